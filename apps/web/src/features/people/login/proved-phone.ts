/** The phone that an applicant has proved: it opens the form until its ticket ends, and after a reload too. It lives as long as the tab. */
import { forget, recall, remember } from '../../../shell/routing/memory.ts';

export interface ProvedPhone {
  phone: string;
  ticket: string;
  until: number;
}

export function recallProved(): ProvedPhone | undefined {
  const kept = recall('joinPhone');
  return kept ? (JSON.parse(kept) as ProvedPhone) : undefined;
}

export function rememberProved(proved: ProvedPhone): void {
  remember('joinPhone', JSON.stringify(proved));
}

/** The chosen point goes with it: it is nobody else's. */
export function forgetProved(): void {
  forget('joinPhone');
  forget('joinPoint');
}

export const isProved = (proved: ProvedPhone | undefined): proved is ProvedPhone =>
  proved !== undefined && proved.until > Date.now();
