import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml, hasText } from './document-html.actions.ts';

test.each([
  ['<h2>Оферта</h2><p>Текст <b>важный</b></p>', '<h2>Оферта</h2><p>Текст <b>важный</b></p>'],
  ['<P CLASS="x" onclick="alert(1)">а</P>', '<p>а</p>'],
  ['<div>а</div><div>б</div>', '<p>а</p><p>б</p>'],
  ['<div><p>а</p></div><p></p>', '<p>а</p>'],
  ['<p>а<p>б', '<p>а</p><p>б</p>'],
  ['<p>а<ul><li>б</ul>', '<p>а</p><ul><li>б</li></ul>'],
  ['<table><tr><td colspan="2" style="x">а</td></tr></table>', '<table><tr><td colspan="2">а</td></tr></table>'],
  ['<b>а<i>б</b>в</i>', '<b>а<i>б</i></b>в'],
  ['а<br/>б<hr>', 'а<br />б<hr />'],
  [
    '<a href="https://iskra.ru/?a=1&b=2">сайт</a>',
    '<a href="https://iskra.ru/?a=1&amp;b=2" rel="noopener noreferrer">сайт</a>',
  ],
  ["<a href='mailto:a@b.ru'>почта</a>", '<a href="mailto:a@b.ru" rel="noopener noreferrer">почта</a>'],
  ['5 < 7 & 8 > 6 &nbsp;&copy;', '5 &lt; 7 &amp; 8 &gt; 6 \u00a0©'],
  ['цена <b', 'цена'],
  ['<custom>слова</custom>', 'слова'],
  ['<!-- тайна --><!doctype html>видно', 'видно'],
])('%s', async (dirty, clean) => {
  expect(await cleanHtml(dirty)).toBe(clean);
});

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT >alert(1)</SCRIPT >',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a href="https://x">t</a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href=" https://x" onclick=alert(1)>x</a>',
  '<a href="https://x" onmouseover="alert(1)">x</a>',
  `<a href="https://x'onclick=alert(1)">x</a>`,
  '<a href=data:text/html,<script>alert(1)</script>>x</a>',
  '<a title="</a><script>alert(1)</script>" href="https://x">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil"><input name=x><button>ok</button></form>',
  '<base href="https://evil/">',
  '<meta http-equiv=refresh content="0;url=https://evil">',
  '<!--><script>alert(1)</script>-->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  'İİİİ<style>@import "https://evil"</style>',
];

/** A clean text: our own tags with our own attributes, and signs as entities. */
const clean =
  /^(?:[^<>]|<\/?(?:p|h[1-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|b|strong|i|em|u|s|sub|sup|a)>|<(?:br|hr) \/>|<a href="(?:https:\/\/|mailto:|tel:)[^"<>\s]+" rel="noopener noreferrer">|<(?:td|th)(?: (?:colspan|rowspan)="\d+")+>|<ol start="\d+">)*$/;

test.each(hostile)('nothing that runs is left of %s', async (dirty) => {
  const result = await cleanHtml(`<p>до</p>${dirty}`);
  expect(result).toMatch(clean);
  expect(result).not.toMatch(/alert\(1\).*<\/script|onerror=|javascript:alert\(1\)"/);
  expect(result.startsWith('<p>до</p>')).toBe(true);
});

test('whatever comes in, only allowed tags come out, and cleaning again changes nothing', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...hostile,
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '<br>',
      '</td>',
      '<td rowspan=3>',
      '<',
      '>',
      '"',
      "'",
      '&',
      '<a ',
    ),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const once = await cleanHtml(pieces.join(''));
      expect(once).toMatch(clean);
      expect(await cleanHtml(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test.each(['<a ', '<a "', '<a x="<script>', '<p>', '</b>', '<!--', '<script>', `<a ${'a'.repeat(900)}>`])(
  'a long text of %s is read in one pass',
  async (piece) => {
    const started = performance.now();
    await cleanHtml(piece.repeat(Math.ceil(300_000 / piece.length)));
    // About half a second alone; a second look at every sign would take minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);

test('tags and spaces alone are no text', () => {
  expect(hasText('<p> &nbsp;</p><hr>')).toBe(false);
  expect(hasText('<p>я</p>')).toBe(true);
});
