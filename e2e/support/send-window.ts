// A window is filled and sent, and the server takes it: what a role can open, the role can also do.
import { type Contract, contract } from '@iskra/contract/contract';
import { apiRoot, type Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { fillForm } from './fill-form.ts';

/** `orders.cancel`. */
export type CallName = {
  [Area in keyof Contract]: `${Area}.${Extract<keyof Contract[Area], string>}`;
}[keyof Contract];

export function callOf(name: CallName): Endpoint {
  const [area, call] = name.split('.') as [keyof Contract, string];
  return (contract[area] as Record<string, Endpoint>)[call]!;
}

/** The reply to the next call of this name. Read on its way: a page that is left takes its replies with it. */
async function replyTo(page: Page, { method, path }: Endpoint): Promise<{ reply: Promise<object> }> {
  const url = new RegExp(`${apiRoot}${path.replace(/:\w+/g, '[^/]+')}$`);
  const { promise: reply, resolve } = Promise.withResolvers<object>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response });
    await page.unroute(url);
    resolve(body);
  });
  return { reply };
}

/** What the window says instead of sending. */
async function faults(dialog: Locator): Promise<string> {
  const said = dialog.locator('[role=alert], [aria-invalid=true]');
  await said.first().waitFor({ timeout: 0 });
  return dialog.innerText();
}

/** Returns when the server has taken it. */
export async function sendWindow(page: Page, dialog: Locator, name: CallName): Promise<void> {
  await fillForm(dialog);
  const main = dialog.locator('[data-main]');
  await expect(main).toBeEnabled();
  const { reply } = await replyTo(page, callOf(name));
  await main.click();
  const outcome = await Promise.race([reply, faults(dialog).catch(() => reply)]);
  expect(outcome).toMatchObject({ error_code: 0 });
}
