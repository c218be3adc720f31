// Codes as the scanner of a cash desk reads them: which modules are black. Screens and prints draw them.

/** Row by row, true for black. `border` is of white modules. */
export async function qrModules(text: string, border = 0): Promise<boolean[][]> {
  const { encode } = await import('uqr');
  return encode(text, { ecc: 'M', border }).data;
}

/** Latin letters, digits and signs: what Code 128 knows. */
export const fitsCode128 = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Widths in modules: bar, space, bar… */
export async function code128Bars(text: string): Promise<number[]> {
  // Two megabytes of every bar code there is: they are loaded for the first one, not with the program.
  const { default: bwip } = await import('bwip-js/node');
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 has bars');
  return symbol.sbs;
}

export interface Run {
  start: number;
  length: number;
}

/** Neighbouring black modules of a row as one shape: fewer of them, and no hairlines between. */
export function runsOf(row: boolean[]): Run[] {
  const runs: Run[] = [];
  let length = 0;
  for (let i = 0; i <= row.length; i++) {
    if (row[i]) length += 1;
    else if (length > 0) {
      runs.push({ start: i - length, length });
      length = 0;
    }
  }
  return runs;
}

/** Where the black bars stand. */
export function barsOf(widths: number[]): { bars: Run[]; modules: number } {
  let modules = 0;
  const bars: Run[] = [];
  for (const [i, length] of widths.entries()) {
    if (i % 2 === 0) bars.push({ start: modules, length });
    modules += length;
  }
  return { bars, modules };
}
