// One connection to the database. Pools and single clients are made of these, so that its loss at any moment is an error of the
// statement that was under way and never an event that nobody listens to, which would end the program.
import pg from 'pg';
import { namedStatements, writableSocket } from './driver-inside.ts';
import { isLastWord } from './lost-connection.ts';
import { PreparedStatements, type StatementNames } from './prepared.ts';

/** Dates mean days in Moscow, in every zone of the server. */
export const timeZone = 'Europe/Moscow';

const connectMs = 5_000;

/** The options of every connection. The zone goes into the address, because options there win over those beside it. */
export function connectionTo(url: string) {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), `-c TimeZone=${timeZone}`];
  address.searchParams.set('options', options.filter(Boolean).join(' '));
  return { connectionString: address.href, connectionTimeoutMillis: connectMs, keepAlive: true };
}

export type Heard = (connection: object, text: string) => void;

export interface ClientConfig extends pg.ClientConfig {
  /** Statements that come again are sent by these names. */
  statement_names?: StatementNames;
  /** Told of every statement before it is sent. */
  heard?: Heard;
}

export class Client extends pg.Client {
  /** Why nothing can be asked here any more. */
  lost: Error | undefined;
  /** Queries need not wait for the answer before. */
  readonly pipelined: boolean;

  constructor(config: ClientConfig = {}) {
    super(config);
    this.pipelined = config.pipeline === true;
    const end = (error: Error) => {
      this.lost ??= error;
    };
    this.on('error', end);
    // To a statement under way the server says its last word like any refusal; until the socket ends, too, the connection looks sound.
    this.connection.on('errorMessage', (message: Error) => {
      if (isLastWord(message)) end(message);
    });
    if (config.heard) this.#announce(config.heard);
    this.#breakOffWhenHung();
    if (config.pipeline) this.#writeTogether();
    if (config.statement_names) this.#askByName(config.statement_names);
  }

  #announce(heard: Heard): void {
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const [asked] = args as [string | { text?: string }];
      heard(this, typeof asked === 'string' ? asked : (asked.text ?? ''));
      return ask(...args);
    }) as typeof this.query;
  }

  /** A server that does not answer within `query_timeout` will not answer the rollback either. */
  #breakOffWhenHung(): void {
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const asked = ask(...args);
      if (asked instanceof Promise)
        asked.catch((error: Error) => {
          if (error.message !== 'Query read timeout') return;
          this.lost ??= error;
          this.connection.stream.destroy(error);
        });
      return asked;
    }) as typeof this.query;
  }

  /** Queries of one turn of the event loop leave by one write, and as one piece: many small ones cost more than their copy. */
  #writeTogether(): void {
    const socket = writableSocket(this);
    if (!socket) return;
    socket._writev = (parts, done) =>
      socket._write(Buffer.concat(parts.map(({ chunk }) => chunk as Buffer)), 'buffer' as BufferEncoding, done);
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return ask(...args);
    }) as typeof this.query;
  }

  #askByName(names: StatementNames): void {
    const known = namedStatements(this);
    if (!known) return;
    const prepared = new PreparedStatements(names, this, known);
    const ask = this.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>;
    this.query = ((...args: unknown[]) => {
      const [text, values] = args;
      return typeof text === 'string' && Array.isArray(values) ? prepared.ask(ask, text, values) : ask(...args);
    }) as typeof this.query;
  }
}

/** A connection that stays open; `lost` and the event `end` tell when it is gone. */
export async function openClient(url: string, name: string): Promise<Client> {
  const client = new Client({ ...connectionTo(url), application_name: name });
  await client.connect();
  return client;
}

/** A connection of its own for one piece of work: migrations, checks, preparations. */
export async function withClient<T>(url: string, name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connectionTo(url), application_name: name });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
