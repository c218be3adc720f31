// A flooder: sends all it is let, from as many addresses as a machine has to itself (127.0.0.0/8), for as long as told.
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Flooder {
  /** Answers by status and problem. */
  answers: Map<string, number>;
  call(method: string, path: string, body?: object | FormData, token?: string): Promise<Answer>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Each stranger's call comes from another address; with a token the address does not matter. */
function anyAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `127.${part()}.${part()}.${part()}`;
}

async function encoded(body: object | FormData | undefined) {
  if (!(body instanceof FormData))
    return { type: 'application/json', payload: Buffer.from(body ? JSON.stringify(body) : '') };
  const form = new Response(body);
  return { type: form.headers.get('content-type')!, payload: Buffer.from(await form.arrayBuffer()) };
}

export function flooder(address: string): Flooder {
  const { hostname, port } = new URL(address);
  const answers = new Map<string, number>();

  async function call(method: string, path: string, body?: object | FormData, token?: string): Promise<Answer> {
    const { type, payload } = await encoded(body);
    const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await new Promise<Answer>((resolve) => {
      const gone = () => resolve({ status: 0, body: {} });
      const sent = request(
        { hostname, port, path, method, headers, agent, ...(!token && { localAddress: anyAddress(), agent: false }) },
        (reply) => {
          const pieces: Buffer[] = [];
          reply.on('data', (piece) => pieces.push(piece)).on('error', gone);
          reply.on('end', () => {
            const text = Buffer.concat(pieces).toString();
            const isJson = String(reply.headers['content-type']).startsWith('application/json');
            resolve({ status: reply.statusCode!, body: isJson ? JSON.parse(text) : {} });
          });
        },
      );
      // Without a length where it is a file: nothing can be known beforehand.
      sent.on('error', gone).end(payload);
    });
    const name = `${answer.status} ${answer.body['problem'] ?? ''}`.trim();
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return answer;
  }
  return { answers, call };
}
