// The page for a person who comes while the server cannot give theirs: a few words, and the page asks again by itself. It needs
// no script and no file: those might not come either.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../problem.ts';
import { asksForPage } from '../pages/page-paths.ts';
import { statusOf } from '../replies.ts';

const askAgainSeconds = 5;

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 20vh 24px 0; text-align: center; color: #1c1917; background: #f6f5f2 }
  h1 { font-size: 22px; margin: 0 0 8px } p { margin: 0 0 20px } a { color: #b93d08 }
  @media (prefers-color-scheme: dark) { body { color: #f1eeea; background: #121110 } a { color: #ff8a52 } }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageOf = (heading: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${askAgainSeconds}"><title>${heading} — ИСКРА</title><style>${style}</style></head>
<body><main><h1>${heading}</h1><p>Страница спросит снова через ${askAgainSeconds} секунд и откроется сама.</p>
<p><a href="">Обновить сейчас</a></p></main></body></html>
`;

const pages = { busy: pageOf('Сервер занят'), broken: pageOf('Что-то сломалось') };

/** A person has opened an address of ours, and the failure is no fault of theirs. */
export function wantsBusyPage(request: FastifyRequest, refusal: Refusal): boolean {
  return statusOf(refusal) >= 500 && asksForPage(request) && String(request.headers.accept).includes('text/html');
}

export function sendBusyPage(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = statusOf(refusal);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('retry-after', String(askAgainSeconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(status === 503 ? pages.busy : pages.broken);
}
