// For how long something that was done to many, or decided, can be taken back. The server judges by its own clock; screens show what it says.

export const undoMinutes = 10;
