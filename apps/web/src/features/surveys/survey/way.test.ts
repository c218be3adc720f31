import { type Form, newStep } from '@iskra/contract/forms/form';
import { describe, expect, it } from 'vitest';
import { isLocal, newLocalId } from './kept-photos.ts';
import { sentAnswers, wayOf, withFile } from './way.ts';

const required = { title: 'Вопрос', required: true };
const form: Form = {
  steps: [
    {
      ...newStep('known', 'yes_no', 1),
      ...required,
      after: [{ if: { of: 'known', operator: 'eq', value: false }, to: { finish: 'screen_out' } }],
    },
    { ...newStep('liked', 'nps', 2), ...required },
    {
      ...newStep('shelf', 'photo', 3),
      ...required,
      required: false,
      show_if: { of: 'liked', operator: 'gte', value: 9 },
    },
    { ...newStep('shop', 'multi_photo', 4), ...required, settings: { min: 1, max: 3, camera_only: false } },
  ],
};
const idsOf = (answers: Record<string, unknown>) => wayOf(form, answers, null).asked.map(({ id }) => id);
const at = (answers: Record<string, unknown>, step: string | null) => {
  const way = wayOf(form, answers, step);
  return way.asked[way.at]!.id;
};

describe('the way', () => {
  it('is as long as the answers make it', () => {
    expect(idsOf({})).toEqual(['known', 'liked', 'shop']);
    expect(idsOf({ known: true, liked: 10 })).toEqual(['known', 'liked', 'shelf', 'shop']);
    expect(idsOf({ known: false })).toEqual(['known']);
  });

  it('begins at its first question and goes on where it was left', () => {
    expect(at({}, null)).toBe('known');
    expect(at({ known: true }, 'liked')).toBe('liked');
    expect(at({ known: true, liked: 10 }, 'liked')).toBe('liked');
  });

  it('passes no question that must be answered', () => {
    expect(at({}, 'shop')).toBe('known');
    expect(at({ known: true }, 'shop')).toBe('liked');
    expect(at({ known: true, liked: 'ten' }, 'shop')).toBe('liked');
  });

  it('leads from a question that is no longer asked to the first open one', () => {
    expect(at({ known: true, liked: 3 }, 'shelf')).toBe('shop');
    expect(at({ known: false, liked: 3 }, 'liked')).toBe('known');
  });
});

describe('photos', () => {
  const [first, second] = [newLocalId(), newLocalId()];

  it('that are on the phone alone are told from those of the server, each from the other', () => {
    expect(isLocal(first)).toBe(true);
    expect(isLocal(17)).toBe(false);
    expect(first).not.toBe(second);
    expect(Number.isSafeInteger(second)).toBe(true);
  });

  it('come to the server under its own number, in their place', () => {
    const answers = { shelf: { file_id: first }, shop: { file_ids: [4, first] }, liked: first };
    expect(withFile(answers, first, 17)).toEqual({
      shelf: { file_id: 17 },
      shop: { file_ids: [4, 17] },
      liked: first,
    });
  });

  it('hold back their own answer only', () => {
    const answers = { known: true, shelf: { file_id: 4 }, shop: { file_ids: [5, second] } };
    expect(sentAnswers(form, answers, isLocal)).toEqual({ known: true, shelf: { file_id: 4 } });
  });
});
