import { describe, expect, test } from 'vitest';
import { countCases, countPlaywright, countVitest } from './test-report.ts';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) });

describe('vitest', () => {
  test.each([
    ['all passed', { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3)] }, 0, [3, 0]],
    ['some failed', { numPassedTests: 1, numFailedTests: 2, testResults: [file('failed', 3)] }, 1, [1, 2]],
    ['a file did not load', { numPassedTests: 3, numFailedTests: 0, testResults: [file('failed', 0)] }, 1, [3, 1]],
    [
      'an error outside of tests',
      { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3)] },
      1,
      [3, 1],
    ],
    ['no test ran', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, [0, 1]],
  ])('%s', (_, report, exitCode, [passed, failed]) => {
    expect(countVitest(report, exitCode)).toEqual({ passed, failed });
  });
});

describe('playwright', () => {
  test.each([
    ['all passed', { expected: 3, unexpected: 0, flaky: 0 }, 0, [3, 0]],
    ['passing at the second try is passing', { expected: 2, unexpected: 0, flaky: 2 }, 0, [4, 0]],
    ['more than two second tries are failures', { expected: 2, unexpected: 0, flaky: 3 }, 0, [2, 3]],
    ['the product did not start', { expected: 0, unexpected: 0, flaky: 0 }, 1, [0, 1]],
    ['the product did not stop', { expected: 3, unexpected: 0, flaky: 0 }, 1, [3, 1]],
    ['no test ran', { expected: 0, unexpected: 0, flaky: 0 }, 0, [0, 1]],
  ])('%s', (_, stats, exitCode, [passed, failed]) => {
    expect(countPlaywright({ stats }, exitCode)).toEqual({ passed, failed });
  });
});

test('cases', () => {
  expect(countCases([true, false, true])).toEqual({ passed: 2, failed: 1 });
});
