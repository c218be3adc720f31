/** Preact under the names of React (build/buyer-entry.ts), with the one that it lacks and the calendar names: nothing of ours is kept hidden by it. */

export { Fragment as Activity } from 'preact';
export * from 'preact/compat';
export { default } from 'preact/compat';
