import type { ReactNode } from 'react';
import { ModalFrame } from '../modal/modal-frame.tsx';
import { Stepper } from '../progress/stepper.tsx';

export type ImportStep = 'file' | 'check' | 'run' | 'report';

const steps: { id: ImportStep; label: string }[] = [
  { id: 'file', label: 'Файл' },
  { id: 'check', label: 'Проверка' },
  { id: 'run', label: 'Загрузка' },
  { id: 'report', label: 'Отчёт' },
];

export interface ImportFrameProps {
  title: string;
  /** The file: its name, sheet, number of rows. */
  subtitle?: ReactNode;
  step: ImportStep;
  children: ReactNode;
  footer?: ReactNode;
  /** While it runs, closing only hides the window. */
  onClose: () => void;
}

/** File → check → run → report in one wide window. The screen gives the contents. */
export function ImportFrame({ title, subtitle, step, children, footer, onClose }: ImportFrameProps) {
  return (
    <ModalFrame
      size="wizard"
      title={title}
      subtitle={subtitle}
      footer={footer}
      onClose={onClose}
      closing={step === 'run' ? 'minimize' : 'close'}
    >
      <Stepper steps={steps.map((it) => it.label)} current={steps.findIndex((it) => it.id === step)} />
      {children}
    </ModalFrame>
  );
}
