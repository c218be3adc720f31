// A text that people write with its looks (documents, news) is kept as a small, strict part of HTML: the allowed tags stand here, parsing is the library’s work.
import type sanitize from 'sanitize-html';

/** Containers that editors love in place of paragraphs. */
const asParagraph = ['div', 'section', 'article', 'main', 'header', 'footer'];

/** The scheme stands in plain letters, and nothing in the address could end the attribute. */
const isAddress = /^(https:\/\/|mailto:|tel:)[^\s"'<>`\\]+$/i;
const isSmallNumber = /^[1-9]\d{0,3}$/;

const numbers = (attributes: sanitize.Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => isSmallNumber.test(value)));

const options: sanitize.IOptions = {
  allowedTags: 'p h1 h2 h3 h4 ul ol li blockquote table thead tbody tr th td hr br b strong i em u s sub sup a'.split(
    ' ',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Their content is not text for a reader, so it goes with them.
  nonTextTags:
    'script style iframe object svg math template noscript noframes noembed textarea select title head xmp plaintext audio video canvas option'.split(
      ' ',
    ),
  selfClosing: ['br', 'hr'],
  nestingLimit: 100,
  transformTags: {
    ...Object.fromEntries(asParagraph.map((tag) => [tag, 'p'])),
    a: (tagName, { href = '' }): sanitize.Tag =>
      isAddress.test(href) ? { tagName, attribs: { href, rel: 'noopener noreferrer' } } : { tagName, attribs: {} },
    td: (tagName, attributes) => ({ tagName, attribs: numbers(attributes) }),
    th: (tagName, attributes) => ({ tagName, attribs: numbers(attributes) }),
    ol: (tagName, attributes) => ({ tagName, attribs: numbers(attributes) }),
  },
};

const isEmptyParagraph = ({ tag, text }: sanitize.IFrame) => tag === 'p' && text.trim() === '';

/** The library is loaded with the first text: it weighs 18 MB, and most servers go on for days without one. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: clean } = await import('sanitize-html');
  // Once more, now without dropped and renamed tags: a paragraph within a paragraph is two for a browser, and so for us.
  return clean(clean(html, options), { ...options, exclusiveFilter: isEmptyParagraph }).trim();
}

/** Whether a reader would see anything at all. */
export function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
