/** The new counterparty, once more before it is added. */
import type { OwnerDraft } from '@iskra/contract/areas/network/owners/shapes';
import type { Values } from '../../../data/forms/form-values.ts';
import { countOf } from '../../../kit/format.ts';
import { Note } from '../../../kit/status/note.tsx';
import styles from './new-owner.module.css';
import { OwnerFacts, type ShownOwner } from './owner-facts.part.tsx';

type Draft = Values<typeof OwnerDraft>;

/** The steps before have seen to the required fields. */
function ownerOf(values: Draft): ShownOwner {
  const { last_name, first_name, middle_name, ...draft } = values as OwnerDraft;
  const absent = { kpp: null, ogrn: null, brand_name: null, director_name: null, actual_address: null };
  return {
    ...absent,
    contract_number: null,
    contract_date: null,
    ...draft,
    contact_name: [last_name, first_name, middle_name].filter(Boolean).join(' '),
  } as ShownOwner;
}

export function OwnerSummary({ values }: { values: Draft }) {
  const points = (values.trade_point_ids as number[] | undefined)?.length ?? 0;
  const seen = points > 0 ? countOf(points, 'свою точку', 'свои точки', 'своих точек') : 'свои точки';
  return (
    <div className={styles.summary}>
      <Note tone="info">
        После приглашения контрагент получит СМС и письмо, войдёт, подпишет документы и увидит {seen}. Черновик никого
        не извещает: пригласить можно позже из карточки.
      </Note>
      <OwnerFacts owner={ownerOf(values)} />
    </div>
  );
}
