/** What makes a task a survey: what buyers read first and last, whose links lead to it, who may answer how often, how many are wanted. */
import {
  answeredOnce,
  answeredOnceWords,
  linkPolicies,
  linkPolicyWords,
  type SurveyPart,
} from '@iskra/contract/areas/surveys/surveys/part';
import { RadioGroup } from '../../../../kit/choice/radio-group.tsx';
import { Switch } from '../../../../kit/choice/switch.tsx';
import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { SamplePicture } from '../../forms/parts/sample-picture.shared.tsx';
import styles from '../constructor.module.css';
import { useSurvey } from '../editor.ts';
import { NumberField } from '../number-field.tsx';
import { Quotas } from './survey-quotas.tsx';

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

export function SurveyStage() {
  return (
    <section className={styles.stage} aria-label="Опрос">
      <Landing />
      <Finish />
      <Links />
      <Caps />
      <Quotas />
    </section>
  );
}

const counted = (text: string | null, most: number) => `${(text ?? '').length} из ${most}`;
const orNull = (text: string) => (text === '' ? null : text);

function Landing() {
  const { value, put, errorAt } = useSurvey();
  const { landing } = value;
  const set = (part: Partial<SurveyPart['landing']>, about: string) =>
    put('landing', { ...landing, ...part }, `landing/${about}`);
  return (
    <>
      <h3>Посадочная страница</h3>
      <TextArea
        label="О чём опрос"
        help={counted(landing.text, 500)}
        value={landing.text ?? ''}
        error={errorAt('landing/text')}
        onChange={(text) => set({ text: orNull(text) }, 'text')}
      />
      <SamplePicture
        title="Картинка"
        note="Покупатель видит её над текстом."
        settings={{ sample_file_id: landing.picture_file_id }}
        change={({ sample_file_id }) => set({ picture_file_id: sample_file_id ?? null }, 'picture_file_id')}
        errorAt={() => errorAt('landing/picture_file_id')}
      />
      <TextArea
        label="Юридический текст"
        help={`Мелко под кнопкой. ${counted(landing.legal_text, 1000)}`}
        value={landing.legal_text ?? ''}
        error={errorAt('landing/legal_text')}
        onChange={(text) => set({ legal_text: orNull(text) }, 'legal_text')}
      />
      <NumberField
        label="Возраст от"
        suffix="лет"
        help="От 18; покупатель подтверждает его сам"
        value={value.age_from}
        error={errorAt('age_from')}
        onChange={(age) => put('age_from', age ?? 0)}
      />
      <Switch checked={value.show_progress} onChange={(on) => put('show_progress', on)}>
        Показывать, сколько вопросов осталось
      </Switch>
      <Switch checked={value.may_go_back} onChange={(on) => put('may_go_back', on)}>
        Можно вернуться к прошлому вопросу
      </Switch>
    </>
  );
}

function Finish() {
  const { value, put, errorAt } = useSurvey();
  const { finish } = value;
  return (
    <>
      <h3>Окончание</h3>
      <TextField
        label="Заголовок"
        required
        help={counted(finish.title, 80)}
        value={finish.title}
        error={errorAt('finish/title')}
        onChange={(title) => put('finish', { ...finish, title }, 'finish/title')}
      />
      <TextArea
        label="Текст"
        help={counted(finish.text, 500)}
        value={finish.text ?? ''}
        error={errorAt('finish/text')}
        onChange={(text) => put('finish', { ...finish, text: orNull(text) }, 'finish/text')}
      />
      <Switch
        checked={finish.promo === 'code_pool'}
        onChange={(on) => put('finish', { ...finish, promo: on ? 'code_pool' : 'none' }, 'finish/promo')}
      >
        Дарить промокод из запаса
      </Switch>
      {finish.promo === 'code_pool' && (
        <p>Коды загружают на карточке опроса: «Промокоды…». Кончатся — опрос закончится без них.</p>
      )}
      <p>
        Кому вопросы не подходят, того отпустят с благодарностью: правило «после шага завершить — дальше спрашивать
        нечего» на шаге «Логика».
      </p>
    </>
  );
}

const policyHints: Record<SurveyPart['link_policy'], string> = {
  open: 'Адрес можно опубликовать где угодно',
  seller_required: 'Ответ записывается на продавца, чья это ссылка',
  signed: 'То же, но подделать или продлить ссылку нельзя: подпись выдаёт программа, и она истекает',
};

function Links() {
  const { value, put, errorAt } = useSurvey();
  return (
    <>
      <h3>Ссылки и повторы</h3>
      <RadioGroup
        label="Как приходят на опрос"
        options={linkPolicies.map((policy) => ({
          value: policy,
          label: linkPolicyWords[policy],
          hint: policyHints[policy],
        }))}
        value={value.link_policy}
        onChange={(policy) => put('link_policy', policy)}
      />
      <RadioGroup
        label="Сколько раз можно ответить"
        options={optionsOf(answeredOnce, answeredOnceWords)}
        value={value.once}
        onChange={(once) => put('once', once)}
      />
      <NumberField
        label="Вернуться к начатому можно"
        suffix="ч"
        value={value.resume_hours}
        error={errorAt('resume_hours')}
        onChange={(hours) => put('resume_hours', hours ?? 0)}
      />
    </>
  );
}

function Caps() {
  const { value, put, errorAt } = useSurvey();
  return (
    <>
      <h3>Ограничения</h3>
      <div className={styles.row}>
        <NumberField
          label="Наград продавцу в день"
          value={value.seller_daily_cap}
          error={errorAt('seller_daily_cap')}
          onChange={(cap) => put('seller_daily_cap', cap ?? 0)}
        />
        <NumberField
          label="Наград на точку в день"
          value={value.point_daily_cap}
          error={errorAt('point_daily_cap')}
          onChange={(cap) => put('point_daily_cap', cap ?? 0)}
        />
        <NumberField
          label="Быстрее не отвечают"
          suffix="с"
          help="Кто ответил быстрее, того проверят внимательнее"
          value={value.least_seconds}
          error={errorAt('least_seconds')}
          onChange={(seconds) => put('least_seconds', seconds ?? 0)}
        />
      </div>
    </>
  );
}
