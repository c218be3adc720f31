import { expect, test } from 'vitest';
import { type Area, area, collect } from './area.ts';

const coins = area({ calls: {}, runs: { 'import.coins': 'Загрузка монет' } });
const tasks = area({ calls: {}, runs: { 'export.tasks': 'Выгрузка задач' } });

test('a part of all areas is one record', () => {
  const areas: Area[] = [coins, area({ calls: {} }), tasks];
  expect(collect(areas, ({ runs }) => runs)).toEqual({ ...coins.runs, ...tasks.runs });
});

test('two areas that declare one name do not start', () => {
  expect(() => collect([coins, tasks, coins], ({ runs }) => runs)).toThrow('Two areas declare «import.coins»');
});
