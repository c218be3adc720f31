// What a page may be told of while it is open: a word for each part of the data that changes under one's eyes, and who may hear it.
// The word says that something has changed, never what: the page asks for it by its usual calls.
import { apiRoot } from './kernel/endpoint.ts';
import type { Role } from './roles.ts';

export const liveTopics = {
  moderation: ['admin', 'moderator'],
} as const satisfies Record<string, readonly Role[]>;
export type LiveTopic = keyof typeof liveTopics;

export const isLiveTopic = (word: string): word is LiveTopic => Object.hasOwn(liveTopics, word);

export const livePath = `${apiRoot}/live`;

/** So often the program says that it is still there; silence of twice as long is the end of the line. */
export const livePulseMs = 20_000;
