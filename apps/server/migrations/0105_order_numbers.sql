-- Made of the id, so every order has one; said here too, the program need not doubt it.
alter table orders alter column number set not null;
