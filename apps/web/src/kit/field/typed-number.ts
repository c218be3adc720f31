const numeric = /^-?\d{1,15}(\.\d{1,10})?$/;

/** What is not a number yet stays as it is typed, for the schema to judge. */
export const typedNumber = (typed: string): number | string =>
  numeric.test(typed) && !/\.0*$/.test(typed) ? Number(typed) : typed;
