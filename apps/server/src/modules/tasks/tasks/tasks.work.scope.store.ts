// Reads of a task for its work: the audience, the document that was taken, and the budget.
export { pairsOf, pairsOfSeller } from './tasks.audience.store.ts';
export { budgetCode, findVersion } from './tasks.store.ts';
