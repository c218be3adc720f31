-- What became of a write whose answer was lost: whoever asks is told, or the key is made void, so that a request which is still on its way
-- does nothing when it arrives. See src/database/kept-replies.ts.
alter table kept_replies
  -- The key is done for and nothing was done under it.
  add column void boolean not null default false,
  -- What the history calls the write that had the key; of a void one nothing is known.
  add column action text;
