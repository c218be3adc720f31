/** What a transition of a certificate leads to, in exact numbers, before anything is done. */

import type { EditableCard } from '@iskra/contract/areas/coins/certificates/shapes';
import type { certificateTransitions } from '@iskra/contract/areas/coins/certificates/transitions';
import { countOf } from '../../../../kit/format.ts';
import type { Consequence } from '../../../../kit/modal/consequences.tsx';
import { codeNoun } from '../certificate-words.ts';

/** Of its status: changing it has a window of its own. */
export type CertificateTransition = Exclude<keyof typeof certificateTransitions, 'edit'>;

export const transitionWords: Record<
  CertificateTransition,
  { title: string; submit: string; done: string; undo?: CertificateTransition }
> = {
  publish: { title: 'Выставить на витрину', submit: 'Выставить', done: 'на витрине', undo: 'hide' },
  hide: { title: 'Скрыть с витрины', submit: 'Скрыть', done: 'скрыт с витрины', undo: 'publish' },
  archive: { title: 'Отправить сертификат в архив', submit: 'В архив', done: 'в архиве', undo: 'restore' },
  restore: { title: 'Вернуть сертификат из архива', submit: 'Вернуть', done: 'вернулся из архива' },
};

type Met = Pick<
  EditableCard,
  'kind' | 'status' | 'free_codes' | 'backorder' | 'open_orders' | 'waiting' | 'visible_from'
>;

const ordersServed = ({ open_orders }: Met): Consequence[] =>
  open_orders > 0
    ? [
        {
          icon: 'clock',
          text: `${countOf(open_orders, 'незавершённый заказ', 'незавершённых заказа', 'незавершённых заказов')} выдадим как обычно`,
        },
      ]
    : [];

const codesLeft = ({ kind, free_codes }: Met): Consequence[] =>
  kind === 'code_pool' && free_codes > 0
    ? [{ icon: 'stack-2', text: `Останется в запасе: ${countOf(free_codes, ...codeNoun)}` }]
    : [];

function published({ kind, free_codes, backorder, waiting }: Met): Consequence[] {
  const hasNone = kind === 'code_pool' && free_codes === 0;
  return [
    { icon: 'eye', text: 'Контрагенты увидят сертификат сразу' },
    ...(hasNone
      ? [
          {
            icon: 'alert-circle' as const,
            text: backorder ? 'Кодов нет: заказы будут ждать загрузки' : 'Кодов нет: на витрине будет «закончились»',
          },
        ]
      : []),
    ...(waiting > 0 && !hasNone
      ? [
          {
            icon: 'mail' as const,
            text: `Напишем тем, кто ждёт: ${countOf(waiting, 'контрагент', 'контрагента', 'контрагентов')}`,
          },
        ]
      : []),
  ];
}

const gone: Consequence = { icon: 'ban', text: 'Контрагенты перестанут его видеть, заказать будет нельзя' };

export function consequencesOf(name: CertificateTransition, met: Met): Consequence[] {
  if (name === 'publish') return published(met);
  if (name === 'restore') return [{ icon: 'ban', text: 'Сертификат останется скрытым, пока его не выставят' }];
  const seen = met.status === 'active' ? [gone] : [];
  const last: Consequence[] =
    name === 'archive' ? [{ icon: 'arrow-back-up', text: 'Вернуть из архива можно в любое время' }] : [];
  return [...seen, ...ordersServed(met), ...codesLeft(met), ...last];
}
