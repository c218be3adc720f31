// How many guesses at an app's code there are, and how many recovery codes.

/**
 * Attempts that led nowhere, of five guesses each: five at once, then ever further apart, to one in 32 minutes. With three
 * codes fitting at a time that is less than one chance in a thousand a day, for somebody who has the password already.
 */
export const appPace = (purpose: string, userId: number) => ({
  key: `app:${purpose}:${userId}`,
  free: 4,
  first: 60,
  longest: 1920,
  forget: 12 * 3600,
});

export const recoveryCodeCount = 10;
