/** Contours of a GeoJSON file, looked through before anything is kept. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import { type FencesToImport, mostImported } from '@iskra/contract/areas/network/geofences/shapes';
import {
  fencePurposeWords,
  fenceTypeWords,
  geofenceFieldWords as words,
} from '@iskra/contract/areas/network/geofences/words';
import { faultOf } from '@iskra/contract/kernel/place';
import { useState } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { countOf } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import styles from './geofences.module.css';
import { type ReadFile, readGeoJson } from './geojson.ts';

type Features = FencesToImport['features'];

const added = ({ added: count }: { added: number }) => `Добавлено: ${countOf(count, 'геозона', 'геозоны', 'геозон')}`;

function FoundShapes({
  features,
  errors,
}: {
  features: ReadFile['features'];
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <ul aria-label="Контуры файла" className={styles.list}>
      {features.map((feature, at) => {
        const refused = Object.entries(errors).find(([field]) => field.startsWith(`features.${at}.`))?.[1];
        const wrong = faultOf(feature)?.message ?? refused;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the file is what a contour goes by
          <li key={at} className={styles.seen}>
            <span>
              <b>{feature.name}</b>
              <small>
                {fenceTypeWords[feature.type]}
                {feature.vertices && `, ${countOf(feature.vertices.length, 'вершина', 'вершины', 'вершин')}`}
              </small>
              {wrong && <small className={styles.wrong}>{wrong}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export default function ImportModal({ close, ...controls }: ModalProps<object, true>) {
  const [read, setRead] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();
  const [common, setCommon] = useState({ purpose: 'city', tolerance_m: '30' });
  const adding = useAction(geofences.import, { done: added, quiet: true });
  const form = useContractForm({
    schema: geofences.import.body,
    initial: { features: [] },
    body: ({ features }) => ({
      features: ((features ?? []) as Features).map((feature) => ({
        ...feature,
        purpose: common.purpose,
        tolerance_m: Number(common.tolerance_m),
      })),
    }),
    send: (body) => adding.run({ body }),
    done: () => close(true),
  });
  const take = async ([file]: File[]) => {
    const found = file && readGeoJson(await file.text());
    const tooMany = typeof found === 'object' && found.features.length > mostImported;
    setProblem(
      typeof found === 'string'
        ? found
        : tooMany
          ? `В файле больше ${mostImported} контуров: разделите его`
          : undefined,
    );
    const good = typeof found === 'object' && !tooMany ? found : undefined;
    setRead(good);
    form.set('features', good?.features ?? []);
  };
  const isReady = read !== undefined && read.features.length > 0 && read.problems.length === 0;
  return (
    <FormWindow
      size="wizard"
      title="Загрузить GeoJSON"
      submit={isReady ? `Добавить ${countOf(read.features.length, 'геозону', 'геозоны', 'геозон')}` : 'Добавить'}
      form={form}
      controls={controls}
      blocked={!isReady && 'Выберите файл с контурами'}
    >
      <FileDrop
        hint="GeoJSON до 2 МБ"
        endings={['.geojson', '.json']}
        maxBytes={2_000_000}
        onFiles={(files) => void take(files)}
      />
      {problem && (
        <Note tone="danger" live>
          {problem}
        </Note>
      )}
      {read && read.problems.length > 0 && (
        <Note tone="danger" live>
          Исправьте файл и загрузите его снова: {read.problems.slice(0, 10).join('; ')}
        </Note>
      )}
      {read && (
        <>
          <FormSection title="Для всех">
            <Cell span={3}>
              <SelectField
                label={words.purpose}
                options={wordOptions(fencePurposeWords)}
                value={common.purpose}
                onChange={(purpose) => setCommon({ ...common, purpose: purpose ?? 'city' })}
              />
            </Cell>
            <Cell span={3}>
              <TextField
                type="number"
                label={words.tolerance_m}
                suffix="м"
                value={common.tolerance_m}
                onChange={(tolerance_m) => setCommon({ ...common, tolerance_m })}
              />
            </Cell>
          </FormSection>
          <FoundShapes features={read.features} errors={form.errors} />
        </>
      )}
    </FormWindow>
  );
}
