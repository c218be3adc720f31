-- A picture that a buyer sent for an answer of a survey is that buyer's. It outlives the buyer's row only as an upload that nobody claims.
alter table files add column buyer_id bigint references buyers on delete set null;
alter table files add constraint files_of_one check (buyer_id is null or created_by is null);
create index files_buyer on files (buyer_id) where buyer_id is not null;
