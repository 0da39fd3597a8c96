-- Where and how citizens ask for information, with deadlines and appeals (PNTP 2026, 12.1, 12.2 and 12.6).
create table atendimento_sic (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  responsavel text collate "pt-BR-x-icu",
  endereco text not null collate "pt-BR-x-icu",
  telefone text,
  email text not null,
  horario text not null collate "pt-BR-x-icu",
  prazo_resposta integer not null check (prazo_resposta between 1 and 365),
  prazo_prorrogacao integer check (prazo_prorrogacao between 1 and 365),
  prazo_recurso integer not null check (prazo_recurso between 1 and 365),
  autoridades text not null collate "pt-BR-x-icu",
  como_pedir text not null collate "pt-BR-x-icu",
  norma text collate "pt-BR-x-icu",
  norma_url text,
  primary key (cliente_id, id),
  constraint atendimento_sic_uk unique (cliente_id, nome)
);
create index atendimento_sic_nome_publico_ix on atendimento_sic (cliente_id, mascarar_cpf(nome), id);
select proteger_tenant('atendimento_sic');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (223, 'Atendimento do SIC', 'directions', 5, 165, 'gestao/transparencia/atendimento-sic');
