// Files leave as attachments that a browser never runs; a film can be read from the middle.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../modules/people/login/limits.rules.ts';
import { OutsideError } from '../../outside/outside-error.ts';
import type { PdfOrder } from '../../outside/pdf/pdf-order.ts';
import { pdfThreads } from '../../outside/pdf/pdf-threads.ts';
import { problem } from '../../problem.ts';
import type { ByteRange, Download } from '../../routes.ts';

/** RFC 6266: an ASCII stand-in for old clients, the Russian name for the rest. */
export function contentDisposition(name: string, inline: boolean): string {
  const wellFormed = name.toWellFormed();
  const ascii = wellFormed.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The one range that was asked for; undefined means the whole file, null that there is no such part of it. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start < size && start <= end ? { start, end } : null;
}

interface Opened {
  stream: Readable | undefined;
  status: number;
  headers: Record<string, string | number>;
}

async function openPart(request: FastifyRequest, download: Extract<Download, { open: unknown }>): Promise<Opened> {
  const { size } = download;
  // Without a validator of ours nobody can know that the rest belongs to the same file.
  const range = request.headers['if-range'] ? undefined : rangeOf(request.headers.range, size);
  const ranges = { 'accept-ranges': 'bytes' };
  if (range === null)
    return { stream: undefined, status: 416, headers: { ...ranges, 'content-range': `bytes */${size}` } };
  const stream = await download.open(range);
  if (!range) return { stream, status: 200, headers: { ...ranges, 'content-length': size } };
  const { start, end } = range;
  const part = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 };
  return { stream, status: 206, headers: { ...ranges, ...part } };
}

/** Drawn on the caller's share, and only for as long as they wait for it. */
async function drawn(request: FastifyRequest, reply: FastifyReply, order: PdfOrder): Promise<Buffer> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const person = request.caller ?? addressOf(request.ip).host;
  try {
    return await pdfThreads.draw(person, order, left.signal);
  } catch (error) {
    // Nobody is there to read it: it only ends the request.
    if (left.signal.aborted) throw problem('bad_request');
    if (error instanceof OutsideError && error.code === 'pdf.busy') throw problem('busy');
    throw error;
  }
}

async function open(request: FastifyRequest, reply: FastifyReply, download: Download): Promise<Opened> {
  if ('open' in download) return openPart(request, download);
  if ('pdf' in download) {
    const bytes = await drawn(request, reply, download.pdf);
    return { stream: Readable.from([bytes]), status: 200, headers: { 'content-length': bytes.length } };
  }
  const { stream, size } = download;
  return { stream, status: 200, headers: size === undefined ? {} : { 'content-length': size } };
}

/** Nothing is said about the file before it is open: a refusal must not leave under its name. */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, download: Download) {
  const { stream, status, headers } = await open(request, reply, download);
  return reply
    .code(status)
    .headers(headers)
    .type('pdf' in download ? 'application/pdf' : download.mime)
    .header('content-disposition', contentDisposition(download.name || 'document', download.inline ?? false))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(stream);
}
