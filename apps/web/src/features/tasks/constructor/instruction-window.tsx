/** What a performer reads before the work, in blocks. */
import { constructorCalls, type InstructionCard } from '@iskra/contract/areas/tasks/constructor';
import {
  type Block,
  type BlockKind,
  blockKinds,
  blockWords,
  mostBlocks,
  newBlock,
} from '@iskra/contract/blocks/blocks';
import { newPartId } from '@iskra/contract/forms/form';
import { useEffect, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Sortable } from '../../../kit/sortable/sortable.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { TakeFile } from '../forms/parts/take-file.shared.tsx';
import { isFailed, useTransport } from '../forms/transport.shared.ts';
import styles from './constructor.module.css';

interface WindowProps {
  id: number | undefined;
  onClose: () => void;
  onSaved: (id: number, name: string) => void;
  /** Whether closing it would lose changes. */
  onDirty?: (dirty: boolean) => void;
}

export function InstructionWindow(props: WindowProps) {
  return props.id === undefined ? <Edited {...props} /> : <Loaded {...props} id={props.id} />;
}

function Loaded({ id, ...props }: WindowProps & { id: number }) {
  const { data } = useAsk(constructorCalls.instruction, { params: { id } });
  return data ? <Edited {...props} id={id} card={data.item} /> : null;
}

function Edited({ id, card, onClose, onSaved, onDirty }: WindowProps & { card?: InstructionCard }) {
  const [name, setName] = useState(card?.name ?? '');
  const [begun] = useState<Block[]>(() => card?.blocks ?? [newBlock(newPartId(), 'text')]);
  const [blocks, setBlocks] = useState(begun);
  const [refused, setRefused] = useState<string>();
  const [nameFault, setNameFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = name !== (card?.name ?? '') || blocks !== begun;
  useEffect(() => onDirty?.(isChanged), [isChanged, onDirty]);
  const put = (next: Block) => setBlocks(blocks.map((one) => (one.id === next.id ? next : one)));
  const save = async () => {
    if (!name.trim()) return setNameFault('Назовите инструкцию');
    setSaving(true);
    const body = { name, blocks };
    const answer =
      id === undefined
        ? await call(constructorCalls.addInstruction, { body })
        : await call(constructorCalls.changeInstruction, { params: { id }, body: { ...body, version: card!.version } });
    setSaving(false);
    if (!isRefusal(answer)) return onSaved(answer.id, name);
    const ofName = answer.errors?.find(({ field }) => field === 'name')?.message;
    setNameFault(ofName);
    setRefused(ofName ? undefined : fieldRefusalText(answer));
  };
  return (
    <ModalFrame
      size="wizard"
      title={card ? 'Изменить инструкцию' : 'Новая инструкция'}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={<ModalFooter submit="Сохранить" loading={isSaving} onCancel={onClose} />}
    >
      <div className={styles.stage}>
        <TextField
          label="Название"
          required
          value={name}
          limits={{ max: 120 }}
          error={nameFault}
          changed={card !== undefined && name !== card.name}
          onChange={(next) => {
            setNameFault(undefined);
            setName(next);
          }}
        />
        <Sortable
          label="Блоки"
          ids={blocks.map((block) => block.id)}
          nameOf={(blockId) => blockWords[blocks.find((block) => block.id === blockId)!.kind]}
          onOrder={(ids) => setBlocks(ids.map((one) => blocks.find((block) => block.id === one)!))}
          row={(blockId, grip) => {
            const block = blocks.find((one) => one.id === blockId)!;
            return (
              <div className={styles.block}>
                {grip}
                <BlockFields block={block} known={card?.files ?? []} onChange={put} />
                <IconButton
                  small
                  icon="trash"
                  label={`Удалить блок «${blockWords[block.kind]}»`}
                  onClick={() => setBlocks(blocks.filter((one) => one.id !== blockId))}
                />
              </div>
            );
          }}
        />
        <div className={styles.line}>
          {blockKinds.map((kind: BlockKind) => (
            <Button
              key={kind}
              size="sm"
              icon="plus"
              disabled={blocks.length >= mostBlocks}
              onClick={() => setBlocks([...blocks, newBlock(newPartId(), kind)])}
            >
              {blockWords[kind]}
            </Button>
          ))}
        </div>
        {refused && (
          <Note tone="danger" live>
            {refused}
          </Note>
        )}
      </div>
    </ModalFrame>
  );
}

interface FieldsProps {
  block: Block;
  known: InstructionCard['files'];
  onChange: (block: Block) => void;
}

function BlockFields({ block, known, onChange }: FieldsProps) {
  if (block.kind === 'text')
    return (
      <TextArea
        label="Текст"
        value={block.text}
        limits={{ max: 4000 }}
        onChange={(text) => onChange({ ...block, text })}
      />
    );
  if (block.kind === 'pair')
    return (
      <div className={styles.row}>
        <Media
          label="Так"
          kind="image"
          part={block.good}
          known={known}
          onChange={(good) => onChange({ ...block, good })}
        />
        <Media
          label="Не так"
          kind="image"
          part={block.bad}
          known={known}
          onChange={(bad) => onChange({ ...block, bad })}
        />
      </div>
    );
  return (
    <Media
      label={blockWords[block.kind]}
      kind={block.kind}
      part={block}
      known={known}
      onChange={(part) => onChange({ ...block, ...part })}
    />
  );
}

interface MediaPart {
  file_id?: number | null | undefined;
  caption: string;
}

interface MediaProps {
  label: string;
  kind: 'image' | 'video';
  part: MediaPart;
  known: InstructionCard['files'];
  onChange: (part: MediaPart) => void;
}

function Media({ label, kind, part, known, onChange }: MediaProps) {
  const { keepFile, fileUrl } = useTransport();
  const [refused, setRefused] = useState<string>();
  const { file_id, caption } = part;
  const url = file_id ? (known.find(({ id }) => id === file_id)?.url ?? fileUrl(file_id)) : undefined;
  const keep = async (file: File) => {
    const kept = await keepFile(file, { kind, camera: false });
    setRefused(isFailed(kept) ? kept.error : undefined);
    if (!isFailed(kept)) onChange({ caption, file_id: kept.file_id });
  };
  return (
    <div className={styles.media}>
      {url && kind === 'image' && <img src={url} alt={caption || label} />}
      {/* biome-ignore lint/a11y/useMediaCaption: the caption of a film stands below it */}
      {url && kind === 'video' && <video src={url} controls />}
      <TakeFile accept={kind === 'image' ? 'image/jpeg,image/png,image/webp' : 'video/mp4,video/webm'} onFile={keep}>
        {file_id ? 'Заменить' : `${label}: загрузить`}
      </TakeFile>
      <TextField
        label="Подпись"
        value={caption}
        limits={{ max: 300 }}
        onChange={(text) => onChange({ file_id, caption: text })}
      />
      {refused && (
        <Note tone="danger" live>
          {refused}
        </Note>
      )}
    </div>
  );
}
