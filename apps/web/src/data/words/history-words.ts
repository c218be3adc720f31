/** Events as sentences: a change tells how many fields, everything else is the action in the contract's own words. Pure. */
import type { HistoryEvent } from '@iskra/contract/areas/insight/history';
import { countOf, plural } from '../../kit/format.ts';
import type { HistoryEntry } from '../../kit/history/history-panel.tsx';
import type { IconName } from '../../kit/icons/icon.tsx';

interface Look {
  icon: IconName;
  tone?: 'ok' | 'danger';
}

const added: Look = { icon: 'plus', tone: 'ok' };
const changed: Look = { icon: 'pencil' };
const stopped: Look = { icon: 'ban', tone: 'danger' };
const removed: Look = { icon: 'trash', tone: 'danger' };
const agreed: Look = { icon: 'check', tone: 'ok' };
const code: Look = { icon: 'message-2-question' };

/** By the last word of an action: `block` of `trade_point.block`. A generated test asks that each has its look. */
const looks: Readonly<Record<string, Look>> = {
  add: added,
  sheets: { icon: 'qrcode' },
  change: changed,
  contacts: changed,
  correct: changed,
  mend: changed,
  complete: agreed,
  circles: { icon: 'map-2' },
  circles_many: { icon: 'map-2' },
  circles_group: { icon: 'map-2' },
  remind: { icon: 'mail' },
  put: changed,
  fill: changed,
  fill_many: changed,
  change_phone: { icon: 'phone' },
  admit: agreed,
  archive: { icon: 'lock' },
  deactivate: stopped,
  keep: { icon: 'arrow-back-up', tone: 'ok' },
  auto: agreed,
  recompute: { icon: 'refresh' },
  override: { icon: 'users' },
  set: changed,
  restore: { icon: 'arrow-back-up', tone: 'ok' },
  delete: removed,
  discard: removed,
  erase: removed,
  forget: removed,
  find: { icon: 'search' },
  wait: { icon: 'clock' },
  award: { icon: 'coin', tone: 'ok' },
  announce: { icon: 'bell' },
  notify: { icon: 'bell' },
  read: agreed,
  block: stopped,
  block_many: stopped,
  unblock: { icon: 'lock-open', tone: 'ok' },
  unblock_many: { icon: 'lock-open', tone: 'ok' },
  close: { icon: 'lock', tone: 'danger' },
  link: { icon: 'building-store', tone: 'ok' },
  unlink: { icon: 'building-store', tone: 'danger' },
  primary: { icon: 'building-store' },
  tsm: { icon: 'id-badge-2' },
  assign: { icon: 'building-store', tone: 'ok' },
  release: { icon: 'building-store', tone: 'danger' },
  receive: { icon: 'users', tone: 'ok' },
  hand_over: { icon: 'users' },
  merge: { icon: 'users-group', tone: 'danger' },
  take_over: { icon: 'users-group', tone: 'ok' },
  password_link: { icon: 'key' },
  choose_password: { icon: 'key', tone: 'ok' },
  choose: { icon: 'list' },
  import: { icon: 'upload' },
  export: { icon: 'download' },
  upload: { icon: 'upload' },
  upload_file: { icon: 'photo' },
  photos: { icon: 'photo' },
  start: { icon: 'upload' },
  mapping: { icon: 'columns-3' },
  apply: agreed,
  cancel: { icon: 'x' },
  drop: { icon: 'x' },
  expire: { icon: 'x' },
  retry: { icon: 'refresh' },
  create: added,
  hide: { icon: 'eye-off' },
  load_codes: { icon: 'upload', tone: 'ok' },
  promo_add: { icon: 'gift', tone: 'ok' },
  promo_drop: removed,
  void_codes: stopped,
  expire_codes: { icon: 'clock' },
  bonus_seen: { icon: 'eye' },
  freeze: { icon: 'lock', tone: 'danger' },
  settle: { icon: 'flame' },
  take: { icon: 'clipboard-list' },
  resend: { icon: 'refresh' },
  repeat: { icon: 'refresh' },
  judge: agreed,
  pay: { icon: 'coin', tone: 'ok' },
  lapse: { icon: 'clock' },
  thaw: { icon: 'lock-open', tone: 'ok' },
  ship: { icon: 'truck', tone: 'ok' },
  deliver: agreed,
  refund: { icon: 'receipt-refund' },
  'tax-data': changed,
  show_code: { icon: 'eye' },
  mark_code: agreed,
  mail: { icon: 'mail' },
  print: { icon: 'printer' },
  serve: { icon: 'gift', tone: 'ok' },
  supply: { icon: 'gift' },
  invite: { icon: 'send' },
  invite_many: { icon: 'send' },
  publish: { icon: 'send', tone: 'ok' },
  supersede: { icon: 'stack-2' },
  withdraw: { icon: 'arrow-back-up' },
  submit: { icon: 'send' },
  ask_change: { icon: 'send' },
  approve_change: agreed,
  save: changed,
  pause: { icon: 'clock' },
  resume: { icon: 'repeat' },
  copy: { icon: 'copy' },
  send: { icon: 'send' },
  propose: { icon: 'send' },
  ask: { icon: 'send' },
  ask_unlink: { icon: 'send' },
  ask_block: { icon: 'send' },
  ask_other: { icon: 'send' },
  resubmit: { icon: 'send' },
  appeal: { icon: 'alert-triangle' },
  accept: agreed,
  approve: agreed,
  activate: agreed,
  decide: agreed,
  decide_many: agreed,
  return: { icon: 'arrow-back-up' },
  revert: { icon: 'arrow-back-up', tone: 'danger' },
  undo: { icon: 'arrow-back-up' },
  deny: stopped,
  reopen: { icon: 'refresh' },
  attach: { icon: 'user-check' },
  detach: { icon: 'users' },
  scope: changed,
  enter_force: agreed,
  sign: { icon: 'file-check', tone: 'ok' },
  sign_again: { icon: 'file-text' },
  consent: agreed,
  confirm: agreed,
  ask_code: code,
  resend_code: code,
  ask_phone: code,
  enter: { icon: 'user-check' },
  failed: { icon: 'alert-triangle', tone: 'danger' },
  leave: { icon: 'logout' },
  end: { icon: 'logout' },
  end_all: { icon: 'logout' },
  window_shown: { icon: 'eye' },
  begin: { icon: 'device-mobile' },
  turn_on: { icon: 'device-mobile', tone: 'ok' },
  turn_off: { icon: 'device-mobile', tone: 'danger' },
  reset: { icon: 'device-mobile', tone: 'danger' },
  new_codes: { icon: 'list-numbers' },
  recovery_used: { icon: 'lock-open' },
  manual: { icon: 'coin' },
  emit: { icon: 'coin', tone: 'ok' },
  reverse: { icon: 'arrow-back-up', tone: 'danger' },
  undo_import: { icon: 'arrow-back-up', tone: 'danger' },
  reject: stopped,
  close_month: { icon: 'lock' },
  prove: agreed,
};

