/** Goes with a seller over all pages: keeps the program on the phone, and takes it off when the person leaves. */
import { useEffect } from 'react';
import { beforeLeaving } from '../../../../shell/session/session.ts';
import { offerInstalling } from './install.ts';
import { startWorker, takeOffWorker } from './worker.ts';

export default function PhoneCompanion() {
  useEffect(() => {
    const ends = [startWorker(), offerInstalling(), beforeLeaving(takeOffWorker)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
}
