import { describe, expect, test } from 'vitest';
import { checkFile } from './file-kinds.ts';
import { refusalOf } from './testing/refusal.ts';
import { docx } from './testing/sample-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder();
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId1" Type="${types}/${type}" Target="${target}" TargetMode="${mode}"/>`;

async function check(relations: string | Buffer, name = 'word/_rels/settings.xml.rels'): Promise<unknown> {
  const xml = typeof relations === 'string' ? `<Relationships>${relations}</Relationships>` : relations;
  return checkFile(await folder.file(docx([{ name, data: xml }])), 'Договор.docx', ['docx']);
}

describe('a document that fetches something is refused', () => {
  test.each([
    ['a template from the web', relation('attachedTemplate', 'https://example.ru/t.dotm')],
    ['a template from a share', relation('attachedTemplate', '\\\\host\\share\\t.dotm')],
    ['a template from a share as an address', relation('attachedTemplate', 'file://host/share/t.dotm')],
    ['a template from a share as a path of an address', relation('attachedTemplate', 'file:////host/share/t.dotm')],
    ['a template whose address is written by codes', relation('attachedTemplate', '&#104;ttp:&#x2f;/example.ru/t')],
    ['an address without its protocol', relation('attachedTemplate', '//example.ru/t.dotm')],
    ['an object', relation('oleObject', 'http://example.ru/o.bin')],
    ['a picture', relation('image', 'http://example.ru/pixel.gif')],
    ['a frame', relation('frame', 'http://example.ru/page.html')],
    ['a page taken in', relation('aFChunk', 'afchunk.mht', 'Internal')],
    [
      'other quotes, blanks and lines',
      `<Relationship\n TargetMode\t=\n'External' Type='${types}/x' Target="http://a.ru"/>`,
    ],
    ['another letter case', relation('attachedTemplate', 'http://example.ru/t.dotm', 'external')],
    ['a prefix', `<r:${relation('attachedTemplate', 'http://example.ru/t.dotm').slice(1)}`],
    [
      'a second mode that hides the first',
      relation('attachedTemplate', 'http://a.ru/t').replace('/>', ' x:TargetMode="Internal" x:Target="a.dotm"/>'),
    ],
    ['two kinds', relation('oleObject', 'http://a.ru/t').replace('/>', ` x:Type="${types}/hyperlink"/>`)],
  ])('%s', async (_, relations) => {
    expect(await refusalOf(check(relations))).toBe('file.remote_content');
  });

  test('wherever its relations stand', async () => {
    const object = relation('oleObject', 'http://example.ru/o.bin');
    for (const name of ['_rels/.rels', 'word/_rels/document.xml.RELS', 'word/_rels/footer1.xml%2erels'])
      expect(await refusalOf(check(object, name))).toBe('file.remote_content');
  });

  test('relations that cannot be read, or without end', async () => {
    const wide = Buffer.from(`\ufeff<Relationships>${relation('image', 'http://a.ru')}</Relationships>`, 'utf16le');
    expect(await refusalOf(check(wide))).toBe('file.broken');
    expect(await refusalOf(check('<!DOCTYPE a [<!ENTITY x "http://a.ru">]>'))).toBe('file.dtd_refused');
    expect(await refusalOf(check(relation('image', 'media/a.png', 'Internal').repeat(10_000)))).toBe('file.bomb');
  });
});

test.each([
  ['of links', relation('hyperlink', 'https://example.ru/?a=1&amp;b=2')],
  ['with mail', relation('hyperlink', 'mailto:a@example.ru')],
  ['of own pictures', relation('image', 'media/image1.png', 'Internal')],
  ['made from a template on the disk', relation('attachedTemplate', 'file:///C:\\Users\\Anna\\Шаблоны\\Договор.dotx')],
  ['made from the usual template', relation('attachedTemplate', 'Normal.dotm')],
  ['without relations', ''],
])('an ordinary document %s passes', async (_, relations) => {
  await check(relations);
});
