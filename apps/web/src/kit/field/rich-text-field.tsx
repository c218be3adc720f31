/** Prepared text that people write: headings, lists, bold and italic. Pasted text keeps only that. */
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { IconName } from '../icons/icon.tsx';
import textStyles from '../rich-text.module.css';
import { plainMarkup } from '../rich-text.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useDescription, useFieldIds } from './field-frame.tsx';
import { errorOf } from './wanted.ts';

export interface RichTextFieldProps extends FieldTexts {
  /** HTML; read once, afterwards the field reports its own text. */
  value: string;
  onChange: (html: string) => void;
}

interface Tool {
  label: string;
  icon: IconName;
  command: string;
  value?: string;
}

const tools: Tool[] = [
  { label: 'Заголовок', icon: 'heading', command: 'formatBlock', value: 'h2' },
  { label: 'Обычный текст', icon: 'file-text', command: 'formatBlock', value: 'p' },
  { label: 'Жирный', icon: 'bold', command: 'bold' },
  { label: 'Курсив', icon: 'italic', command: 'italic' },
  { label: 'Список', icon: 'list', command: 'insertUnorderedList' },
  { label: 'Нумерованный список', icon: 'list-numbers', command: 'insertOrderedList' },
];

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerText.trim();

/** An obsolete call, and still the only one that keeps the browser's own undo. */
const edit = (command: string, value?: string) => document.execCommand(command, false, value);

export function RichTextField({ value, onChange, ...props }: RichTextFieldProps) {
  const texts = { ...props, error: errorOf(props, value === '', 'Заполните') };
  const ids = useFieldIds(texts);
  useDescription(props.describe, props.label, plainText);
  const area = useRef<HTMLDivElement>(null);
  const first = useRef(value);
  useEffect(() => {
    if (area.current) area.current.innerHTML = plainMarkup(first.current);
    edit('defaultParagraphSeparator', 'p');
  }, []);
  const handOn = () => {
    const { current } = area;
    onChange(current?.textContent?.trim() ? current.innerHTML : '');
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!html) return;
    event.preventDefault();
    edit('insertHTML', plainMarkup(html));
  };
  return (
    <FieldFrame ids={ids} {...texts}>
      <div className={`${styles.control} ${styles.rich}`}>
        <div className={styles.tools} role="toolbar" aria-label="Оформление текста">
          {tools.map(({ label, icon, command, value: argument }) => (
            <IconButton
              key={label}
              small
              icon={icon}
              label={label}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                area.current?.focus();
                edit(command, argument);
                handOn();
              }}
            />
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no headings and lists */}
        <div
          {...ids.aria}
          ref={area}
          id={ids.inputId}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={ids.labelId}
          contentEditable
          suppressContentEditableWarning
          className={`${styles.page} ${textStyles.text}`}
          onInput={handOn}
          onPaste={paste}
        />
      </div>
    </FieldFrame>
  );
}
