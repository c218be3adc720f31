/** The codes of one certificate in an order: hidden until asked for, and hidden again after a minute. */
import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCode, OrderItem, ShownCode } from '@iskra/contract/areas/coins/orders/shapes';
import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, DASH, formatCountdown, formatDay, formatMoment } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import { useCountdown } from '../../../kit/use-countdown.ts';
import { rouble } from './order-words.ts';
import styles from './orders.module.css';

const shownFor = 60;

/** In groups of four, as people read them out. */
const grouped = (code: string) => code.replace(/[\s-]+/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** What the cashier's scanner reads; dark on light in both themes. */
function Picture({ picture, code }: { picture: ShownCode['picture']; code: string }) {
  if (!picture) return null;
  const { width, height, path } = picture;
  return (
    <div className={styles.picture} data-wide={width > height || undefined}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Код ${code} для кассира`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  );
}

function stateOf({ is_void, used_at, shown_at }: OrderCode) {
  if (is_void) return <Badge tone="neutral">Не действует</Badge>;
  if (used_at) return <Badge tone="neutral">Использован {formatMoment(used_at)}</Badge>;
  if (shown_at) return <Badge tone="ok">Код открыт {formatMoment(shown_at)}</Badge>;
  return <Badge tone="neutral">Код не открывали</Badge>;
}

async function copy(code: string) {
  await navigator.clipboard.writeText(code);
  showToast({ status: 'success', label: 'Код скопирован' });
}

interface Controls {
  code: OrderCode;
  shown: ShownCode | undefined;
  show: (shown: ShownCode | undefined) => void;
  print: (codeId: number) => Promise<void>;
}

function CodeButtons({ code, shown, show, print }: Controls) {
  const showing = useAction(orders.showCode);
  const marking = useAction(orders.markCode);
  const open = async () => {
    const answer = await showing.run({ params: { id: code.id } });
    if (!isRefusal(answer)) show(answer.item);
  };
  const mark = () => void marking.run({ params: { id: code.id }, body: { used: !code.used_at } });
  return (
    <div className={styles.buttons}>
      {shown ? (
        <>
          <Button icon="copy" onClick={() => void copy(shown.code)}>
            Скопировать
          </Button>
          <Button icon="eye-off" onClick={() => show(undefined)}>
            Скрыть
          </Button>
        </>
      ) : (
        <Button icon="eye" loading={showing.running} onClick={() => void open()}>
          Показать код
        </Button>
      )}
      <Button icon="printer" onClick={() => void print(code.id)}>
        Печать
      </Button>
      <Button variant="ghost" icon={code.used_at ? 'arrow-back-up' : 'check'} loading={marking.running} onClick={mark}>
        {code.used_at ? 'Не использован' : 'Использован'}
      </Button>
    </div>
  );
}

/** How long the code is still shown: a seller who reads it out to a cashier knows when to hurry. */
function UntilHidden({ onEnd }: { onEnd: () => void }) {
  const left = useCountdown(shownFor, null);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <p className="ik-faint" role="timer" aria-label="Код скроется">
      Скроется через <span className="ik-num">{formatCountdown(left)}</span>
    </p>
  );
}

function Code({ code, isOwner, print }: { code: OrderCode; isOwner: boolean; print: Controls['print'] }) {
  const [shown, show] = useState<ShownCode>();
  const hide = useCallback(() => show(undefined), []);
  return (
    <li className={styles.code}>
      <div className={styles.codeMain}>
        <p className={styles.value} data-hidden={!shown || undefined} aria-live="polite">
          {shown ? grouped(shown.code) : code.masked}
        </p>
        <dl className={styles.codeFacts}>
          {code.has_pin && (
            <div>
              <dt>ПИН</dt>
              <dd className="ik-num">{shown?.pin ?? '••••'}</dd>
            </div>
          )}
          <div>
            <dt>Действует до</dt>
            <dd>{code.valid_until ? formatDay(code.valid_until) : DASH}</dd>
          </div>
          <div>
            <dt>Выдан</dt>
            <dd>{code.issued_at ? formatMoment(code.issued_at) : DASH}</dd>
          </div>
        </dl>
        {stateOf(code)}
        {shown && <UntilHidden key={shown.code} onEnd={hide} />}
        {isOwner && !code.is_void && <CodeButtons code={code} shown={shown} show={show} print={print} />}
      </div>
      {isOwner &&
        !code.is_void &&
        (shown ? (
          <Picture picture={shown.picture} code={shown.code} />
        ) : (
          <div className={styles.closed} aria-hidden="true">
            <Icon name="qrcode" size={22} />
            <span>QR откроется вместе с&nbsp;кодом</span>
          </div>
        ))}
    </li>
  );
}

export function ItemCodes({ item, isOwner, print }: { item: OrderItem; isOwner: boolean; print: Controls['print'] }) {
  return (
    <section className={styles.item}>
      <header>
        <div>
          <h2>{item.title}</h2>
          <p>
            {item.supplier}, {rouble(item.face_value)}
          </p>
        </div>
        <span className="ik-num">× {item.quantity}</span>
      </header>
      {item.codes.length > 0 && (
        <ul>
          {item.codes.map((code) => (
            <Code key={code.id} code={code} isOwner={isOwner} print={print} />
          ))}
        </ul>
      )}
      {item.missing > 0 && <p className={styles.missing}>Ждёт {countOf(item.missing, 'код', 'кода', 'кодов')}</p>}
    </section>
  );
}
