// Compresses replies that are made for one request: pages and JSON. Assets are compressed by the build, downloads are not text.
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify<string, BrotliOptions, Buffer>(brotliCompress);
const zip = promisify<string, ZlibOptions, Buffer>(gzip);

// The best quality is for files that are compressed once; brotli at 4 costs no more than gzip and saves more.
const encodings = [
  { name: 'br', compress: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
  { name: 'gzip', compress: (text: string) => zip(text, { level: 5 }) },
];

/** One packet of a network: below it nothing is saved. */
const worthCompressing = 1400;
const isText = /^(application\/json|text\/html)\b/;

function wanted(request: FastifyRequest) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return encodings.find(({ name }) => new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted));
}

async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const type = String(reply.getHeader('content-type') ?? '');
  if (typeof payload !== 'string' || payload.length < worthCompressing || !isText.test(type)) return payload;
  reply.header('vary', 'accept-encoding');
  const chosen = wanted(request);
  if (!chosen) return payload;
  reply.header('content-encoding', chosen.name).removeHeader('content-length');
  return chosen.compress(payload);
}

export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', compressed);
}
