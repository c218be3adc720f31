-- The cells of an imported row once more, normalised and in the order of the target's columns: what the checks and the changes read.
alter table import_rows add column fields text[];
