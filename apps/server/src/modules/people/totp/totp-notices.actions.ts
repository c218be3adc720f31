// Every change of how a person logs in is reported to where the codes came before: an attacker may have made it.
import type { Context } from '../../../context.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { findWayTo } from './totp.store.ts';

const texts = {
  turned_on: 'вход по коду из приложения включён',
  turned_off: 'вход по коду из приложения отключён',
  new_codes: 'созданы новые резервные коды, прежние не действуют',
  recovery_used: 'выполнен вход по резервному коду',
};

export async function notifyOfTotp(ctx: Context, userId: number, what: keyof typeof texts): Promise<void> {
  const way = await findWayTo(ctx.db, userId);
  if (!way) return;
  await sendMessage(ctx, {
    ...way,
    subject: 'Вход в Искру',
    body: `Искра: ${texts[what]}. Если это не вы, смените пароль и сообщите администратору.`,
    purpose: 'security',
  });
}
