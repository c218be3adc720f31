/** One guard for unsaved work: on a page it asks before leaving, and the browser asks before the tab closes. */
import { useEffect } from 'react';
import type { UnsavedWork } from '../../data/forms/unsaved-work.ts';
import { blockLeaving } from '../routing/router.ts';
import { confirmLosing } from './open-modal.ts';

export function useUnsavedGuard(dirty: boolean, work: UnsavedWork): void {
  useEffect(() => {
    if (!dirty) return;
    return blockLeaving(() => confirmLosing(work));
  }, [dirty, work]);
}
