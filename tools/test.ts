// The test command: every stage runs, also after a failed one, and the last line is the sum of them.
//   npm test                                    everything
//   npm test -- --only vitest trade-points      one stage (or several, comma-separated), with a filter for its runner
//   npm test -- --area trade-points             everything of one area: its tests, and the walks over its pages and windows
import { parseArgs } from 'node:util';
import type { Outcome } from './test-report.ts';
import { stages } from './test-stages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, area: { type: 'string' } },
});
const chosen = values.only?.split(',') ?? Object.keys(stages);
const unknown = chosen.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}; the stages are ${Object.keys(stages).join(', ')}`);
  process.exit(2);
}

const total: Outcome = { passed: 0, failed: 0 };
const started = Date.now();
for (const name of chosen) {
  console.log(`\n— ${name}`);
  const stageStarted = Date.now();
  const outcome = await runStage(name);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  console.log(`— ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds(stageStarted)} s`);
}
console.log(`\nTook ${seconds(started)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** A stage that breaks instead of reporting has failed; the stages after it still run. */
async function runStage(name: string): Promise<Outcome> {
  try {
    return await stages[name]!(positionals, values.area);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
