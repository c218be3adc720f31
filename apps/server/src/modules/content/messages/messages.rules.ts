/** The purpose of messages that carry a one-time code: nobody looks for them after a day or two. */
export const codeMessage = 'code';
