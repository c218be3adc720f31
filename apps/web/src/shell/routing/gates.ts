/** A gate may close during work: a new version to sign, an app to set up. The first refused read leads to the gate. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AskError } from '../../data/calls/use-ask.ts';
import { changeUser, currentUser, type User } from '../session/session.ts';
import { joinPage, totpGate } from './guard.ts';
import { goTo } from './use-visit.ts';

interface Gate {
  /** The name in the contract's problems; the whole table of texts is not worth loading for two of them. */
  problem: string;
  isOpen: (user: User) => boolean;
  shut: Partial<User>;
  to: string;
}

const gates: Gate[] = [
  { problem: 'not_signed', isOpen: (user) => user.docs_signed, shut: { docs_signed: false }, to: '/' },
  {
    problem: 'totp.required',
    isOpen: (user) => !user.must_set_up_totp,
    shut: { must_set_up_totp: true },
    to: totpGate,
  },
  {
    problem: 'login.not_admitted',
    isOpen: (user) => user.admitted,
    shut: { admitted: false },
    to: joinPage,
  },
];

export function useGates(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const user = currentUser();
        const gate = gates.find(({ problem }) => error instanceof AskError && error.refusal.problem === problem);
        if (!gate || !user || !gate.isOpen(user)) return;
        changeUser(gate.shut);
        goTo(gate.to);
      }),
    [client],
  );
}
