/** Replies to the calls that the page itself has sent before any script was there (public/early.js): each is taken once. */
const page = globalThis as { ikAsked?: (url: string, body: unknown) => Promise<Response> | undefined };

export const earlyAnswer = (url: string, body: unknown): Promise<Response> | undefined => page.ikAsked?.(url, body);
