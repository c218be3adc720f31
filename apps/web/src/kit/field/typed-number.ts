const numeric = /^-?\d{1,15}(\.\d{1,10})?$/;

/** A text that is not a number yet stays, for the schema to judge. */
export const typedNumber = (typed: string): number | string =>
  numeric.test(typed) && !/\.0*$/.test(typed) ? Number(typed) : typed;
