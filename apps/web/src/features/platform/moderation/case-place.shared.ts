/** Where a moderation case is about, in a row of a list: «TT-004127 · г. Москва, пр-т Мира». */
import { formatAddress } from '../../../kit/format.ts';

/** People know a place by its town, not by its postal code. */
export const casePlace = ({ subtitle }: { subtitle: string | null }) =>
  subtitle && formatAddress(subtitle.replace(/(?<=· )\d{6}, /, ''));
