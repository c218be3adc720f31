/** Text as text: Leaflet would read a string as HTML. */
export function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
