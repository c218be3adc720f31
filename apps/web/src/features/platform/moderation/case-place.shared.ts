/** Where a moderation case is about, in a row of a list: «TT-004127 · г. Москва, пр-т Мира». */
import { formatAddress } from '../../../kit/format.ts';

/** Whoever looks for a place knows it by its town, not by its postal code. */
export const casePlace = ({ subtitle }: { subtitle: string | null }) =>
  subtitle && formatAddress(subtitle.replace(/(?<=· )\d{6}, /, ''));
