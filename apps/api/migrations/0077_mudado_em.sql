-- Moment of the last change of each row that imports and sums write, for the sitemap. The trail holds what people write.
-- Rows that are there already are dated by this migration: nobody knows when they changed.
alter table dotacao add column mudado_em timestamptz not null default now();
alter table dotacao_movimento add column mudado_em timestamptz not null default now();
alter table empenho add column mudado_em timestamptz not null default now();
alter table favorecido add column mudado_em timestamptz not null default now();
alter table receita add column mudado_em timestamptz not null default now();
alter table desembolso add column mudado_em timestamptz not null default now();
alter table ordem_pagamento add column mudado_em timestamptz not null default now();
alter table resto_pagar add column mudado_em timestamptz not null default now();

create function marcar_mudanca() returns trigger language plpgsql as $$
begin
  new.mudado_em := now();
  return new;
end $$;

create trigger dotacao_mudada before update on dotacao for each row execute function marcar_mudanca();
create trigger dotacao_movimento_mudado before update on dotacao_movimento for each row execute function marcar_mudanca();
create trigger empenho_mudado before update on empenho for each row execute function marcar_mudanca();
create trigger favorecido_mudado before update on favorecido for each row execute function marcar_mudanca();
create trigger receita_mudada before update on receita for each row execute function marcar_mudanca();
create trigger desembolso_mudado before update on desembolso for each row execute function marcar_mudanca();
create trigger ordem_pagamento_mudada before update on ordem_pagamento for each row execute function marcar_mudanca();
create trigger resto_pagar_mudado before update on resto_pagar for each row execute function marcar_mudanca();
