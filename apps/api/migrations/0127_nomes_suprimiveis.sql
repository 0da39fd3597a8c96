-- Names of trainees, outsourced workers, members of councils, inspectors, health staff and travellers, too, can be withheld by a court
-- (ADR 0093).
alter table estagiario
  add column suprimido boolean not null default false,
  add column motivo_supressao text collate "pt-BR-x-icu";
-- Old processes: they write neither column, which allows it.
alter table estagiario add constraint estagiario_supressao_ck check (suprimido = (motivo_supressao is not null));
alter table terceirizado
  add column suprimido boolean not null default false,
  add column motivo_supressao text collate "pt-BR-x-icu";
-- Old processes: they write neither column, which allows it.
alter table terceirizado add constraint terceirizado_supressao_ck check (suprimido = (motivo_supressao is not null));
alter table conselheiro
  add column suprimido boolean not null default false,
  add column motivo_supressao text collate "pt-BR-x-icu";
-- Old processes: they write neither column, which allows it.
alter table conselheiro add constraint conselheiro_supressao_ck check (suprimido = (motivo_supressao is not null));
alter table fiscal_contrato
  add column suprimido boolean not null default false,
  add column motivo_supressao text collate "pt-BR-x-icu";
-- Old processes: they write neither column, which allows it.
alter table fiscal_contrato add constraint fiscal_contrato_supressao_ck check (suprimido = (motivo_supressao is not null));
alter table plantao_profissional
  add column suprimido boolean not null default false,
  add column motivo_supressao text collate "pt-BR-x-icu";
-- Old processes: they write neither column, which allows it.
alter table plantao_profissional add constraint plantao_profissional_supressao_ck check (suprimido = (motivo_supressao is not null));
alter table diaria
  add column suprimido boolean not null default false,
  add column motivo_supressao text collate "pt-BR-x-icu";
-- Old processes: they write neither column, which allows it.
alter table diaria add constraint diaria_supressao_ck check (suprimido = (motivo_supressao is not null));

-- As citizens read them.
-- Old processes: they sort the list without it.
drop index terceirizado_nome_publico_ix;
create index terceirizado_nome_suprimivel_ix on terceirizado
  (cliente_id, (case when suprimido then 'Nome suprimido por decisão judicial' else mascarar_cpf(nome) end), id);
-- Old processes: they sort the list without it.
drop index conselheiro_nome_ix;
create index conselheiro_nome_suprimivel_ix on conselheiro
  (cliente_id, (case when suprimido then 'Nome suprimido por decisão judicial' else mascarar_cpf(nome) end), id);
-- Old processes: they sort the list without it.
drop index plantao_profissional_nome_ix;
create index plantao_profissional_nome_suprimivel_ix on plantao_profissional
  (cliente_id, (case when suprimido then 'Nome suprimido por decisão judicial' else mascarar_cpf(nome) end), id);
