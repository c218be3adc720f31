// One kept-open connection that asks and waits for the answer: as little work as can be, since a load shares the cores with the measured program.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #received: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #answered: ((answer: Buffer | undefined) => void) | undefined;

  private constructor(socket: Socket, head: string) {
    this.#socket = socket;
    this.#head = head;
    socket.on('data', (part) => this.#take(part));
    socket.on('error', () => {});
    socket.on('close', () => this.#answered?.(undefined));
  }

  static async open(url: string, method: string, headers: Record<string, string>): Promise<HttpConnection> {
    const { hostname, port, host, pathname, search } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new HttpConnection(socket, `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}`);
  }

  /** Head and body; undefined when the connection has ended. */
  ask(body = ''): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      if (this.#socket.destroyed) return resolve(undefined);
      this.#socket.write(`${this.#head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, part]) : part;
    const head = this.#received.indexOf(headEnd);
    if (head < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.toString('latin1', 0, head))?.[1];
    if (length === undefined) throw new Error('an answer of unknown length');
    const whole = head + headEnd.length + Number(length);
    if (this.#received.length < whole) return;
    const answer = this.#received;
    this.#received = Buffer.alloc(0);
    this.#answered?.(answer);
  }
}
