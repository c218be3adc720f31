// /s/{code}, as it stands in a QR code: leads to the survey of a seller. An unknown code is a page that does not exist.
import type { FastifyInstance } from 'fastify';
import type { ProgramFacts } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { followLink } from '../../modules/surveys/survey-links/survey-links.actions.ts';

export function mountShortLinks(
  app: FastifyInstance,
  { db, facts }: { db: Database; facts: Pick<ProgramFacts, 'secret'> },
): void {
  // A messenger that previews a link has not opened it for a person.
  app.get<{ Params: { code: string } }>('/s/:code', { exposeHeadRoute: false }, async ({ params }, reply) => {
    const address = await followLink(db, facts.secret, params.code);
    if (!address) return reply.code(404).callNotFound();
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  });
}
