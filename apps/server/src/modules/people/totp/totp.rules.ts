// How many guesses at an app's code there are, and how many recovery codes.

interface Attempt {
  purpose: string;
  user_id: number | null;
  /** The password, or the session that asks: a thief of one session does not use up what another has. */
  proof: string | null;
}

/**
 * Attempts that led nowhere, of five guesses each: five at once, then ever further apart, to one in 32 minutes. With three
 * codes fitting at a time that is less than one chance in a thousand a day, for an attacker who has the password already.
 */
export const appPace = ({ purpose, user_id, proof }: Attempt) => ({
  key: `app:${purpose}:${user_id}:${proof}`,
  free: 4,
  first: 60,
  longest: 1920,
  forget: 12 * 3600,
});

export const recoveryCodeCount = 10;
