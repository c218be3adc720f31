// The whole contract: every call both sides promise each other, grouped by area.
export const contract = {} as const;
export type Contract = typeof contract;
