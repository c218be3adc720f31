// The expect of every browser test. Playwright describes the whole page at each try of an expectation that does not hold yet, for the
// message of a failure that hardly ever comes: a twelfth of the pages' time. A missing element is waited for first, without that.
import { expect as impatient, type Locator, type MatcherReturnType } from '@playwright/test';

const patient = [
  'toBeVisible',
  'toContainText',
  'toHaveText',
  'toHaveValue',
  'toBeFocused',
  'toHaveAttribute',
] as const;
type Matcher = (typeof patient)[number];

const isLocator = (actual: unknown): actual is Locator =>
  actual !== null && typeof actual === 'object' && 'waitFor' in actual;

const afterWaiting = (name: Matcher) =>
  async function (
    this: { isNot: boolean; timeout: number },
    actual: unknown,
    ...args: unknown[]
  ): Promise<MatcherReturnType> {
    const { isNot, timeout } = this;
    const state = name === 'toBeVisible' ? 'visible' : 'attached';
    if (!isNot && isLocator(actual)) await actual.waitFor({ state, timeout }).catch(() => {});
    const expected = isNot ? impatient(actual as Locator).not : impatient(actual as Locator);
    try {
      await (expected[name] as (...args: unknown[]) => Promise<void>)(...args);
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      return { pass: isNot, message: () => (error as Error).message };
    }
  };

export const expect = impatient.extend(
  Object.fromEntries(patient.map((name) => [name, afterWaiting(name)])),
) as typeof impatient;
