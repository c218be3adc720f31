/** Of every app that a test makes. */
export const testSecret = 'a secret of the tests, long enough for anybody';
