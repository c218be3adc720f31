// What a role gets to see of a reply: fields that are not for it are taken out, others masked. Compiled once from the schema, and
// nothing at all where the role sees everything.
import type { Schema } from './endpoint.ts';
import { mask } from './personal.ts';
import { type Definition, definitionOf, isHiddenFrom, sightOf, type Viewer } from './sight.ts';

/** `declared` are the codes of declared fields that the viewer may see. */
export type View = (value: unknown, declared: ReadonlySet<string>) => unknown;

type Fields = Record<string, unknown>;

export function viewFor(viewer: Viewer, schema: Schema): View | undefined {
  const { masked, declared } = sightOf(schema);
  if (declared) return (value, codes) => value && pick(value as Fields, (code) => codes.has(code));
  if (masked && viewer && masked.for.includes(viewer))
    return (value) => (typeof value === 'string' ? mask(masked.kind, value) : value);
  const view = viewInside(viewer, definitionOf(schema));
  return view && ((value, codes) => (value === null || value === undefined ? value : view(value, codes)));
}

function viewInside(viewer: Viewer, definition: Definition): View | undefined {
  const { innerType, element, valueType, out, options, shape } = definition;
  if (shape) return viewOfFields(viewer, shape);
  if (element) return viewOfMany(viewer, element);
  if (options?.some((option) => viewFor(viewer, option)))
    throw new Error('A union cannot hide fields: which one is it?');
  if (valueType && viewFor(viewer, valueType))
    throw new Error('Values of a record are hidden by declaredFields() only');
  const inner = innerType ?? out;
  return inner && viewFor(viewer, inner);
}

function viewOfMany(viewer: Viewer, element: Schema): View | undefined {
  const view = viewFor(viewer, element);
  return view && ((items, codes) => (items as unknown[]).map((item) => view(item, codes)));
}

function viewOfFields(viewer: Viewer, shape: Record<string, Schema>): View | undefined {
  const hidden = new Set(Object.keys(shape).filter((name) => isHiddenFrom(viewer, shape[name]!)));
  const views = Object.entries(shape).flatMap(([name, field]) => {
    const view = hidden.has(name) ? undefined : viewFor(viewer, field);
    return view ? [{ name, view }] : [];
  });
  if (hidden.size === 0 && views.length === 0) return undefined;
  return (value, codes) => {
    const seen = pick(value as Fields, (name) => !hidden.has(name));
    for (const { name, view } of views) if (name in seen) seen[name] = view(seen[name], codes);
    return seen;
  };
}

function pick(value: Fields, wanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => wanted(name)));
}

/** True when a view of the schema needs to know which declared fields the viewer may see. */
export function hasDeclaredFields(schema: Schema): boolean {
  const { innerType, element, valueType, out, options = [], shape = {} } = definitionOf(schema);
  const inside = [innerType, element, valueType, out, ...options, ...Object.values(shape)];
  return Boolean(sightOf(schema).declared) || inside.some((part) => part !== undefined && hasDeclaredFields(part));
}
