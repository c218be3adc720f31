// Files leave as attachments that a browser never runs.
import type { FastifyReply } from 'fastify';
import type { Download } from '../routes.ts';

/** RFC 6266: an ASCII stand-in for old clients, the Russian name for the rest. */
export function contentDisposition(name: string, inline: boolean): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  reply
    .type(download.mime)
    .header('content-disposition', contentDisposition(download.name || 'document', download.inline ?? false))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store');
  if (download.size !== undefined) reply.header('content-length', download.size);
  return reply.send(download.stream);
}
