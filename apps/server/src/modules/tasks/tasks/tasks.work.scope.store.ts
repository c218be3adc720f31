// What those who let tasks be done need of a task: whom it is for, the document that was taken, and whose budget pays.
export { pairsOf, pairsOfSeller } from './tasks.audience.store.ts';
export { budgetCode, findVersion } from './tasks.store.ts';
