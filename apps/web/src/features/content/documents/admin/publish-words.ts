/** What publishing a version and archiving a document lead to, in exact numbers, before anything is done. */
import type { DocumentRow, DocumentVersionRow, MetByVersion } from '@iskra/contract/areas/content/documents/shapes';
import type { Forms } from '../../../../data/forms/transition-words.ts';
import { countOf, formatDay, plural, today } from '../../../../kit/format.ts';
import type { Consequence } from '../../../../kit/modal/consequences.tsx';
import { personNoun, signatureNoun } from './document-words.ts';

const people: Record<MetByVersion['role'], Forms> = {
  owner: ['контрагент', 'контрагента', 'контрагентов'],
  seller: ['продавец', 'продавца', 'продавцов'],
};
const closed = 'до подписи разделы кабинета закрыты';

interface Publishing {
  document: Pick<DocumentRow, 'required' | 'audience_roles' | 'current'>;
  version: Pick<DocumentVersionRow, 'number' | 'requires_resign' | 'grace_days'>;
  met: readonly MetByVersion[];
  /** Today when absent. */
  day: string | null;
}

function when({ document: { current }, version: { number }, day }: Publishing): string {
  const later = day !== null && day > today() ? formatDay(day) : undefined;
  if (!later)
    return current ? `Версия ${number} сразу заменит версию ${current.number}` : 'Документ сразу вступит в силу';
  return current
    ? `До ${later} действует версия ${current.number}, потом — версия ${number}`
    : `До ${later} документ никто не увидит`;
}

/** Those who have signed before: anew at once, within their days of grace, or not at all. */
function again({ role, signed_before: count }: MetByVersion, version: Publishing['version']): string {
  const who = countOf(count, ...people[role]);
  if (!version.requires_resign)
    return `${who} ${plural(count, 'подписал', 'подписали', 'подписали')} раньше: заново подписывать не нужно`;
  const days = version.grace_days > 0 ? `на это ${countOf(version.grace_days, 'день', 'дня', 'дней')}` : undefined;
  const terms = days ?? (role === 'owner' ? closed : undefined);
  const sentence = `${who} ${plural(count, 'должен будет', 'должны будут', 'должны будут')} подписать заново`;
  return terms ? `${sentence}: ${terms}` : sentence;
}

function firstTime({ role, never_signed: count }: MetByVersion): string {
  const who = `${countOf(count, ...people[role])} ${plural(count, 'подпишет', 'подпишут', 'подпишут')} впервые`;
  return role === 'owner' ? `${who}: ${closed}` : who;
}

function whoSigns({ document: { required }, version, met }: Publishing): Consequence[] {
  if (!required) return [{ icon: 'info-circle', text: 'Документ необязательный: без подписи можно работать дальше' }];
  return met.flatMap((group) => [
    ...(group.signed_before > 0 ? [{ icon: 'pencil' as const, text: again(group, version) }] : []),
    ...(group.never_signed > 0 ? [{ icon: 'user-plus' as const, text: firstTime(group) }] : []),
  ]);
}

export function publishConsequences(publishing: Publishing): Consequence[] {
  const { document, day } = publishing;
  const later = day !== null && day > today();
  return [
    { icon: 'calendar', text: when(publishing) },
    ...whoSigns(publishing),
    ...(document.audience_roles.includes('buyer')
      ? [{ icon: 'users' as const, text: 'Покупатели увидят этот текст перед следующим опросом' }]
      : []),
    later
      ? { icon: 'arrow-back-up', text: 'До этого дня версию можно отозвать' }
      : { icon: 'lock', text: 'Изменить или отозвать опубликованный текст будет нельзя' },
  ];
}

export function archiveConsequences({ counters, coming, required }: DocumentRow): Consequence[] {
  const { signed = 0, total = 0 } = counters ?? {};
  const waiting = total - signed;
  return [
    ...(required && waiting > 0
      ? [
          {
            icon: 'user-check' as const,
            text: `Подписывать документ больше не нужно: ещё не подписали ${countOf(waiting, ...personNoun)}`,
          },
        ]
      : []),
    ...(signed > 0
      ? [
          {
            icon: 'file-check' as const,
            text: `${countOf(signed, ...signatureNoun)} под действующим текстом и протоколы останутся в реестре`,
          },
        ]
      : []),
    ...(coming?.status === 'scheduled'
      ? [{ icon: 'calendar' as const, text: `Версия ${coming.number} не вступит в силу` }]
      : []),
    { icon: 'lock', text: 'Вернуть документ из архива будет нельзя' },
  ];
}
