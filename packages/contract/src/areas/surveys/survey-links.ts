// Links and QR codes of a survey: by them buyers come to it, and by them it is known whose customers they are.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded } from '../../kernel/bounded.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, id } from '../../kernel/fields.ts';

const admin = ['admin'] as const;

/** Whose QR codes are printed: one seller's, those of everybody at a point, or in a group. */
export const sheetsOf = ['seller', 'point', 'group'] as const;
export const mostSheets = 1_000;

/** Letters that nobody takes for others, and digits; as many that nobody guesses one. */
export const linkCode = /^[a-z2-9]{10}$/;
export const shortPath = (code: string): string => `/s/${code}`;

export const surveyLinks = {
  link: endpoint({
    method: 'POST',
    path: '/surveys/:id/link',
    summary: 'The short link of a survey, of a seller or of nobody in particular; made when there is none yet',
    effect: 'write',
    audit: 'survey.link',
    access: admin,
    params: byId,
    body: z.strictObject({ seller_id: z.nullable(id) }),
    reply: ok({
      path: z.string(),
      /** How often it was followed. */
      opened: z.int(),
      seller: z.nullable(z.object({ id: z.int(), title: z.string() })),
    }),
  }),
  sheets: endpoint({
    method: 'POST',
    path: '/surveys/:id/sheets',
    summary: 'Starts a run that draws QR codes to print: of a seller, of all sellers of a point or of a group',
    effect: 'write',
    audit: 'survey.sheets',
    access: admin,
    params: byId,
    body: z.strictObject({
      of: z.enum(sheetsOf),
      of_id: id,
      /** Where buyers find the product, when it was not told its own address. */
      origin: bounded(200).check(z.regex(/^https?:\/\/[\w.:[\]-]+$/, 'Адрес испорчен')),
    }),
    reply: ok({ run_id: z.int() }),
  }),
};

export const surveyLinksArea = area({
  calls: surveyLinks,
  problems: {
    'survey.not_published': { code: 409, text: 'Ссылки появятся, когда опрос согласуют' },
  },
  actions: {
    'survey.link': 'Ссылка на опрос выдана',
    'survey.sheets': 'Печать QR-кодов опроса',
  },
  runs: { 'survey.sheets': 'QR-коды опроса' },
});
