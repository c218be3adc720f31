import { formatAddress } from '../../kit/format.ts';
import { Note } from '../../kit/status/note.tsx';
import { href } from '../../shell/paths.ts';

export interface LookAlike {
  id: number;
  code: string;
  name: string;
  address: string;
}

/** «Похожая точка уже есть»: what the server found, each openable in a new tab so that nothing typed is lost. */
export function LookAlikes({ candidates }: { candidates: LookAlike[] }) {
  return (
    // Under a long form nobody would see it.
    <div ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
      <Note tone="warn" live>
        <b>Похожая точка уже есть.</b> Если это другая точка, нажмите «Это другая точка».
        <ul>
          {candidates.map((point) => (
            <li key={point.id}>
              <a
                className="ik-link"
                href={href('/tradePointsList/:id', { id: point.id })}
                target="_blank"
                rel="noreferrer"
              >
                {point.code} · {point.name}
              </a>
              , {formatAddress(point.address)}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
