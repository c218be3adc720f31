/** One guard for unsaved work: on a page it asks before leaving, and the browser asks before the tab closes. */
import { useEffect } from 'react';
import { confirmLosing } from './open-modal.ts';
import { blockLeaving } from './router.ts';

export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    return blockLeaving(confirmLosing);
  }, [dirty]);
}
