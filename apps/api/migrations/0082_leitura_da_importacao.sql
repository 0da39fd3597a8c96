-- How a budget file was read, null for files sent before and once the file is gone, because it shows its first lines; and
-- what a person has chosen about it.
alter table importacao_orcamento add column leitura jsonb;
alter table importacao_orcamento add column leitura_escolhida jsonb not null
  default '{"linhaDoCabecalho": null, "separador": null, "codificacao": null}';
