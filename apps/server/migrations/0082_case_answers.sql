-- What the bell tells an author: the newest answers, however many cases they have sent.
create index moderation_cases_answers on moderation_cases (submitted_by, decided_at desc, id desc)
  where deleted_at is null and control_of is null and status = any ('{approved,partially_approved,returned,denied}'::text[]);
