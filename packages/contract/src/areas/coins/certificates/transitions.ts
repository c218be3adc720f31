// What an administrator does to a certificate of the catalogue.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { CertificateStatus } from './shapes.ts';

const access = ['admin'] as const;

export const certificateTransitions = {
  edit: { label: 'Изменить', from: ['draft', 'active', 'hidden'], access },
  publish: { label: 'Выставить на витрину…', from: ['draft', 'hidden'], to: 'active', access },
  hide: { label: 'Скрыть с витрины…', from: ['active'], to: 'hidden', access },
  restore: { label: 'Вернуть из архива…', from: ['archived'], to: 'hidden', access },
  archive: { label: 'В архив…', from: ['draft', 'active', 'hidden'], to: 'archived', access, danger: true },
} as const satisfies Transitions<CertificateStatus>;
