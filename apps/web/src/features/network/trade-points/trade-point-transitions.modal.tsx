/** Transitions of trade points: what each needs, says and leads to. */

import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type {
  CloseTradePoint,
  SubmitTradePoint,
  TradePointStatus,
} from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointTransitions } from '@iskra/contract/areas/network/trade-points/transitions';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import { blockTransitions, Comment } from '../../../data/forms/block-transitions.tsx';
import { type TransitionInput, type TransitionView, TransitionWindow } from '../../../data/forms/transition-window.tsx';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { countOf, plural, today } from '../../../kit/format.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { pointNoun, pointsWhom } from './trade-point-words.ts';

/** A row of the list knows enough of its point. */
interface Point {
  sellers_count: number;
}

type Props = ModalProps<TransitionInput<Point>, true>;

const idleSellers = (count: number) =>
  `${countOf(count, 'продавец увидит', 'продавца увидят', 'продавцов увидят')} точку, но не ${plural(count, 'сможет', 'смогут', 'смогут')} на ней зарабатывать`;
const leftSellers = (count: number) =>
  `${countOf(count, 'продавец открепится', 'продавца открепятся', 'продавцов открепятся')} от точки`;

const { block, unblock } = blockTransitions<Point, TradePointStatus>({
  noun: pointNoun,
  whom: pointsWhom,
  gender: 'feminine',
  statuses: tradePointStatusWords,
  calls: tradePoints,
  transitions: tradePointTransitions,
  readers: 'Его увидят контрагент и ТСМ',
  consequences: {
    block: (point) => [
      { icon: 'clipboard-x', text: `Задания ${point ? 'точки' : 'этих точек'} скроются, новые начисления прекратятся` },
      ...(point && point.sellers_count > 0 ? [{ icon: 'users' as const, text: idleSellers(point.sellers_count) }] : []),
      { icon: 'history', text: 'Начисленное раньше не изменится' },
    ],
    unblock: (point) => [
      {
        icon: 'clipboard-check',
        text: `Задания ${point ? 'точки' : 'этих точек'} снова видны, начисления возобновятся`,
      },
    ],
  },
});

function CloseFields({ form }: { form: ContractForm<typeof CloseTradePoint> }) {
  return (
    <>
      <DateField label="Дата закрытия" required {...form.date('closed_on')} />
      <Comment form={form} />
    </>
  );
}

const closing: TransitionView<typeof CloseTradePoint, Point, TradePointStatus> = {
  title: { one: 'Закрыть точку', many: 'Закрыть точки' },
  submit: 'Закрыть точку',
  icon: 'lock',
  danger: true,
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

const submitting: TransitionView<typeof SubmitTradePoint, Point, TradePointStatus> = {
  title: { one: 'Отправить точку на модерацию', many: 'Отправить точки на модерацию' },
  submit: 'Отправить',
  icon: 'send',
  initial: () => ({}),
  Fields: () => null,
  one: tradePoints.submit,
  done: (name) => `${name} отправлена на модерацию`,
  consequences: () => [
    { icon: 'user-check', text: 'Модератор проверит точку целиком: адрес, контрагента, место на карте' },
    { icon: 'clipboard-check', text: 'После проверки точка станет активной или вернётся с замечаниями' },
  ],
};

export const SubmitModal = (props: Props) => <TransitionWindow {...props} transition={submitting} />;
export const BlockModal = (props: Props) => <TransitionWindow {...props} transition={block} />;
export const UnblockModal = (props: Props) => <TransitionWindow {...props} transition={unblock} />;
export const CloseModal = (props: Props) => <TransitionWindow {...props} transition={closing} />;
