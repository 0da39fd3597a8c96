-- The browser that asked for a code, as a keyed hash of its cookie: only its tries count, and only they can be right. Null for codes asked
-- for before this column, which are good for ten minutes at most.
alter table codigo_validacao add column navegador text;
