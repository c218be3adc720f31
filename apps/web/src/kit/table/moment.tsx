import { formatMoment, formatMomentInList } from '../format.ts';

/** A moment in a list; on hover it is told whole. */
export const Moment = ({ of }: { of: string }) => (
  <time dateTime={of} title={formatMoment(of)} className="ik-num">
    {formatMomentInList(of)}
  </time>
);
