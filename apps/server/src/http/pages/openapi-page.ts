// A plain page over the OpenAPI document: no script, opens anywhere, prints well.
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-access': string | string[];
  'x-effect': string;
  'x-confirm-identity'?: true;
  parameters: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema?: unknown }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1917; background: #f6f5f2 }
  h1 { font-size: 20px } h2 { font-size: 16px; margin: 2rem 0 .5rem }
  details { background: #fff; border: 1px solid #e7e4df; border-radius: 8px; margin: 4px 0; padding: 8px 12px }
  summary { cursor: pointer } code, pre { font: 13px/1.5 ui-monospace, monospace }
  pre { background: #f6f5f2; border-radius: 6px; overflow: auto; padding: 8px }
  b { display: inline-block; min-width: 4.5em } em { color: #57514b; font-style: normal }
  nav a { margin-right: 12px; color: #b93d08 }
  @media (prefers-color-scheme: dark) { body { background: #121110; color: #f1eeea } details { background: #191816; border-color: #2b2926 } pre { background: #121110 } em { color: #b5afa7 } nav a { color: #ff8a52 } }
`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function block(title: string, schema: unknown): string {
  return schema === undefined ? '' : `<p>${title}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function call(path: string, method: string, operation: Operation): string {
  const access = Array.isArray(operation['x-access']) ? operation['x-access'].join(', ') : operation['x-access'];
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const reply = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
  const parameters =
    operation.parameters.length > 0
      ? operation.parameters.map(({ name, in: place, schema }) => ({ name, in: place, schema }))
      : undefined;
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <em>${escapeHtml(operation.summary)}</em></summary>
    <p>${operation['x-effect']} · ${escapeHtml(access)}${operation['x-confirm-identity'] ? ' · identity confirmed anew' : ''}</p>${block('Parameters', parameters)}${block('Body', body)}${block('Reply', reply)}</details>`;
}

export function apiPage(document: Document): string {
  const areas = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const area = operation.tags[0]!;
      areas.set(area, [...(areas.get(area) ?? []), call(path, method, operation)]);
    }
  }
  const links = [...areas.keys()].map((area) => `<a href="#${area}">${area}</a>`).join(' ');
  const sections = [...areas]
    .map(([area, calls]) => `<section id="${area}"><h2>${area}</h2>${calls.join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Искра · API</title><style>${style}</style></head>
    <body><h1>Искра · API</h1><p>Generated from the contract. <a href="openapi.json">OpenAPI document</a></p><nav>${links}</nav>${sections}</body></html>`;
}
