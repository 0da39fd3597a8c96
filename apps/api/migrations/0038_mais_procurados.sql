-- What citizens search for most (ADR 0043). Of a search nothing stays but its words and a count: no address, no moment, no person.
create table busca_procura (
  cliente_id bigint not null references cliente on delete cascade,
  dia date not null,
  -- Folded, as the search compares words.
  termo text not null check (termo ~ '^[a-z]+( [a-z]+){0,3}$' and length(termo) between 2 and 40),
  -- How many networks asked for it that day, at the least.
  redes integer not null check (redes > 0),
  primary key (cliente_id, dia, termo)
);
select proteger_tenant('busca_procura');

-- Those that are shown, as they were summed up last night.
create table busca_mais_procurada (
  cliente_id bigint not null references cliente on delete cascade,
  lugar integer not null,
  termo text not null collate "pt-BR-x-icu",
  primary key (cliente_id, lugar)
);
select proteger_tenant('busca_mais_procurada');

-- What is in force on a day is counted for the home.
create index convenio_vigencia_ix on convenio (cliente_id, datafim_execucao, data_inicio_execucao);
