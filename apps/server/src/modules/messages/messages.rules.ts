/** The purpose of messages that carry a one-time code: they are worthless when it expires. */
export const codeMessage = 'code';
