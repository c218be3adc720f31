-- How often a supplier has not answered, and when to ask again, is said of each item: one that has no luck takes no tries from another.
alter table order_items add column supplier_tries int not null default 0, add column supplier_ask_at timestamptz;
update order_items i set supplier_tries = o.supplier_tries from orders o
where o.id = i.order_id and o.status in ('processing', 'awaiting_assignment') and i.missing > 0;
alter table orders drop column supplier_tries;

-- How long a code of it is good was agreed when it was ordered, like its price and its value.
alter table order_items add column validity_days int, add column valid_until date;
update order_items i set validity_days = c.validity_days, valid_until = c.valid_until from certificates c where c.id = i.certificate_id;
