import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import styles from './profile.module.css';
import type { Channel, Channels as Prefs } from './profile-form.ts';

const channels: { id: Channel; label: string; hint: string }[] = [
  { id: 'sms', label: 'СМС', hint: 'Важное о точках и документах' },
  { id: 'mail', label: 'Письма', hint: 'Отчёты и напоминания на почту' },
  { id: 'push', label: 'Уведомления в приложении', hint: 'Задания, проверки, начисления' },
  { id: 'news', label: 'Новости программы', hint: 'Акции и новые возможности' },
];

/** Waits for «Сохранить» like every other field, so these are checkboxes, not switches. */
export function Channels({ value, onChange }: { value: Prefs; onChange: (value: Prefs) => void }) {
  return (
    <FormSection title="Уведомления" note="Коды и сообщения о безопасности приходят всегда">
      <Cell span={6}>
        <div className={styles.channels}>
          {channels.map(({ id, label, hint }) => (
            <Checkbox
              key={id}
              checked={value[id]}
              hint={hint}
              onChange={(checked) => onChange({ ...value, [id]: checked })}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </Cell>
    </FormSection>
  );
}
