// For how long an action on many, or a decision, can be undone. The server judges by its own clock; screens show its moment.

export const undoMinutes = 10;
