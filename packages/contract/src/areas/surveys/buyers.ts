// Buyers: people who take a survey. Their token opens the calls below and nothing else.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { DeleteBody } from '../../kernel/blocking.ts';
import { AskedCode, challengeId, heldChallenge, oneTimeCode } from '../../kernel/code.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, id, mobilePhone, timestamp } from '../../kernel/fields.ts';
import { UploadedFile } from '../platform/files/shapes.ts';

const agreed = (error: string) => z.literal(true, error);

/** The agreement that buyers accept now; null while none is published. */
const BuyerAgreement = z.object({
  version_id: z.int(),
  number: z.int(),
  title: z.string(),
  html: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
});

/** Of one buyer. */
const KeptOfBuyer = z.object({
  since: timestamp,
  /** Handed in; they stay without the buyer. */
  answers: z.int(),
  /** …of which a moderator has not looked at these yet. */
  waiting: z.int(),
  /** Begun and not handed in; they go. */
  begun: z.int(),
  photos: z.int(),
  agreements: z.int(),
});
export type KeptOfBuyer = z.output<typeof KeptOfBuyer>;

export const buyers = {
  ask: endpoint({
    method: 'POST',
    path: '/buyers/auth',
    effect: 'write',
    audit: 'buyer.ask_code',
    summary: "Asks for a buyer's login code.",
    access: 'public',
    body: z.strictObject({ phone: mobilePhone, challenge_id: heldChallenge }),
    reply: ok(AskedCode.shape),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/buyers/auth_code',
    effect: 'write',
    audit: 'buyer.enter',
    summary: "Turns a buyer's code into a buyer's token.",
    access: 'public',
    opensSession: true,
    body: z.strictObject({ challenge_id: challengeId, code: oneTimeCode }),
    reply: ok({ token: z.string(), expires_in: z.int() }),
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/buyers/agreement',
    effect: 'read',
    summary: 'The current user agreement of buyers.',
    access: 'public',
    reply: ok({ agreement: z.nullable(BuyerAgreement) }),
  }),
  profile: endpoint({
    method: 'POST',
    path: '/buyers/profile',
    effect: 'read',
    summary: 'The buyer and the consents that are still missing.',
    access: 'buyer',
    reply: ok({
      id: z.int(),
      phone: z.string(),
      age_confirmed: z.boolean(),
      agreement_accepted: z.boolean(),
      agreement_version_id: z.nullable(z.int()),
    }),
  }),
  store: endpoint({
    method: 'POST',
    path: '/buyers/store',
    effect: 'write',
    audit: 'buyer.consent',
    summary: "Keeps the buyer's consents: of age, personal data, the current agreement.",
    access: 'buyer',
    body: z.strictObject({
      age_confirmed: agreed('Опрос доступен с 18 лет'),
      personal_data: agreed('Без согласия продолжить нельзя'),
      agreement_version_id: z.nullable(id),
    }),
    reply: ok({}),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/buyers/upload-file',
    effect: 'write',
    audit: 'buyer.upload_file',
    summary: 'Takes one picture for an answer. What no answer takes within a day is thrown away.',
    access: 'buyer',
    upload: { kinds: ['image'] },
    body: z.strictObject({}),
    reply: ok(UploadedFile.shape),
  }),
  file: endpoint({
    method: 'GET',
    path: '/buyers/files/:id/link',
    effect: 'read',
    summary: "Fresh links to a picture of the buyer's own.",
    access: 'buyer',
    params: byId,
    reply: ok(UploadedFile.shape),
  }),
  find: endpoint({
    method: 'POST',
    path: '/buyers/find',
    effect: 'write',
    audit: 'buyer.find',
    summary: 'What is kept of the buyer with this phone, in numbers: who looks is told of in the history',
    access: ['admin'],
    body: z.strictObject({ phone: mobilePhone }),
    reply: ok({ item: z.nullable(KeptOfBuyer) }),
  }),
  forget: endpoint({
    method: 'POST',
    path: '/buyers/forget',
    effect: 'write',
    audit: 'buyer.forget',
    summary:
      'Erases the buyer with this phone at their request: photos and everything that leads to them; what was answered stays nobody’s',
    access: ['admin'],
    confirmIdentity: true,
    body: z.strictObject({ phone: mobilePhone, ...DeleteBody.shape }),
    reply: ok({ item: KeptOfBuyer }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/buyers/logout',
    effect: 'write',
    audit: 'buyer.leave',
    summary: "Ends the buyer's session.",
    access: 'buyer',
    reply: ok({}),
  }),
};

export const buyersArea = area({
  calls: buyers,
  problems: {
    'buyer.unknown': { code: 404, text: 'Покупателя с таким номером нет' },
    'buyer.closed': {
      code: 409,
      text: 'Опросы пока закрыты: пользовательское соглашение не опубликовано. Обратитесь к сотруднику магазина',
    },
    'buyer.agreement_changed': { code: 409, text: 'Соглашение обновилось. Прочитайте новую редакцию' },
    'buyer.consent_missing': { code: 409, text: 'Сначала подтвердите возраст и примите соглашение' },
  },
  actions: {
    'buyer.ask_code': 'Покупатель запросил код',
    'buyer.enter': 'Вход покупателя',
    'buyer.consent': 'Согласия покупателя сохранены',
    'buyer.upload_file': 'Покупатель загрузил фото',
    'buyer.leave': 'Выход покупателя',
    'buyer.find': 'Покупателя искали по телефону',
    'buyer.forget': 'Данные покупателя удалены по его просьбе',
  },
});
