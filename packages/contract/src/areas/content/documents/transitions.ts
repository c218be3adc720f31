// Transitions of a document, and of its versions.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { DocumentStatus, DocumentVersionStatus } from './words.ts';

const access = ['admin'] as const;
const inUse = ['draft', 'active'] as const;

export const documentTransitions = {
  /** While no other is written or waits for its day. */
  add_version: { label: 'Новая версия', from: inUse, access },
  edit: { label: 'Изменить', from: inUse, access },
  archive: { label: 'В архив…', from: inUse, to: 'archived', access, danger: true },
} as const satisfies Transitions<DocumentStatus>;
export type DocumentTransition = keyof typeof documentTransitions;

/** A version in force is only read, and replaced by the next. Of an archived document no version is written any more. */
export const documentVersionTransitions = {
  edit: { label: 'Изменить', from: ['draft'], access },
  /** With a later day it waits for it, otherwise it is in force at once. */
  publish: { label: 'Опубликовать…', from: ['draft'], access },
  withdraw: { label: 'Отозвать…', from: ['scheduled'], to: 'draft', access },
  delete: { label: 'Удалить…', from: ['draft'], access, danger: true },
} as const satisfies Transitions<DocumentVersionStatus>;
export type DocumentVersionTransition = keyof typeof documentVersionTransitions;
