export const joinSteps = ['phone', 'code', 'person', 'point', 'consent'] as const;
export type JoinStepName = (typeof joinSteps)[number];
