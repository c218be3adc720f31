import { expect, test } from 'vitest';
import { fileProblem } from './file-rules.ts';

const rules = { endings: ['.xlsx', '.csv'], maxBytes: 1024 };

test.each([
  ['точки.XLSX', 10, null],
  ['точки.csv', 1024, null],
  ['точки.pdf', 10, '«точки.pdf»: нужен файл .xlsx, .csv'],
  ['точки.csv', 0, '«точки.csv»: файл пустой'],
  ['точки.csv', 1025, '«точки.csv»: 1\u00A0КБ, можно до 1\u00A0КБ'],
])('%s of %d bytes', (name, size, problem) => expect(fileProblem({ name, size }, rules)).toBe(problem));
