// The fields of an upload. A form carries nothing but texts: other values travel as JSON, nothing as an empty field, and the schema
// of the call says which is which.
import type { Schema } from './endpoint.ts';
import { definitionOf } from './sight.ts';

export function formText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

const texts = new Set(['string', 'enum', 'template_literal']);

/** Whether the schema takes a text, inside optional and nullable too. */
function takesText(schema: Schema): boolean {
  const { type, innerType, options, out, ...def } = definitionOf(schema);
  if (innerType) return takesText(innerType);
  if (options) return options.some(takesText);
  if (type === 'literal') return (def as unknown as { values: unknown[] }).values.some((it) => typeof it === 'string');
  if (type !== 'pipe') return texts.has(type);
  const { in: from } = def as unknown as { in: Schema };
  return takesText(definitionOf(from).type === 'transform' ? out! : from);
}

/** A name that would reach behind an object is no name of a field. */
function withoutPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError(key);
  return value;
}

/** A text that is no JSON stays as it is, and the schema reports its fault. */
function readValue(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text, withoutPrototype);
  } catch {
    return text;
  }
}

/** The fields as the schema of the call can judge them. */
export function fromForm(schema: Schema | undefined, fields: Record<string, unknown>): Record<string, unknown> {
  const { options, shape } = schema ? definitionOf(schema) : {};
  const shapes = options ? options.map((option) => definitionOf(option).shape ?? {}) : [shape ?? {}];
  const isText = (name: string) => {
    const declared = shapes.flatMap((fieldsOf) => (Object.hasOwn(fieldsOf, name) ? [fieldsOf[name]!] : []));
    return declared.length === 0 || declared.some(takesText);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !isText(name) ? readValue(value) : value,
    ]),
  );
}
