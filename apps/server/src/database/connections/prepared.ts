// Statements that come again get a name: PostgreSQL reads and plans them once on each connection and is then sent the values only.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { NamedStatements } from './driver-inside.ts';
import { isStaleStatement } from './lost-connection.ts';

/** Only these are planned; a name for «begin» or «fetch» would gain nothing. */
const planned = /^\s*(select|insert|update|delete|with)\b/i;
/** Texts that are remembered to see them come again: many more than the program has, except for what a caller can vary. */
const mostSeen = 2_000;

/** Of all connections of a pool: which texts have a name. */
export class StatementNames {
  /** Names that one connection keeps; 0 for none. */
  readonly most: number;
  /** Undefined while the text has been asked once only: one-time queries must not push out repeated ones. */
  readonly #names = new Map<string, string | undefined>();
  /** Grows when plans have become wrong: every connection then begins anew. */
  #generation = 0;
  #off = false;

  constructor(most: number) {
    this.most = most;
  }

  get generation(): number {
    return this.#generation;
  }

  nameOf(text: string): string | undefined {
    if (this.#off || this.most === 0 || !planned.test(text)) return undefined;
    const seen = this.#names.has(text);
    // Made of the text: behind a pooler many clients share a connection, and no name may stand for two statements there.
    const name = this.#names.get(text) ?? (seen ? `iskra_${hashOf(text)}` : undefined);
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > mostSeen) this.#names.delete(this.#names.keys().next().value!);
    return name;
  }

  /** After a change of the schema the old plans are of no use; a pooler that loses names is asked without them from now on. */
  noteFailure(kind: 'plan' | 'name'): void {
    this.#generation += 1;
    if (kind === 'name') this.#off = true;
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Of one connection: the names that it knows, the least recently used first. */
export class PreparedStatements {
  readonly #names: StatementNames;
  readonly #client: Pick<pg.Client, 'getTransactionStatus'>;
  readonly #known: NamedStatements;
  readonly #kept = new Set<string>();
  #generation: number;

  constructor(names: StatementNames, client: pg.Client, known: NamedStatements) {
    this.#names = names;
    this.#client = client;
    this.#known = known;
    this.#generation = names.generation;
  }

  async ask(ask: Ask, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = this.#take(text);
    if (name === undefined) return ask(text, values);
    // A «begin» that is still on its way has not changed the status yet.
    const alone = this.#client.getTransactionStatus() === 'I' && this.#known.isIdle();
    try {
      return await ask({ name, text, values });
    } catch (error) {
      const kind = isStaleStatement(error);
      if (!kind) throw error;
      this.#names.noteFailure(kind);
      // Inside a transaction everything before it is lost, too: its caller must begin anew.
      if (!alone) throw error;
      return ask(text, values);
    }
  }

  #take(text: string): string | undefined {
    const name = this.#names.nameOf(text);
    const isNew = name !== undefined && !this.#kept.has(name);
    if (name === undefined || !this.#makeRoom(isNew ? 1 : 0)) return undefined;
    this.#kept.delete(name);
    this.#kept.add(name);
    return name;
  }

  /** Drops statements that are too many or too old; false when that must wait, because another statement is under way here. */
  #makeRoom(added: number): boolean {
    const isOld = this.#generation !== this.#names.generation;
    const excess = isOld ? this.#kept.size : this.#kept.size + added - this.#names.most;
    if (excess <= 0 && !isOld) return true;
    if (!this.#known.isIdle()) return false;
    for (const name of [...this.#kept].slice(0, excess)) {
      this.#kept.delete(name);
      this.#known.forget(name);
    }
    this.#generation = this.#names.generation;
    return true;
  }
}
