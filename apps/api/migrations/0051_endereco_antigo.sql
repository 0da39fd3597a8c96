-- Addresses of the portal that a body had before, and how often somebody still comes by them (ADR 0055). One that leads nowhere was
-- looked for and is not there: written by the product itself.
create table endereco_antigo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  origem text not null,
  destino text,
  acessos integer not null default 0,
  ultimo_acesso timestamptz,
  primary key (cliente_id, id),
  constraint endereco_antigo_origem_uk unique (cliente_id, origem)
);
create index endereco_antigo_acessos_ix on endereco_antigo (cliente_id, acessos, id);
create index endereco_antigo_destino_ix on endereco_antigo (cliente_id, id) where destino is null;
select proteger_tenant('endereco_antigo');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (131, 'Endereços antigos', 'directions', 60, 6, 'gestao/transparencia/endereco-antigo');
