-- Browser that is about to send a row, and when it claimed the row: two windows must not send one row.
alter table importacao_cadastro_linha add column remetente text;
alter table importacao_cadastro_linha add column reservada_em timestamptz;
-- Finds the rows of other imports about the same record.
create index importacao_cadastro_linha_chave_ix on importacao_cadastro_linha (cliente_id, md5(chave));
-- Cells that a person corrected, which another check of the file keeps.
alter table importacao_cadastro_linha add column correcao jsonb;
