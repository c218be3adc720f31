import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sequenceDiff } from './sequence-diff.ts';
import { paragraphsOf, textDiff, wordsChanged } from './text-diff.ts';

describe('the way from one sequence to another', () => {
  const letters = fc.array(fc.constantFrom('а', 'б', 'в', 'г'), { maxLength: 40 });

  test('gives back both of them, whatever they are', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const steps = sequenceDiff(a, b);
        const without = (kind: string) => steps.filter((step) => step.kind !== kind).map((step) => step.item);
        expect(without('added')).toEqual(a);
        expect(without('removed')).toEqual(b);
      }),
    );
  });

  test('is the shortest one', () => {
    const steps = sequenceDiff([...'абвгабба'], [...'вбабав']);
    expect(steps.filter((step) => step.kind === 'same')).toHaveLength(4);
    expect(sequenceDiff([1, 2, 3], [1, 2, 3]).every((step) => step.kind === 'same')).toBe(true);
  });

  test('of two long texts with nothing in common is all of one and all of the other', () => {
    const steps = sequenceDiff(
      Array.from({ length: 3000 }, (_, i) => i),
      Array.from({ length: 3000 }, (_, i) => -1 - i),
    );
    expect(steps.map((step) => step.kind)).toEqual([...Array(3000).fill('removed'), ...Array(3000).fill('added')]);
  });
});

describe('two texts', () => {
  test('are compared by their paragraphs, without markup', () => {
    expect(
      paragraphsOf('<h1>Оферта &amp; правила</h1>\n<ul><li>Раз <b>два</b></li><li>Три&nbsp;четыре</li></ul>'),
    ).toEqual(['Оферта & правила', 'Раз два', 'Три\u00a0четыре']);
  });

  test('a changed paragraph tells its words, others are whole', () => {
    const diff = textDiff(
      '<p>Начало</p><p>Коины действуют шесть месяцев.</p><p>Лишнее предложение.</p><p>Конец</p>',
      '<p>Начало</p><p>Коины действуют двенадцать месяцев.</p><p>Конец</p><p>Новый раздел</p>',
    );
    expect(diff.map(({ kind }) => kind)).toEqual(['same', 'changed', 'removed', 'same', 'added']);
    expect(diff[1]!.pieces).toEqual([
      { kind: 'same', item: 'Коины действуют ' },
      { kind: 'removed', item: 'шесть' },
      { kind: 'added', item: 'двенадцать' },
      { kind: 'same', item: ' месяцев.' },
    ]);
    expect(wordsChanged(diff)).toEqual({ added: 3, removed: 3 });
  });

  test('a paragraph finds the one that it was, past others that came or went', () => {
    const diff = textDiff(
      '<h2>Общие положения</h2><p>Коины действуют шесть месяцев.</p>',
      '<p>Новое вступление к правилам.</p><p>Ещё одно.</p><p>Коины действуют двенадцать месяцев.</p>',
    );
    expect(diff.map(({ kind }) => kind)).toEqual(['removed', 'added', 'added', 'changed']);
  });

  test('paragraphs with little in common are not mixed', () => {
    const diff = textDiff('<p>Участник подписывает договор</p>', '<p>Коины сгорают через год</p>');
    expect(diff.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
