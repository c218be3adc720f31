import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Checkbox } from '../choice/checkbox.tsx';
import { keptTogether } from '../format.ts';
import { Link } from '../link.tsx';
import { type Action, opening } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import styles from './cards.module.css';

/** A row on a phone: name, address, and one line with the status, codes and figures. */
export interface CardContent {
  title: ReactNode;
  /** Where a tap goes; what the row opens by Enter when not said. */
  href?: string;
  subtitle?: ReactNode;
  /** The status first, then codes and the like. */
  facts?: ReactNode[];
  /** At the end of the same line: at most two. */
  figures?: ReactNode[];
}

type Keyed = { key: number; node: ReactNode }[];
const keyed = (nodes: ReactNode[]): Keyed => nodes.map((node, key) => ({ key, node })).filter((it) => it.node);

interface CardProps {
  id: string;
  content: CardContent;
  actions?: () => Action[];
  /** While rows are being chosen a tap anywhere on the card ticks it. */
  tick?: { checked: boolean; onToggle: () => void };
}

interface CardTitleProps {
  id: string;
  /** A page, or what else the card opens. */
  open: string | Action | undefined;
  children: ReactNode;
}

/** The whole card is its target. */
function CardTitle({ id, open, children }: CardTitleProps) {
  const href = typeof open === 'object' ? open.href : open;
  if (href !== undefined)
    return (
      <Link id={id} href={href} className={styles.title}>
        {children}
      </Link>
    );
  const onSelect = typeof open === 'object' ? open.onSelect : undefined;
  return (
    <b id={id} className={styles.title}>
      {onSelect ? (
        <button type="button" onClick={onSelect}>
          {children}
        </button>
      ) : (
        children
      )}
    </b>
  );
}

export function Card({ id, content, actions, tick }: CardProps) {
  const { subtitle, facts = [], figures = [] } = content;
  const title = keptTogether(content.title);
  const titleId = `card-${id}`;
  const open = tick ? undefined : (content.href ?? opening(actions?.() ?? []));
  return (
    <>
      {tick && (
        <span className={styles.tick}>
          <Checkbox aria-labelledby={titleId} checked={tick.checked} onChange={tick.onToggle} />
        </span>
      )}
      <div className={styles.head}>
        <CardTitle id={titleId} open={open}>
          {title}
        </CardTitle>
        {actions && !tick && (
          <ActionMenu actions={actions()}>
            <IconButton icon="dots-vertical" label="Действия" className={styles.menu} />
          </ActionMenu>
        )}
      </div>
      {subtitle && <p className={styles.subtitle}>{keptTogether(subtitle)}</p>}
      {facts.length + figures.length > 0 && (
        <div className={styles.facts}>
          {keyed(facts).map((fact) => (
            <span key={fact.key}>{fact.node}</span>
          ))}
          {figures.length > 0 && (
            <span className={styles.figures}>
              {keyed(figures).map((figure) => (
                <span key={figure.key}>{figure.node}</span>
              ))}
            </span>
          )}
        </div>
      )}
    </>
  );
}
