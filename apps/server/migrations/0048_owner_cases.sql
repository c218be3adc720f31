-- Owners ask for other requisites, TSMs for what they may not do themselves: more kinds of cases.
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  add constraint moderation_cases_kind_check check (
    kind in ('user', 'trade_point', 'task', 'survey', 'seller_tp', 'owner', 'seller_unlink', 'seller_block', 'other')
  );
alter table moderator_scopes
  drop constraint moderator_scopes_kind_check,
  add constraint moderator_scopes_kind_check check (
    kind in ('user', 'trade_point', 'task', 'survey', 'seller_tp', 'owner', 'seller_unlink', 'seller_block', 'other')
  );
-- Whoever looked at people everywhere looks at their companies too: nothing may wait unseen.
insert into moderator_scopes (moderator_id, kind, region_ids)
select moderator_id, 'owner', region_ids from moderator_scopes where kind = 'user';
