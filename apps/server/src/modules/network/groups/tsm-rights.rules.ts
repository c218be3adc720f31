// Rights of a TSM by the groups that they belong to.
import type { ReportType, TsmSettings } from '@iskra/contract/areas/network/groups/shapes';

/** Of a TSM who belongs to no group. */
export const freely: TsmSettings = {
  can_request_seller_tp: true,
  auto_confirm_seller_tp: false,
  daily_request_limit: null,
  visible_report_types: null,
};

const inBoth = (one: ReportType[] | null, other: ReportType[] | null) =>
  one && other ? one.filter((type) => other.includes(type)) : (one ?? other);

const lesser = (one: number | null, other: number | null) =>
  one !== null && other !== null ? Math.min(one, other) : (one ?? other);

/** One group is enough to forbid, and one is enough to answer by itself; of numbers the smallest holds. */
export const together = (settings: readonly TsmSettings[]): TsmSettings =>
  settings.reduce(
    (all, one) => ({
      can_request_seller_tp: all.can_request_seller_tp && one.can_request_seller_tp,
      auto_confirm_seller_tp: all.auto_confirm_seller_tp || one.auto_confirm_seller_tp,
      daily_request_limit: lesser(all.daily_request_limit, one.daily_request_limit),
      visible_report_types: inBoth(all.visible_report_types, one.visible_report_types),
    }),
    freely,
  );
