// What those who judge the answers need of a survey: the document that was answered, and the counts that everybody waits at.
export { countsOf, findSurvey, fullQuotas, lockCounts, type SurveyInForce } from './surveys.store.ts';
