/** Work that asks for codes brings what reads them, where the browser cannot do it itself. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { Form } from '@iskra/contract/forms/form';

const reads: readonly string[] = ['barcode', 'receipt'];

export async function keepReader({ form }: OwnWorkCard): Promise<void> {
  if (!(form as Form).steps.some(({ kind }) => reads.includes(kind)) || !('caches' in window)) return;
  try {
    const { ownFormats } = await import('./code-reader.ts');
    if ((await ownFormats()).length > 0) return;
    const { keepDecoder } = await import('./decoder-file.ts');
    await keepDecoder();
  } catch (error) {
    // Codes can be typed.
    console.warn('Without a connection no codes are read', error);
  }
}
