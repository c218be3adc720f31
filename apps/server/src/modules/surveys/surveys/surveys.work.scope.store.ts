// Reads of a survey for judges of the answers: the document that was answered, and the counts that everybody waits at.
export { countsOf, findSurvey, fullQuotas, lockCounts, type SurveyInForce } from './surveys.store.ts';
