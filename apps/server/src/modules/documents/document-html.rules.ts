// The text of a document is kept as a small, strict part of HTML. Nothing of the input is copied as it stands: tags are
// written anew from an allow-list, everything else becomes escaped text. One pass, no backtracking.

const blocks = new Set('p h1 h2 h3 h4 ul ol li blockquote table thead tbody tr th td hr'.split(' '));
const inline = new Set('br b strong i em u s sub sup a'.split(' '));
const empty = new Set(['br', 'hr']);
/** Containers that editors love; a paragraph is what they mean. */
const asParagraph = new Set(['div', 'section', 'article', 'main', 'header', 'footer']);
/** Their content is not text for a reader, so it goes with them. */
const droppedWhole = new Set(
  'script style iframe object svg math template noscript noframes noembed textarea select title head xmp plaintext audio video canvas'.split(
    ' ',
  ),
);
const deepest = 100;
const longestAttributes = 1000;

interface Tag {
  name: string;
  closing: boolean;
  attributes: string;
  end: number;
}

const nameCharacters = /[A-Za-z0-9]/;

/** The tag that starts at `start`; undefined when the sign is just a sign. */
function tagAt(html: string, start: number): Tag | undefined {
  let at = start + 1;
  const closing = html[at] === '/';
  if (closing) at += 1;
  const nameStart = at;
  while (at < html.length && nameCharacters.test(html[at]!)) at += 1;
  const name = html.slice(nameStart, at).toLowerCase();
  if (!/^[a-z]/.test(name)) return undefined;
  const attributesStart = at;
  let quote = '';
  for (; at < html.length; at += 1) {
    const sign = html[at]!;
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return { name, closing, attributes: html.slice(attributesStart, at), end: at + 1 };
  }
  return { name, closing, attributes: '', end: html.length };
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function attribute(attributes: string, wanted: string): string | undefined {
  if (attributes.length > longestAttributes) return undefined;
  for (const [, name, quoted, apostrophed, bare] of attributes.matchAll(
    /(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  ))
    if (name!.toLowerCase() === wanted) return quoted ?? apostrophed ?? bare;
  return undefined;
}

function attributesOf(name: string, attributes: string): string {
  if (name === 'a') {
    const href = attribute(attributes, 'href') ?? '';
    // The scheme stands in plain letters, so no entity inside can turn it into another one.
    if (!/^(https:\/\/|mailto:|tel:)[^\s"'<>`\\]+$/i.test(href)) return '';
    return ` href="${escapeText(href)}" rel="noopener noreferrer"`;
  }
  const numbers = { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], ol: ['start'] }[name] ?? [];
  return numbers
    .map((wanted) => [wanted, attribute(attributes, wanted)] as const)
    .filter(([, value]) => value !== undefined && /^[1-9]\d{0,3}$/.test(value))
    .map(([wanted, value]) => ` ${wanted}="${value}"`)
    .join('');
}

function writer() {
  const out: string[] = [];
  const open: string[] = [];
  const end = (name: string): void => {
    if (!open.includes(name)) return;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      out.push(`</${last}>`);
      if (last === name) return;
    }
  };
  const start = (name: string, attributes: string): void => {
    // A paragraph cannot hold a block: a browser would close it here, so we do.
    if (blocks.has(name)) end('p');
    if (empty.has(name)) out.push(`<${name}>`);
    else if (open.length < deepest) {
      open.push(name);
      out.push(`<${name}${attributesOf(name, attributes)}>`);
    }
  };
  const text = (part: string): void => {
    if (part !== '') out.push(escapeText(part));
  };
  const finish = (): string => {
    while (open.length > 0) end(open.at(-1)!);
    return out.join('').trim();
  };
  return { text, start, end, finish };
}

/** Where reading goes on after a comment, a declaration or an element that goes with its content. */
function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function skipWhole(lower: string, name: string, from: number): number {
  const close = lower.indexOf(`</${name}`, from);
  return close === -1 ? lower.length : after(lower, '>', close);
}

export function cleanHtml(html: string): string {
  const { text, start, end, finish } = writer();
  // Only ASCII letters: other capitals may change their length, and positions are shared with the original.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const lastClose = html.lastIndexOf('>');
  let at = 0;
  while (at < html.length) {
    const sign = html.indexOf('<', at);
    if (sign === -1 || sign > lastClose) break;
    text(html.slice(at, sign));
    if (html.startsWith('<!--', sign)) at = after(html, '-->', sign + 4);
    else if (html[sign + 1] === '!' || html[sign + 1] === '?') at = after(html, '>', sign);
    else {
      const tag = tagAt(html, sign);
      at = tag?.end ?? sign + 1;
      if (!tag) {
        text('<');
        continue;
      }
      if (!tag.closing && droppedWhole.has(tag.name)) at = skipWhole(lower, tag.name, tag.end);
      const name = asParagraph.has(tag.name) ? 'p' : tag.name;
      if (!blocks.has(name) && !inline.has(name)) continue;
      if (tag.closing) end(name);
      else start(name, tag.attributes);
    }
  }
  text(html.slice(at));
  return finish();
}

/** Whether a reader would see anything at all. */
export function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
