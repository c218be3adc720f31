/** One guard for unsaved work: on a page it asks before leaving, and the browser asks before the tab closes. */
import { useEffect } from 'react';
import type { UnsavedWork } from '../data/unsaved-work.ts';
import { confirmLosing } from './open-modal.ts';
import { blockLeaving } from './router.ts';

export function useUnsavedGuard(dirty: boolean, work: UnsavedWork): void {
  useEffect(() => {
    if (!dirty) return;
    return blockLeaving(() => confirmLosing(work));
  }, [dirty, work]);
}
