import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Segmented } from '../../kit/button/segmented.tsx';
import { Checkbox } from '../../kit/choice/checkbox.tsx';
import { DateField } from '../../kit/dates/date-field.tsx';
import { TextArea } from '../../kit/field/text-area.tsx';
import { ActionMenu } from '../../kit/menu/action-menu.tsx';
import { ConfirmFrame } from '../../kit/modal/confirm-frame.tsx';
import { Consequences } from '../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { type ModalFlags, ModalFlagsProvider, ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import { showToast } from '../../kit/toast/toasts.ts';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

const reasons = [
  { value: 'display', label: 'Повторные нарушения выкладки' },
  { value: 'fraud', label: 'Чужие фотографии' },
];

function BlockModal({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState<string | null>('display');
  const [comment, setComment] = useState('Три задания подряд с чужими фото, ТСМ предупреждён 10 ноября.');
  const [term, setTerm] = useState<'forever' | 'date'>('date');
  const [day, setDay] = useState('2026-11-30');
  const [notify, setNotify] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <ModalFrame
      title="Заблокировать точку"
      subtitle="Продукты 24, TT-004131, Тверь, пр-т Победы, 12"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
      footer={
        <ModalFooter hint="После нажатия — 5 секунд на отмену" submit="Заблокировать точку" danger onCancel={onClose} />
      }
    >
      <SelectField label="Причина" required options={reasons} value={reason} onChange={setReason} />
      <TextArea label="Комментарий" value={comment} onChange={setComment} help="Увидят ТСМ и владелец" />
      <Segmented
        label="Срок"
        options={[
          { value: 'forever', label: 'Без срока' },
          { value: 'date', label: 'До даты' },
        ]}
        value={term}
        onChange={setTerm}
      />
      {term === 'date' && <DateField label="Разблокировать" value={day} onChange={setDay} />}
      <Consequences
        items={[
          {
            icon: 'users',
            text: (
              <>
                <b>3 продавца</b> перестанут видеть задания этой точки
              </>
            ),
          },
          {
            icon: 'clipboard-x',
            text: (
              <>
                <b>2 взятых задания</b> будут отменены, 1 отправленное останется на модерации
              </>
            ),
          },
          {
            icon: 'coin',
            text: (
              <>
                Начисления по точке остановятся, <b>остатки сохранятся</b>
              </>
            ),
          },
        ]}
      />
      <Checkbox checked={notify} onChange={setNotify}>
        Сообщить владельцу и продавцам
      </Checkbox>
      {asking && (
        <ConfirmFrame
          title="Точно заблокировать?"
          text="Вернуть всё можно будет только вручную."
          confirm="Заблокировать"
          danger
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </ModalFrame>
  );
}

export default function Overlays() {
  const [modal, setModal] = useState<ModalFlags | null>(null);
  const [wizard, setWizard] = useState(false);
  const undo = { label: 'Отменить', onClick: () => showToast({ status: 'success', label: 'Отменено' }) };
  return (
    <div className={styles.grid}>
      <Block title="Окна">
        <div className={styles.row}>
          <Button onClick={() => setModal({})}>Форма</Button>
          <Button onClick={() => setModal({ withoutLock: true })}>Без блокировки страницы</Button>
          <Button onClick={() => setModal({ keepOnOutsideClick: true })}>Не закрывать снаружи</Button>
          <Button onClick={() => setWizard(true)}>Широкое</Button>
          <ActionMenu
            actions={[
              { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter' },
              { id: 'edit', label: 'Изменить', icon: 'pencil', hotkey: 'E' },
              { id: 'map', label: 'Показать на карте', icon: 'map-pin', href: '#map' },
              { id: 'off', label: 'Недоступно', icon: 'lock', disabled: true },
              { id: 'block', label: 'Заблокировать…', icon: 'ban', danger: true },
            ]}
          >
            <Button icon="dots">Меню</Button>
          </ActionMenu>
        </div>
        {modal && (
          <ModalFlagsProvider value={modal}>
            <BlockModal onClose={() => setModal(null)} />
          </ModalFlagsProvider>
        )}
        {wizard && (
          <ModalFrame title="Импорт точек" size="wizard" closing="minimize" onClose={() => setWizard(false)}>
            <p>Окно на 920 пикселей.</p>
          </ModalFrame>
        )}
      </Block>
      <Block title="Всплывающие сообщения">
        <div className={styles.row}>
          <Button
            onClick={() =>
              showToast({
                status: 'success',
                label: 'Точка разблокирована',
                message: 'Ёлка, магазин у дома',
                action: undo,
              })
            }
          >
            Успех
          </Button>
          <Button
            onClick={() =>
              showToast({
                status: 'error',
                label: 'Ошибка',
                message: 'Превышено время ответа сервера. Данные не потеряны.',
              })
            }
          >
            Ошибка
          </Button>
          <Button onClick={() => showToast({ status: 'error', label: 'Ошибка сервера', timeout: 0 })}>
            До нажатия
          </Button>
          <Button onClick={() => showToast({ status: 'success', label: 'Быстрое', timeout: 300 })}>На 300 мс</Button>
        </div>
      </Block>
    </div>
  );
}
