// Which pages belong to the light entry: a buyer or a person at the login never downloads the back office.
const light = /^\/(auth|survey|page)(\/|$)/;

export function isLightPath(pathname: string): boolean {
  return light.test(pathname);
}
