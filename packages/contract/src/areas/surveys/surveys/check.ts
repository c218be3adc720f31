// Whether a link leads anywhere: asked before a phone is, so it brings nothing of the questions.
import * as z from 'zod/mini';
import { bounded } from '../../../kernel/bounded.ts';
import { endpoint, ok } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { availabilityCodes } from './availability.ts';

/** Letters, digits and what joins them: codes, numbers and signatures. */
const sign = (max: number) => bounded(max).check(z.regex(/^[\w.-]*$/, 'Ссылка испорчена'));

/** What the address of a survey says: the survey, whose link it is (the code or the number of a seller), and the program's signature. */
export const surveyLink = {
  task_id: id,
  seller: z.optional(z.nullable(sign(40))),
  t: z.optional(z.nullable(sign(100))),
};

export const Availability = z.object({ available: z.boolean(), code: z.enum(availabilityCodes) });

export const checkLink = endpoint({
  method: 'POST',
  path: '/buyers/task_url_check',
  effect: 'read',
  summary: 'Whether the survey behind a link may be answered now, and if not, why.',
  access: 'public',
  body: z.strictObject(surveyLink),
  reply: ok(Availability.shape),
});
