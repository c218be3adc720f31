// Which pages belong to the light entry: a buyer or a person at the login never downloads the back office.
const light = /^\/(auth|survey|page)(\/|$)/;

export function isLightPath(pathname: string): boolean {
  return light.test(pathname);
}

const buyers = /^\/(auth\/buyer|survey)(\/|$)/;

/** A page of the browser: the back office, the logins, and the way of a buyer, which comes without what the logins share with the back office. */
export type Entry = 'app' | 'light' | 'buyer';

export function entryOf(pathname: string): Entry {
  if (buyers.test(pathname)) return 'buyer';
  return isLightPath(pathname) ? 'light' : 'app';
}

/** A seller’s tasks: the page is drawn before the script is there, and a worker keeps it for the time without a connection. */
export const fieldPath = '/myTasks';

/** Under this name the build keeps the login, which stands at the address of any survey before the script is there. */
export const drawnSurvey = '/survey/:id';
const survey = /^\/survey\/[1-9]\d{0,14}(\/question\/[a-z0-9]{4,12}|\/finish)?$/;

/** By which name the page at this path was drawn. */
export const drawnName = (pathname: string): string => (survey.test(pathname) ? drawnSurvey : pathname);
