import { constructorCalls } from '@iskra/contract/areas/tasks/constructor';
import { taskLimits } from '@iskra/contract/areas/tasks/tasks/draft';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Switch } from '../../../../kit/choice/switch.tsx';
import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { SamplePicture } from '../../forms/parts/sample-picture.shared.tsx';
import styles from '../constructor.module.css';
import { useEditor, useLabelled, usePart } from '../editor.ts';
import { InstructionWindow } from '../instruction-window.tsx';
import { MomentField } from '../moment-field.tsx';
import { NumberField } from '../number-field.tsx';

const search = {
  endpoint: constructorCalls.instructions,
  body: {},
  option: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
};

export function AboutStage() {
  const about = usePart('about');
  const period = usePart('period');
  const { draft } = useEditor();
  return (
    <section className={styles.stage} aria-label="Описание">
      <TextField
        label="Название"
        required
        help={`${about.value.title.length} из ${taskLimits.title}`}
        value={about.value.title}
        error={about.errorAt('title')}
        onChange={(title) => about.put('title', title)}
      />
      <TextArea
        label="Краткое описание"
        required
        help={`${about.value.short_text.length} из ${taskLimits.short_text}`}
        value={about.value.short_text}
        error={about.errorAt('short_text')}
        onChange={(text) => about.put('short_text', text)}
      />
      <SamplePicture
        title="Обложка"
        note="Её видят в списке заданий и над описанием."
        settings={{ sample_file_id: about.value.cover_file_id }}
        change={({ sample_file_id }) => about.put('cover_file_id', sample_file_id ?? null)}
        errorAt={() => about.errorAt('cover_file_id')}
      />
      <Instruction />
      <h3>Когда</h3>
      <MomentField
        label="Начало"
        required
        usual="00:00"
        value={period.value.starts_at}
        error={period.errorAt('starts_at')}
        onChange={(moment) => period.put('starts_at', moment)}
      />
      <MomentField
        label="Окончание"
        required
        usual="23:59"
        value={period.value.ends_at}
        error={period.errorAt('ends_at')}
        onChange={(moment) => period.put('ends_at', moment)}
      />
      {!draft.survey && (
        <>
          <MomentField
            label="Показывать заранее с"
            usual="00:00"
            value={period.value.visible_from}
            error={period.errorAt('visible_from')}
            onChange={(moment) => period.put('visible_from', moment)}
          />
          <NumberField
            label="Часов на выполнение после взятия"
            value={period.value.submit_hours}
            error={period.errorAt('submit_hours')}
            onChange={(hours) => period.put('submit_hours', hours)}
          />
        </>
      )}
      <Switch checked={about.value.push_on_publish} onChange={(on) => about.put('push_on_publish', on)}>
        Сообщить исполнителям, когда задание начнётся
      </Switch>
    </section>
  );
}

function Instruction() {
  const { labels } = useEditor();
  const { value, put, errorAt } = usePart('about');
  const found = useLabelled('instruction', search);
  const [opened, setOpened] = useState<'new' | number>();
  return (
    <>
      <SelectField
        label="Инструкция"
        clearable
        {...found}
        value={value.instruction_id ? String(value.instruction_id) : null}
        error={errorAt('instruction_id')}
        onChange={(id) => put('instruction_id', id === null ? null : Number(id))}
      />
      <div className={styles.line}>
        <Button size="sm" icon="plus" onClick={() => setOpened('new')}>
          Новая инструкция
        </Button>
        {value.instruction_id && (
          <Button size="sm" variant="quiet" onClick={() => setOpened(value.instruction_id!)}>
            Изменить инструкцию
          </Button>
        )}
      </div>
      {opened !== undefined && (
        <InstructionWindow
          id={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSaved={(id, name) => {
            labels.note('instruction', [{ value: String(id), label: name }]);
            put('instruction_id', id);
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}
