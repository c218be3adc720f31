// How the reports of the test runners become "passed" and "failed". Nothing that went wrong may count as nothing.

export interface Outcome {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

export function countVitest(report: VitestReport, exitCode: number): Outcome {
  // A file that does not even load holds no test that could fail.
  const deadFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + deadFiles.length }, exitCode);
}

/** A browser on a busy machine may miss a deadline now and then; more often than this it is no accident. */
const mostSecondTries = 2;

export function countPlaywright({ stats }: PlaywrightReport, exitCode: number): Outcome {
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only at the second try`);
  const excused = stats.flaky <= mostSecondTries ? stats.flaky : 0;
  return settle({ passed: stats.expected + excused, failed: stats.unexpected + stats.flaky - excused }, exitCode);
}

export function countCases(cases: boolean[]): Outcome {
  const passed = cases.filter(Boolean).length;
  return { passed, failed: cases.length - passed };
}

/** A runner that failed without a failed test (a broken set-up, an unhandled rejection) or ran no test at all is one failure. */
function settle(outcome: Outcome, exitCode: number): Outcome {
  const ranNothing = outcome.passed + outcome.failed === 0;
  if (outcome.failed === 0 && (exitCode !== 0 || ranNothing)) return { ...outcome, failed: 1 };
  return outcome;
}