const verbOf = (action: string) => action.slice(action.lastIndexOf('.') + 1);

export const lookOf = (action: string): Look | undefined => looks[verbOf(action)];

/** From nothing to an empty text is no change that a person would see. */
const isSeen = ({ old, new: now }: HistoryEvent['changes'][number]) => (old ?? '') !== (now ?? '');

function sentence({ action, action_title }: HistoryEvent, labels: string[]): string {
  if (verbOf(action) !== 'change' || labels.length === 0) return action_title;
  if (labels.length === 1) return `Изменено поле «${labels[0]}»`;
  return `${plural(labels.length, 'Изменено', 'Изменены', 'Изменено')} ${countOf(labels.length, 'поле', 'поля', 'полей')}`;
}

const mostChanges = 3;

/** For a narrow place: the first fields, and how many are left. */
export function briefOf(event: HistoryEvent): HistoryEntry {
  const entry = entryOf(event);
  const changes = entry.changes ?? [];
  if (changes.length <= mostChanges) return entry;
  return { ...entry, changes: changes.slice(0, mostChanges), left: changes.length - mostChanges };
}

export function entryOf(event: HistoryEvent): HistoryEntry {
  const changes = event.changes.filter(isSeen);
  return {
    id: event.id,
    what: sentence(
      event,
      changes.map(({ label }) => label),
    ),
    who: event.actor.name ?? event.actor.role_title,
    at: event.at,
    ...(lookOf(event.action) ?? changed),
    ...(event.reason && { comment: event.reason }),
    changes: changes.map(({ label, old, new: now }) => ({ label, from: old || null, to: now || null })),
  };
}
