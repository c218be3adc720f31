// Refuses a document that fetches something when it is opened: a template, an object, a picture from a server. Whatever a
// document consists of is named in its relations.
import { OutsideError } from './outside-error.ts';
import { attributeList, scanXml } from './spreadsheets/xml-scanner.ts';
import type { GuardedZip } from './zip-guard.ts';

/** A hundred times what a document of many pictures has. */
const MAX_BYTES = 2 ** 20;

export async function refuseRemoteParts(zip: GuardedZip): Promise<void> {
  let bytes = 0;
  async function* counted(name: string): AsyncGenerator<Buffer> {
    for await (const chunk of zip.read(name)) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new OutsideError('file.bomb', { why: 'relations', limit: MAX_BYTES });
      yield chunk;
    }
  }
  const handler = {
    open(name: string, xml: Buffer, from: number, to: number) {
      if (name === 'Relationship' && isRemote(attributeList(xml, from, to)))
        throw new OutsideError('file.remote_content');
    },
    close() {},
    text() {},
  };
  for (const name of zip.names.filter(isRelations)) await scanXml(counted(name), handler);
}

const isRelations = (name: string) => /\.rels$/i.test(name.replace(/%2e/gi, '.'));

function isRemote(attributes: [name: string, value: string][]): boolean {
  const all = (wanted: string) => attributes.filter(([name]) => name === wanted).map(([, value]) => value.trim());
  const types = all('Type').map((type) => type.slice(type.lastIndexOf('/') + 1).toLowerCase());
  // A page or a document of another format, taken in when this one is opened.
  if (types.includes('afchunk')) return true;
  if (!all('TargetMode').some((mode) => mode.toLowerCase() === 'external')) return false;
  const isLink = types.every((type) => type === 'hyperlink');
  return !isLink && !all('Target').every(isLocal);
}

/** A path on the reader's own disk, as Word writes it for the template of an ordinary document. */
function isLocal(target: string): boolean {
  return /^(?:file:\/\/\/)?[a-z]:[\\/]/i.test(target) || /^[^:\\/%]+$/.test(target);
}
