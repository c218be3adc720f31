/** A link to an open window, `?window=trade-point.edit.12`: the page opens, and over it the window, if the person may open it. */
import type { Role } from '@iskra/contract/roles';
import { useEffect } from 'react';
import type { RecordWindows } from '../area.ts';
import { everyArea } from '../areas.ts';
import { currentPlace, navigate, usePlace } from '../routing/router.ts';
import { useUser } from '../session/session.ts';
import { windowParam } from './layers.ts';

const records: Record<string, () => Promise<RecordWindows>> = Object.assign(
  {},
  ...everyArea.map(({ records: declared }) => declared),
);

const form = /^(?<kind>[a-z-]+)\.(?<window>[a-z_-]+)\.(?<id>[1-9]\d{0,14})$/;

/** What the person may not do, and a record that they may not see, open nothing. */
async function openByAddress(address: string, role: Role): Promise<void> {
  const { kind = '', window = '', id } = form.exec(address)?.groups ?? {};
  if (!Object.hasOwn(records, kind)) return;
  const windowsOf = await records[kind]!();
  const windows = await windowsOf(Number(id), role);
  windows.find((action) => action.id === window)?.onSelect?.();
}

/** The name of a window is on its own entry of the history only: the page's is as it was without it. */
function takeOff(): Promise<void> {
  const { pathname, search } = currentPlace();
  const query = new URLSearchParams(search);
  query.delete(windowParam);
  return navigate(pathname + (query.size > 0 ? `?${query}` : ''), { replace: true });
}

export function useWindowAddress(): void {
  const { search } = usePlace();
  const user = useUser();
  const asked = new URLSearchParams(search).get(windowParam);
  const role = user?.docs_signed && !user.must_set_up_totp ? user.user_role_code : undefined;
  useEffect(() => {
    if (asked === null || !role) return;
    void takeOff().then(() => openByAddress(asked, role));
  }, [asked, role]);
}
