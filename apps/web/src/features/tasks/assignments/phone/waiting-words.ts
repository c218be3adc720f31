import { countOf } from '../../../../kit/format.ts';

/** «2 фото, 1 задание» */
export function waitingWords(photos: number, works: number): string {
  const words = [
    photos > 0 && countOf(photos, 'фото', 'фото', 'фото'),
    countOf(works, 'задание', 'задания', 'заданий'),
  ];
  return words.filter(Boolean).join(', ');
}
