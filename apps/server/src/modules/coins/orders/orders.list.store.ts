// The list of orders, and one of them with everything in it.
import type { OrdersQuestion } from '@iskra/contract/areas/coins/orders';
import { newsStatuses, type OrderNews } from '@iskra/contract/areas/coins/orders/bell';
import type { OrderCard, OrderItem, OrderRow } from '@iskra/contract/areas/coins/orders/shapes';
import { sql } from 'kysely';
import type { Context, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { fromDay, momentText, toDay } from '../../../database/rows/moments.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { actionsOf, isOverdue, maskedCode } from './orders.rules.ts';
import { visibleTo } from './orders.scope.store.ts';
import { codesOf, type HeldCode, plainCode } from './stock.store.ts';

const holder = sql`json_build_object(
  'type', case when t.owner_id is not null then 'owner' else 'seller' end,
  'id', coalesce(t.owner_id, t.seller_id), 'title', coalesce(w.legal_name, s.name))`;

const holders = sql`left join owners w on w.id = t.owner_id left join sellers s on s.id = t.seller_id`;

export const orderList = listing<OrdersQuestion, OrderRow>({
  table: 'orders',
  visibleTo,
  sorts: { created_at: 'timestamptz', total_coins: 'bigint', issued_at: 'timestamptz' },
  search: { column: sql`t.search_text` },
  filters: {
    ...byColumns('status', 'owner_id'),
    certificate_id: (ids) =>
      sql`exists (select from order_items i where i.order_id = t.id and i.certificate_id = any (${ids}))`,
    category_id: (ids) => sql`exists (
      select from order_items i join certificates_in_categories g on g.certificate_id = i.certificate_id
      where i.order_id = t.id and g.category_id = any (${ids}))`,
    created_from: fromDay(sql`t.created_at`),
    created_to: toDay(sql`t.created_at`),
  },
  select: (page) => sql<OrderRow>`
    select t.id, t.number, t.created_at, t.status, t.total_coins, t.issued_at, t.version, t.contents, ${holder} as holder, ${pageColumns}
    from ${page} join orders t on t.id = page.id ${holders}`,
});

const mostNews = 20;

export async function orderNews(db: Database, actor: UserActor): Promise<OrderNews[]> {
  const statuses = actor.role === 'admin' ? newsStatuses.admin : newsStatuses.owner;
  const conditions = [
    sql`t.status = any (${statuses})`,
    sql`t.created_at > now() - interval '30 days'`,
    ...visibleTo(actor),
  ];
  const { rows } = await sql<OrderNews>`
    select t.id, t.number, coalesce(t.issued_at, t.created_at) as at, t.status from orders t
    where ${sql.join(conditions, sql` and `)} order by t.created_at desc, t.id desc limit ${mostNews}`.execute(db);
  return rows;
}

/** As many as a card tells of: looks at a code may be many. */
const mostEvents = 100;

type Facts = Omit<OrderCard, 'items' | 'may' | 'tax_year'> & {
  owner_id: number | null;
  items: (Omit<OrderItem, 'codes'> & { kind: string })[];
};

const itemsOfCard = sql`(
  select json_agg(json_build_object('id', i.id, 'certificate_id', i.certificate_id, 'title', i.title, 'supplier', b.title, 'face', c.face,
      'face_value', i.face_value, 'price_coins', i.price_coins, 'quantity', i.quantity, 'missing', i.missing,
      'how_to_use', c.how_to_use, 'terms', c.terms, 'kind', c.kind) order by i.id)
  from order_items i join certificates c on c.id = i.certificate_id join book_entries b on b.id = c.supplier_id
  where i.order_id = t.id)`;

const spent = sql`(
  select coalesce(json_agg(json_build_object('expires_at', x.expires_at, 'amount', x.amount) order by x.expires_at), '[]') from (
    select ${momentText('l.expires_at')} as expires_at, sum(-n.remaining)::bigint as amount
    from ledger_lot_uses n join ledger_lots l on l.id = n.lot_id where n.transaction_id = t.hold_transaction_id
    group by l.expires_at) x)`;

const events = sql`(
  select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', ${momentText('e.at')}, 'details', e.details,
      'by', ${personNamed('u')}) order by e.id)
  from (select * from order_events where order_id = t.id order by id desc limit ${mostEvents}) e left join users u on u.id = e.user_id)`;

function codeOnCard(secret: string, held: HeldCode) {
  const { id, pin, expires_on, issued_at, shown_at, used_at, status } = held;
  return {
    id,
    masked: maskedCode(plainCode(secret, held).code),
    has_pin: pin !== null,
    valid_until: expires_on,
    issued_at,
    shown_at,
    used_at,
    is_void: status === 'void',
  };
}

/** Without what the settings say of its year. */
type FoundOrder = Omit<OrderCard, 'tax_year'> & { owner_id: number | null };

export async function findOrder(ctx: Context<UserActor>, id: number): Promise<FoundOrder | undefined> {
  const { rows } = await sql<Facts>`
    select t.id, t.owner_id, t.number, t.contents, t.created_at, t.status, t.total_coins, t.total_value, t.issued_at,
      t.version, t.email, t.address, t.comment,
      t.tax_state, t.tax_inn, t.track, t.expires_at, t.cancel_comment, r.title as cancel_reason, ${holder} as holder,
      ${itemsOfCard} as items, ${spent} as spent, ${events} as events
    from orders t ${holders} left join book_entries r on r.id = t.cancel_reason_id
    where ${sql.join([sql`t.id = ${id}`, ...visibleTo(ctx.actor)], sql` and `)}`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) return undefined;
  const codes = await codesOf(ctx.db, id);
  const may = actionsOf(ctx.actor.role, {
    ...facts,
    overdue: isOverdue(facts),
    by_post: facts.items.some(({ kind }) => kind === 'physical'),
    missing: facts.items.reduce((sum, { missing }) => sum + missing, 0),
    used: codes.filter(({ used_at }) => used_at !== null).length,
  });
  const items = facts.items.map(({ kind, ...item }) => ({
    ...item,
    codes: codes.filter(({ item_id }) => item_id === item.id).map((code) => codeOnCard(ctx.facts.secret, code)),
  }));
  return { ...facts, items, may };
}

/** Where the person's codes go when nothing else is said, and whom the tax rule is asked about. */
export async function buyerOf(db: Database, { id, owner_id }: Pick<UserActor, 'id' | 'owner_id'>) {
  const { rows } = await sql<{
    phone: string | null;
    email: string | null;
    type: 'ooo' | 'ao' | 'ip' | 'self_employed' | 'individual' | null;
  }>`
    select u.phone, coalesce(u.email, o.email) as email, o.type from users u
      left join owners o on o.id = ${owner_id} where u.id = ${id}`.execute(db);
  return rows[0]!;
}
