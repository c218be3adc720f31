// Workbooks for tests, written by hand so that they can hold what our own writer never writes.
import { packageParts } from '../spreadsheets/xlsx-parts.ts';
import { type ZipPart, zipFile } from './zip-file.ts';

export interface XlsxContent {
  /** The inside of <sheetData>. */
  rows?: string;
  /** The whole sheet part, in place of rows. */
  sheet?: string;
  strings?: string[];
  styles?: string;
  workbook?: string;
  more?: ZipPart[];
  without?: string[];
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function xlsxFile(content: XlsxContent): Buffer {
  const parts = new Map(packageParts(['Лист']));
  parts.set(
    'xl/worksheets/sheet1.xml',
    content.sheet ?? `<worksheet><sheetData>${content.rows ?? ''}</sheetData></worksheet>`,
  );
  if (content.workbook) parts.set('xl/workbook.xml', content.workbook);
  if (content.styles) parts.set('xl/styles.xml', content.styles);
  if (content.strings) {
    parts.set('xl/sharedStrings.xml', `<sst>${content.strings.map((item) => `<si>${item}</si>`).join('')}</sst>`);
    addRelation(parts, 'sharedStrings', 'sharedStrings.xml', 'strings');
  }
  for (const more of content.more ?? []) {
    const sheet = /^xl\/(worksheets\/(\w+)\.xml)$/.exec(more.name);
    if (sheet) addRelation(parts, 'worksheet', sheet[1]!, sheet[2]!);
  }
  const own = [...parts].filter(([name]) => !content.without?.includes(name)).map(([name, data]) => ({ name, data }));
  return zipFile([...own, ...(content.more ?? [])]);
}

function addRelation(parts: Map<string, string>, type: string, target: string, id: string): void {
  const file = 'xl/_rels/workbook.xml.rels';
  const added = `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`;
  parts.set(file, parts.get(file)!.replace('</Relationships>', added));
}
