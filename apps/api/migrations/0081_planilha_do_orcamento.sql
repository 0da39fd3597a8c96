-- Spreadsheet that a budget file was read from, as its screen names it. Null for files that were sent as text.
alter table importacao_orcamento add column planilha text;
