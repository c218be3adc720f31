// The milestones as an administrator has set them.
import type { Numbers } from '@iskra/contract/areas/platform/settings';
import type { Milestone } from './streaks.rules.ts';

/** In the order of their days; one of nought coins is none. */
export function milestonesOf(numbers: Numbers): Milestone[] {
  const { streak_first_days, streak_first_coins, streak_second_days, streak_second_coins } = numbers;
  const { streak_third_days, streak_third_coins } = numbers;
  const all = [
    { days: streak_first_days, coins: streak_first_coins },
    { days: streak_second_days, coins: streak_second_coins },
    { days: streak_third_days, coins: streak_third_coins },
  ];
  return all.filter(({ coins }) => coins > 0).toSorted((a, b) => a.days - b.days);
}
