// The card that a role has of each kind of thing. A history tells of the fields of that card and of no others.
import * as z from 'zod/mini';
import { BookEntryRow } from './entities/book.ts';
import { DocumentRow, DocumentVersionCard, SignatureRow } from './entities/document.ts';
import type { HistoryEntity } from './entities/history.ts';
import { Profile } from './entities/person.ts';
import { LinkedTradePoint, TradePointCard } from './entities/trade-point.ts';
import { fieldNamed, fieldsOf, sees, sightOf } from './kernel/sight.ts';
import type { Role } from './roles.ts';

/** What a person may know of themselves: the profile, and what was agreed to. */
const OwnCard = z.object({
  ...Profile.shape,
  role: z.string(),
  status: z.string(),
  personal_data: z.boolean(),
  marketing: z.boolean(),
});

const cards: Record<HistoryEntity, (role: Role) => z.ZodMiniObject> = {
  trade_point: (role) => (role === 'seller' ? LinkedTradePoint : TradePointCard),
  book_entry: () => BookEntryRow,
  document: () => DocumentRow,
  document_version: () => DocumentVersionCard,
  signature: () => SignatureRow,
  user: () => OwnCard,
};

export interface HistoryReader {
  /** Whether the role may read what became of a column, or of a key inside one. */
  isTold(field: string): boolean;
  /** The same as lists for a query; null for an administrator, who reads of every event. */
  told: { columns: string[]; keys: string[] } | null;
}

/** `codes` are the declared fields that the role may see. What no card shows is for administrators alone. */
export function historyReader(role: Role, entity: HistoryEntity, codes: readonly string[]): HistoryReader {
  const card = cards[entity](role);
  const fields = Object.entries(fieldsOf(card));
  const declared = fields.filter(([, field]) => sightOf(field).declared).map(([name]) => name);
  const plain = fields.filter(([name, field]) => !declared.includes(name) && sees(role, field)).map(([name]) => name);
  const keys = new Set(declared.flatMap((name) => codes.map((code) => `${name}.${code}`)));
  // Older events kept a record of declared fields whole, under its bare name.
  const kept = keys.size > 0 ? declared : [];
  return {
    isTold(field) {
      const column = field.split('.')[0]!;
      const name = fieldNamed(card, column);
      if (name === undefined) return role === 'admin';
      return declared.includes(name) ? keys.has(field) : plain.includes(name);
    },
    told:
      role === 'admin' ? null : { columns: plain.flatMap((name) => [name, `${name}_id`]), keys: [...keys, ...kept] },
  };
}
