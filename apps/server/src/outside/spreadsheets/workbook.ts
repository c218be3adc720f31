// Finds the first visible sheet of a workbook and the parts that its cells refer to.
import { posix } from 'node:path';
import { OutsideError } from '../outside-error.ts';
import type { GuardedZip } from '../zip-guard.ts';
import { builtInKind, formatKind, NUMBER, type NumberKind } from './cell-dates.ts';
import { attributesOf, scanXml } from './xml-scanner.ts';

export interface Workbook {
  sheet: string;
  sharedStrings: string | undefined;
  styles: NumberKind[];
  from1904: boolean;
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

export async function openWorkbook(zip: GuardedZip): Promise<Workbook> {
  const root = (await relationsOf(zip, '')).find((relation) => relation.type === 'officeDocument');
  const main = root?.target ?? 'xl/workbook.xml';
  if (!zip.has(main)) throw new OutsideError('sheet.no_sheet');
  const relations = await relationsOf(zip, main);
  const { sheets, from1904 } = await readSheets(zip, main);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const visible = sheets.find(({ id, state }) => state === 'visible' && byId.get(id)?.type === 'worksheet');
  const sheet = visible && byId.get(visible.id)!.target;
  if (!sheet || !zip.has(sheet)) throw new OutsideError('sheet.no_sheet');
  const part = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target;
    return target && zip.has(target) ? target : undefined;
  };
  const styles = part('styles');
  return { sheet, from1904, sharedStrings: part('sharedStrings'), styles: styles ? await readStyles(zip, styles) : [] };
}

async function readSheets(zip: GuardedZip, main: string) {
  const sheets: { id: string; state: string }[] = [];
  let from1904 = false;
  await scanElements(zip, main, {
    sheet: (attributes) => sheets.push({ id: attributes.id ?? '', state: attributes.state ?? 'visible' }),
    workbookPr: ({ date1904 }) => {
      from1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  return { sheets, from1904 };
}

/** Kind of number by style index. */
async function readStyles(zip: GuardedZip, part: string): Promise<NumberKind[]> {
  const custom = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  await scanElements(
    zip,
    part,
    {
      numFmt: ({ numFmtId, formatCode }) => custom.set(Number(numFmtId), formatKind(formatCode ?? '')),
      cellXfs: () => {
        inCells = true;
      },
      xf: ({ numFmtId }) => {
        const id = Number(numFmtId ?? 0);
        if (inCells) kinds.push(custom.get(id) ?? builtInKind(id) ?? NUMBER);
      },
    },
    (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  );
  return kinds;
}

async function relationsOf(zip: GuardedZip, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const file = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  const relations: Relation[] = [];
  if (!zip.has(file)) return relations;
  await scanElements(zip, file, {
    Relationship: ({ Id = '', Type = '', Target = '', TargetMode }) => {
      if (TargetMode === 'External') return;
      relations.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: resolve(part.slice(0, slash), Target),
      });
    },
  });
  return relations;
}

/** Targets are relative to the folder of the part that names them, or absolute. */
function resolve(folder: string, target: string): string {
  return posix.normalize(target.startsWith('/') ? target.slice(1) : folder + target);
}

async function scanElements(
  zip: GuardedZip,
  part: string,
  elements: Record<string, (attributes: Record<string, string>) => void>,
  closed: (name: string) => void = () => {},
): Promise<void> {
  await scanXml(zip.read(part), {
    open(name, bytes, from, to) {
      if (Object.hasOwn(elements, name)) elements[name]!(attributesOf(bytes, from, to));
    },
    close: closed,
    text() {},
  });
}
