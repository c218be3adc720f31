// The certificates of an order on paper, one page each.
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { problem } from '../../../problem.ts';
import type { Download } from '../../../routes.ts';
import { certificatesFile } from './certificates-file.ts';
import { findOrder } from './orders.list.store.ts';
import { findPrinting } from './orders.store.ts';
import { codesOf, plainCode } from './stock.store.ts';

/** For how long the file of a printing can be fetched: it holds the codes. */
const minutes = 10;

export async function printedOrder(ctx: UserContext, id: number): Promise<Download> {
  const printing = await orNotFound(findPrinting(ctx.db, ctx.actor.id, id));
  const order = await orNotFound(findOrder(ctx, printing.order_id));
  if (Date.parse(printing.at) < Date.now() - minutes * 60_000) throw problem('order.print_expired');
  const items = new Map(order.items.map((item) => [item.id, item]));
  const codes = (await codesOf(ctx.db, order.id)).filter(
    (code) => code.status === 'issued' && (printing.code_id === null || code.id === printing.code_id),
  );
  return certificatesFile({
    order_number: order.number,
    ordered_at: order.created_at,
    recipient: order.holder!.title,
    print_number: printing.print_number,
    printed_at: printing.at,
    printed_by: printing.by,
    items: codes.map((held) => {
      const { title, supplier, face_value, price_coins, how_to_use, terms } = items.get(held.item_id)!;
      const { code_format, expires_on } = held;
      const facts = {
        title,
        supplier,
        face_value,
        price_coins,
        how_to_use,
        terms,
        code_format,
        valid_until: expires_on,
      };
      return { ...facts, ...plainCode(ctx.facts.secret, held) };
    }),
  });
}
