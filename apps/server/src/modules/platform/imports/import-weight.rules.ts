// How much an import may leave on the disk: at most four times its file, even if the file unfolds to more.

const fewRows = 256 * 1024;

/** Of the staged rows, and once more of the table of errors; the file itself is kept as well. */
export function mostKept(sourceSize: number): number {
  return Math.floor(sourceSize * 1.4) + fewRows;
}
