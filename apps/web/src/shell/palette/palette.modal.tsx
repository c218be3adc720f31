/** Ctrl+K: one line to type in, everything that it finds below, the keyboard all the way. */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Kbd } from '../../kit/button/kbd.tsx';
import { cx } from '../../kit/cx.ts';
import { countOf } from '../../kit/format.ts';
import { Icon } from '../../kit/icons/icon.tsx';
import { useBodyLock } from '../../kit/modal/body-lock.ts';
import { useModalLayer } from '../../kit/modal/modal-layer.ts';
import type { Found } from '../area.ts';
import { navigate } from '../routing/router.ts';
import { currentUser, type User } from '../session/session.ts';
import type { ModalProps } from '../windows/modal-types.ts';
import { takeTypedAhead } from './open-palette.ts';
import styles from './palette.module.css';
import { matching } from './palette-match.ts';
import { actionsOf, currentGroups, type FoundGroup, pagesOf } from './palette-pages.ts';
import { keepRecent, readRecent } from './palette-recent.ts';
import { usePaletteSearch } from './palette-search.ts';

/** Before anything is typed: visited pages, actions of this page, then all pages. */
function useFound(user: User, text: string): { groups: FoundGroup[]; isLooking: boolean } {
  const role = user.user_role_code;
  const pages = useMemo(() => pagesOf(role), [role]);
  const actions = useMemo(() => actionsOf(role), [role]);
  const current = useMemo(currentGroups, []);
  const recent = useMemo(() => readRecent(user.id), [user.id]);
  const server = usePaletteSearch(role, text);
  const local: FoundGroup[] = text.trim()
    ? [
        ...current.map(({ title, items }) => ({ title, items: matching(items, text) })),
        { title: 'Страницы', items: matching(pages, text) },
        ...server.groups,
        { title: 'Действия', items: matching(actions, text) },
      ]
    : [
        { title: 'Недавнее', items: recent },
        ...current,
        { title: 'Страницы', items: pages.filter((page) => !recent.some((item) => item.id === page.id)) },
      ];
  return { groups: local.filter((group) => group.items.length > 0), isLooking: server.isLooking };
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(index + 6, last),
  PageUp: (index) => Math.max(index - 6, 0),
};

interface ListProps {
  id: string;
  groups: FoundGroup[];
  current: Found | undefined;
  onPoint: (item: Found) => void;
  onChoose: (item: Found, inNewTab: boolean) => void;
}

function FoundList({ id, groups, current, onPoint, onChoose }: ListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label="Найдено">
      {groups.map((group, place) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are not fieldsets
        <div key={group.title} role="group" aria-labelledby={`${id}-${place}`}>
          <div className={styles.group} id={`${id}-${place}`}>
            {group.title}
          </div>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
            // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={item === current}
              className={cx(styles.item, item === current && styles.current)}
              onMouseMove={() => onPoint(item)}
              onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
            >
              <Icon name={item.icon} size={18} />
              <span className={styles.label}>{item.label}</span>
              {item.hint && <span className={styles.hint}>{item.hint}</span>}
              {item === current && <Kbd>Enter</Kbd>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Palette({ user, close }: { user: User; close: () => void }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string>();
  const { groups, isLooking } = useFound(user, text);
  const items = groups.flatMap((group) => group.items);
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === pointed),
  );
  const current = items[index];
  useBodyLock(true);
  useModalLayer(box, close);
  // Drawn before the next key is: else that key would be typed into an empty field, and replace all before it.
  useEffect(
    () =>
      queueMicrotask(() => {
        const ahead = takeTypedAhead();
        flushSync(() => setText((typed) => typed + ahead));
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointed one comes into view whenever it changes
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);

  const choose = (item: Found, inNewTab = false) => {
    if (item.keep) keepRecent(user.id, item);
    if (item.href && inNewTab) return void window.open(item.href, '_blank', 'noopener');
    close();
    if (item.href) void navigate(item.href);
    item.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) setPointed(items[step(index, items.length - 1)]?.id);
    else if (event.key === 'Enter' && current) choose(current, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click outside is a shortcut for Escape
    <div className={styles.scrim} onMouseDown={(event) => event.target === event.currentTarget && close()}>
      <div ref={box} className={styles.palette} role="dialog" aria-modal="true" aria-label="Поиск" tabIndex={-1}>
        <div className={styles.search}>
          <Icon name={isLooking ? 'loader-2' : 'search'} size={18} className={isLooking ? styles.looking : undefined} />
          <input
            type="text"
            role="combobox"
            aria-label="Найти страницу, действие, точку, человека"
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={current && `${id}-${current.id}`}
            autoComplete="off"
            spellCheck={false}
            placeholder="Страница, действие, код или название точки, контрагент, ТСМ"
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPointed(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd>Esc</Kbd>
          <IconButton icon="x" label="Закрыть" className={styles.close} onClick={close} />
        </div>
        <FoundList
          id={id}
          groups={groups}
          current={current}
          onPoint={(item) => setPointed(item.id)}
          onChoose={choose}
        />
        {items.length === 0 && <p className={styles.nothing}>{isLooking ? 'Ищем…' : 'Ничего не нашлось'}</p>}
        <span className="ik-hidden" role="status">
          {isLooking ? '' : countOf(items.length, 'вариант', 'варианта', 'вариантов')}
        </span>
      </div>
    </div>,
    document.body,
  );
}

export default function PaletteModal({ close }: ModalProps<object, never>) {
  const user = currentUser();
  return user ? <Palette user={user} close={() => close()} /> : null;
}
