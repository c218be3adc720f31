/**
 * Prepared text (documents, articles) as elements. The server has already sanitised it; here it is parsed once more and only
 * the named tags are drawn, so a hole on one side is not a hole in the page.
 */
import { createElement, type ReactNode, useMemo } from 'react';
import { keepTogether } from './format.ts';
import styles from './rich-text.module.css';

const allowed = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'span',
  'div',
  'sub',
  'sup',
]);
const empty = new Set(['br', 'hr']);

function linkProps(element: Element): Record<string, string> {
  const href = element.getAttribute('href') ?? '';
  return /^(https:|mailto:|tel:|\/(?!\/))/.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : {};
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The same small part of HTML for an editor: of a pasted text only the named tags are left. */
export function plainMarkup(html: string): string {
  const body = parsed(html);
  for (const element of body.querySelectorAll('script, style, head, title')) element.remove();
  for (const element of body.querySelectorAll('*')) {
    const link = linkProps(element).href;
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    if (element.tagName === 'A' && link) element.setAttribute('href', link);
    if (!allowed.has(element.tagName.toLowerCase())) element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
}

/** Between the rows of a table only rows may stand, not even the line breaks of the source. */
const rowsOnly = new Set(['TABLE', 'THEAD', 'TBODY', 'TR']);

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE)
    return rowsOnly.has(node.parentNode?.nodeName ?? '') ? null : keepTogether(node.textContent!);
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'script' || tag === 'style') return null;
  const children = [...node.childNodes].map(draw);
  if (!allowed.has(tag)) return children;
  return createElement(tag, { key, ...(tag === 'a' ? linkProps(node) : {}) }, ...(empty.has(tag) ? [] : children));
}

export function RichText({ html }: { html: string }) {
  const content = useMemo(() => [...parsed(html).childNodes].map(draw), [html]);
  return <div className={styles.text}>{content}</div>;
}
