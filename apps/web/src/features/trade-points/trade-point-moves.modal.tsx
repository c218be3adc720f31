/** Status moves of trade points: what each needs, says and leads to. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import {
  BlockTradePoint,
  CloseTradePoint,
  TradePointComment,
  type TradePointStatus,
} from '@iskra/contract/areas/trade-points/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/trade-points/words';
import { type Move, type MoveInput, MoveWindow } from '../../data/move-window.tsx';
import type { MoveWords } from '../../data/move-words.ts';
import { useBookOptions } from '../../data/use-book-options.ts';
import type { ContractForm } from '../../data/use-contract-form.ts';
import { DateField } from '../../kit/dates/date-field.tsx';
import { TextArea } from '../../kit/field/text-area.tsx';
import { countOf, plural, today } from '../../kit/format.ts';
import { SelectField } from '../../kit/select/select-field.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { pointNoun, pointsWhom } from './trade-point-words.ts';

/** A row of the list knows enough of its point. */
interface Point {
  sellers_count: number;
}

type PointMove<S extends typeof BlockTradePoint | typeof CloseTradePoint | typeof TradePointComment> = Move<
  S,
  Point,
  TradePointStatus
>;
type Props = ModalProps<MoveInput<Point>, true>;

const reasonBooks = ['reasons.block_tp'] as const;

function Comment({ form, help }: { form: Pick<ContractForm<typeof TradePointComment>, 'text'>; help?: string }) {
  return <TextArea label="Комментарий" required help={help} limits={{ max: 500 }} {...form.text('comment')} />;
}

function BlockFields({ form }: { form: ContractForm<typeof BlockTradePoint> }) {
  const reasons = useBookOptions(reasonBooks)['reasons.block_tp'];
  return (
    <>
      <SelectField label="Причина" required options={reasons} {...form.id('reason_id')} />
      <Comment form={form} help="Его увидят контрагент и ТСМ" />
      <DateField label="До какой даты" help="Пусто — без срока" min={today()} {...form.date('until')} />
    </>
  );
}

function CloseFields({ form }: { form: ContractForm<typeof CloseTradePoint> }) {
  return (
    <>
      <DateField label="Дата закрытия" required {...form.date('closed_on')} />
      <Comment form={form} />
    </>
  );
}

const blockWords: MoveWords<TradePointStatus> = {
  noun: pointNoun,
  whom: pointsWhom,
  statuses: tradePointStatusWords,
  will: ['Будет заблокирована', 'Будут заблокированы', 'Будет заблокировано'],
  did: ['Заблокирована', 'Заблокированы', 'Заблокировано'],
  some: 'Будут заблокированы активные из более чем',
  none: 'Среди выбранных нет активных точек',
  there: 'blocked',
  already: ['уже заблокирована и пропускается', 'уже заблокированы и пропускаются', 'уже заблокированы и пропускаются'],
};

const unblockWords: MoveWords<TradePointStatus> = {
  noun: pointNoun,
  whom: pointsWhom,
  statuses: tradePointStatusWords,
  will: ['Снова станет активной', 'Снова станут активными', 'Снова станут активными'],
  did: ['Разблокирована', 'Разблокированы', 'Разблокировано'],
  some: 'Снова станут активными заблокированные из более чем',
  none: 'Среди выбранных нет заблокированных точек',
  there: 'active',
  already: ['и так активна и пропускается', 'и так активны и пропускаются', 'и так активны и пропускаются'],
};

const idleSellers = (count: number) =>
  `${countOf(count, 'продавец увидит', 'продавца увидят', 'продавцов увидят')} точку, но не ${plural(count, 'сможет', 'смогут', 'смогут')} на ней зарабатывать`;
const leftSellers = (count: number) =>
  `${countOf(count, 'продавец открепится', 'продавца открепятся', 'продавцов открепятся')} от точки`;

const unblocked = (name: string) => `${name} снова активна`;

const block: PointMove<typeof BlockTradePoint> = {
  title: { one: 'Заблокировать точку', many: 'Заблокировать точки' },
  verb: 'Заблокировать',
  icon: 'ban',
  danger: true,
  schema: BlockTradePoint,
  initial: () => ({ reason_id: null, comment: '', until: null }),
  Fields: BlockFields,
  one: tradePoints.block,
  many: {
    call: tradePoints.blockMany,
    count: tradePoints.chosen,
    begins: (status) => status === 'active',
    words: blockWords,
  },
  done: (name) => `${name} заблокирована`,
  undo: {
    one: tradePoints.unblock,
    many: tradePoints.unblockMany,
    manyWords: unblockWords,
    done: unblocked,
    comment: { one: 'Отмена блокировки', many: 'Отмена массовой блокировки' },
  },
  consequences: (point) => [
    { icon: 'clipboard-x', text: `Задания ${point ? 'точки' : 'этих точек'} скроются, новые начисления прекратятся` },
    ...(point && point.sellers_count > 0 ? [{ icon: 'users' as const, text: idleSellers(point.sellers_count) }] : []),
    { icon: 'history', text: 'Начисленное раньше не изменится' },
  ],
};

const unblock: PointMove<typeof TradePointComment> = {
  title: { one: 'Разблокировать точку', many: 'Разблокировать точки' },
  verb: 'Разблокировать',
  icon: 'lock-open',
  schema: TradePointComment,
  initial: () => ({ comment: '' }),
  Fields: Comment,
  one: tradePoints.unblock,
  many: {
    call: tradePoints.unblockMany,
    count: tradePoints.chosen,
    begins: (status) => status === 'blocked',
    words: unblockWords,
  },
  done: unblocked,
  consequences: (point) => [
    {
      icon: 'clipboard-check',
      text: `Задания ${point ? 'точки' : 'этих точек'} снова видны, начисления возобновятся`,
    },
  ],
};

const closing: PointMove<typeof CloseTradePoint> = {
  title: { one: 'Закрыть точку', many: 'Закрыть точки' },
  verb: 'Закрыть точку',
  icon: 'lock',
  danger: true,
  schema: CloseTradePoint,
  initial: () => ({ closed_on: today(), comment: '' }),
  Fields: CloseFields,
  one: tradePoints.close,
  done: (name) => `${name} закрыта`,
  consequences: (point) => [
    ...(point && point.sellers_count > 0 ? [{ icon: 'users' as const, text: leftSellers(point.sellers_count) }] : []),
    { icon: 'user', text: 'Точка уйдёт из списка своего ТСМ' },
    { icon: 'lock', text: 'Открыть её снова будет нельзя' },
  ],
};

export const BlockModal = (props: Props) => <MoveWindow {...props} move={block} />;
export const UnblockModal = (props: Props) => <MoveWindow {...props} move={unblock} />;
export const CloseModal = (props: Props) => <MoveWindow {...props} move={closing} />;
