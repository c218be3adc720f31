import { openGuardedZip, type ZipLimits } from '../zip-guard.ts';
import { NO_SHARED_STRINGS, readSharedStrings } from './shared-strings.ts';
import type { SheetRow } from './sheet-row.ts';
import { sheetHandler } from './sheet-rows.ts';
import { openWorkbook } from './workbook.ts';
import { createXmlScanner } from './xml-scanner.ts';

/** Rows of the first visible sheet, in the batches in which they were inflated. */
export async function* readXlsx(
  path: string,
  maxColumns: number,
  limits: ZipLimits,
): AsyncGenerator<SheetRow[], void, undefined> {
  const zip = await openGuardedZip(path, limits);
  try {
    const { sheet, sharedStrings, styles, from1904 } = await openWorkbook(zip);
    const strings = sharedStrings ? await readSharedStrings(zip.read(sharedStrings)) : NO_SHARED_STRINGS;
    const handler = sheetHandler({ strings, styles, from1904, maxColumns });
    const scanner = createXmlScanner(handler);
    for await (const chunk of zip.read(sheet)) {
      scanner.write(chunk);
      yield handler.take();
    }
    scanner.end();
    handler.end();
  } finally {
    zip.close();
  }
}
