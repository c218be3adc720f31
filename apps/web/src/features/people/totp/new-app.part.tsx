/** Three steps with a new app: install it, give it the key, type its code. */

import { CopyButton } from '../../../kit/button/copy-button.tsx';
import { CodeField } from '../../../kit/field/code-field.tsx';
import { QrCode } from '../../../kit/qr/qr-code.tsx';
import { usePhone } from '../../../kit/use-phone.ts';
import styles from './totp.module.css';
import type { useTurnOn } from './use-turn-on.ts';

export interface NewKey {
  key: string;
  address: string;
}

interface NewAppProps {
  made: NewKey;
  field: ReturnType<typeof useTurnOn>['field'];
}

export function NewApp({ made: { key, address }, field }: NewAppProps) {
  // On a phone the code field stands below the fold: with the focus there its purpose would be out of sight.
  const isPhone = usePhone();
  return (
    <ol className={styles.steps} tabIndex={-1} data-autofocus={isPhone || undefined}>
      <li>
        <h3>Установите приложение с&nbsp;кодами</h3>
        <p>Яндекс&nbsp;Ключ, Google Authenticator или любое другое, которое понимает TOTP.</p>
      </li>
      <li>
        <h3>Наведите камеру на&nbsp;код</h3>
        <div className={styles.scan}>
          <QrCode text={address} label="QR-код с ключом для приложения" />
          <div>
            <p>Камера не&nbsp;читает или приложение на&nbsp;этом же телефоне? Введите ключ вручную:</p>
            <p className={styles.key}>{key}</p>
            <CopyButton text={key.replaceAll(' ', '')} label="Скопировать ключ" />
          </div>
        </div>
      </li>
      <li>
        <h3>Введите код, который показало приложение</h3>
        <CodeField label={<span className="ik-hidden">Код из 6 цифр</span>} {...field} />
      </li>
    </ol>
  );
}
