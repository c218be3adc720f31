// The works on strangers' files in child processes, each under its name. The program itself imports the types only: the
// decoders are loaded where they can be killed.
import { acceptImage } from '../images/accept-image.ts';
import { checkPdf } from '../pdf/check-pdf.ts';

export const works = { acceptImage, checkPdf };

export type Works = typeof works;
export type WorkName = keyof Works;
export type WorkResult<N extends WorkName> = Awaited<ReturnType<Works[N]>>;

export interface Task {
  work: WorkName;
  input: unknown[];
}

export type Answer =
  | { value: unknown }
  | { refused: { code: string; detail: Record<string, unknown> } }
  /** A fault of our own. */
  | { failed: { message: string; code: string | undefined } };
