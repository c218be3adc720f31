/** Blocking and unblocking, of one record or of many: the same fields, words and undoing for every kind of record. */
import type { BlockBody, CommentBody } from '@iskra/contract/kernel/blocking';
import { begins, type Transition } from '@iskra/contract/kernel/transitions';
import { DateField } from '../../kit/dates/date-field.tsx';
import { TextArea } from '../../kit/field/text-area.tsx';
import { today } from '../../kit/format.ts';
import type { Consequence } from '../../kit/modal/consequences.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import { useBookOptions } from '../choices/use-book-options.ts';
import type { CountCall, ManyCall, OneCall, TransitionView } from './transition-window.tsx';
import type { Forms, TransitionWords } from './transition-words.ts';
import type { ContractForm } from './use-contract-form.ts';

interface OneCalls {
  block: OneCall<typeof BlockBody>;
  unblock: OneCall<typeof CommentBody>;
}

interface ManyCalls {
  blockMany: ManyCall<typeof BlockBody>;
  unblockMany: ManyCall<typeof CommentBody>;
  chosen: CountCall;
}

/** How a kind of record is spoken of, and what blocking it means. */
interface Blockable<Rec, Status extends string> {
  noun: Forms;
  /** Whom something is done to: «Заблокировать 3 точки». */
  whom: Forms;
  gender: keyof typeof endings;
  statuses: Record<Status, string>;
  /** Where it is done to many, the calls for that too. */
  calls: OneCalls & Partial<ManyCalls>;
  transitions: Readonly<Record<'block' | 'unblock', Transition<Status>>>;
  /** Said under the comment: who will read it. */
  readers: string;
  consequences: Record<'block' | 'unblock', (record?: Rec) => Consequence[]>;
}

const endings = {
  feminine: { blocked: 'заблокирована', active: 'активна', become: 'активной' },
  masculine: { blocked: 'заблокирован', active: 'активен', become: 'активным' },
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type CommentForm = Pick<ContractForm<typeof CommentBody>, 'text'>;

export const Comment = ({ form, help }: { form: CommentForm; help?: string }) => (
  <TextArea label="Комментарий" required help={help} limits={{ max: 500 }} {...form.text('comment')} />
);

const fieldsOf = (reasons: string, readers: string) => {
  const books = [reasons] as const;
  return function BlockFields({ form }: { form: ContractForm<typeof BlockBody> }) {
    const options = useBookOptions(books)[reasons] ?? [];
    return (
      <>
        <SelectField label="Причина" required options={options} {...form.id('reason_id')} />
        <Comment form={form} help={readers} />
        <DateField label="До какой даты" help="Пусто — без срока" min={today()} {...form.date('until')} />
      </>
    );
  };
};

function wordsOf<Rec, Status extends string>({ noun, whom, gender, statuses, transitions }: Blockable<Rec, Status>) {
  const onlyActive = transitions.block.from.length === 1;
  const { blocked, active, become } = endings[gender];
  const block: TransitionWords<Status> = {
    noun,
    whom,
    statuses,
    will: [`Будет ${blocked}`, 'Будут заблокированы', 'Будет заблокировано'],
    did: [capital(blocked), 'Заблокированы', 'Заблокировано'],
    some: onlyActive
      ? 'Будут заблокированы активные из более чем'
      : 'Будут заблокированы ещё не заблокированные из более чем',
    none: onlyActive ? `Среди выбранных нет активных ${noun[2]}` : 'Среди выбранных некого заблокировать',
    there: 'blocked' as Status,
    already: [`уже ${blocked} и пропускается`, 'уже заблокированы и пропускаются', 'уже заблокированы и пропускаются'],
  };
  const unblock: TransitionWords<Status> = {
    noun,
    whom,
    statuses,
    will: [`Снова станет ${become}`, 'Снова станут активными', 'Снова станут активными'],
    did: [capital(`раз${blocked.slice(2)}`), 'Разблокированы', 'Разблокировано'],
    some: 'Снова станут активными заблокированные из более чем',
    none: `Среди выбранных нет заблокированных ${noun[2]}`,
    there: 'active' as Status,
    already: [`и так ${active} и пропускается`, 'и так активны и пропускаются', 'и так активны и пропускаются'],
  };
  return { block, unblock };
}

export function blockTransitions<Rec, Status extends string>(kind: Blockable<Rec, Status>) {
  const { whom, gender, calls, consequences, transitions } = kind;
  const words = wordsOf(kind);
  const many = calls.blockMany && (calls as ManyCalls);
  const unblocked = (name: string) => `${name} снова ${endings[gender].active}`;
  const block: TransitionView<typeof BlockBody, Rec, Status> = {
    title: { one: `Заблокировать ${whom[0]}`, many: `Заблокировать ${whom[1]}` },
    submit: 'Заблокировать',
    icon: 'ban',
    danger: true,
    initial: () => ({ reason_id: null, comment: '', until: null }),
    Fields: fieldsOf(transitions.block.reasons!, kind.readers),
    one: calls.block,
    ...(many && {
      many: {
        call: many.blockMany,
        count: many.chosen,
        begins: (status) => begins(transitions.block, status),
        words: words.block,
      },
    }),
    done: (name) => `${name} ${endings[gender].blocked}`,
    undo: {
      one: calls.unblock,
      done: unblocked,
      comment: 'Отмена блокировки',
    },
    consequences: consequences.block,
  };
  const unblock: TransitionView<typeof CommentBody, Rec, Status> = {
    title: { one: `Разблокировать ${whom[0]}`, many: `Разблокировать ${whom[1]}` },
    submit: 'Разблокировать',
    icon: 'lock-open',
    initial: () => ({ comment: '' }),
    Fields: Comment,
    one: calls.unblock,
    ...(many && {
      many: {
        call: many.unblockMany,
        count: many.chosen,
        begins: (status) => begins(transitions.unblock, status),
        words: words.unblock,
      },
    }),
    done: unblocked,
    consequences: consequences.unblock,
  };
  return { block, unblock };
}

interface People<Rec, Status extends string> extends Omit<Blockable<Rec, Status>, 'gender' | 'consequences'> {
  /** «Продавцы». */
  they: string;
  /** How a blocked one leaves: «из портала сразу». */
  leaves: string;
  /** How they log in again. */
  by: 'со своим паролем' | 'по своему телефону';
  /** What else a block leads to. */
  blocked: (record?: Rec) => Consequence[];
}

/** Of people who log in. */
export function peopleTransitions<Rec, Status extends string>(people: People<Rec, Status>) {
  const { they, leaves, by, blocked, ...kind } = people;
  const who = (record: Rec | undefined, one: string, many: string) =>
    record ? `${capital(kind.noun[0])} ${one}` : `${they} ${many}`;
  return blockTransitions<Rec, Status>({
    ...kind,
    gender: 'masculine',
    consequences: {
      block: (record) => [
        { icon: 'logout', text: `${who(record, 'выйдет', 'выйдут')} ${leaves}, вход закроется` },
        ...blocked(record),
      ],
      unblock: (record) => [{ icon: 'lock-open', text: `${who(record, 'снова сможет', 'снова смогут')} войти ${by}` }],
    },
  });
}
