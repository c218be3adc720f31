import { useState } from 'react';
import { Button } from './button.tsx';

/** Only where the browser lets a page write to the clipboard: not on plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {copied ? 'Скопировано' : label}
    </Button>
  );
}
