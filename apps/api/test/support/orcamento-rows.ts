import type { Database } from '../../src/database/database.ts';

interface Escrito {
  /** Distinguishes several records of each table. */
  readonly numero?: number;
  /** Text for every field that a person may type into. */
  readonly texto?: string;
}

/**
 * Writes one record to each table of the budget, as imports do: planned and collected revenue, an allocation, a paid
 * commitment, and a payment outside the budget. Existing records stay.
 */
export async function writeOrcamento(
  database: Database,
  clienteId: number,
  { numero = 1, texto = 'Pães para a merenda' }: Escrito = {},
): Promise<void> {
  const codigo = String(1000 + numero);
  await database.tenant(clienteId, async (tx) => {
    const [there] = await tx.query('select id from empenho where cliente_id = $1 and numero = $2', [
      clienteId,
      codigo,
    ]);
    if (there !== undefined) return;
    await tx.execute(
      `with unidade as (
         insert into unidade_orcamentaria (cliente_id, exercicio, ug_codigo, ug_nome, orgao_codigo, orgao_nome, codigo, nome)
         values ($1, 2026, '090101', $3, '02', $3, $2, $3) returning id),
       programa as (
         insert into programa (cliente_id, exercicio, codigo, nome) values ($1, 2026, $2, $3) returning id),
       acao as (
         insert into acao (cliente_id, exercicio, codigo, nome) values ($1, 2026, $2, $3) returning id),
       favorecido as (
         insert into favorecido (cliente_id, tipo_id, documento, chave, nome)
         values ($1, 1, '12ABC34501DE35', $2::text::bytea, $3) returning id),
       dotacao as (
         insert into dotacao (cliente_id, exercicio, unidade_orcamentaria_id, chave, ficha, funcao_id, subfuncao_id, programa_id, acao_id,
             categoria_id, grupo_id, modalidade_id, elemento_id, fonte_id, fonte_origem, valor_inicial, valor_atualizado, posicao_em)
         select $1, 2026, u.id, $2, $2, 12, 306, p.id, a.id, 3, 3, 90, 30, 552, $3, 150000, 172500, '2026-10-31'
           from unidade u, programa p, acao a returning id),
       mudanca as (
         insert into dotacao_movimento (cliente_id, exercicio, dotacao_id, data, tipo_id, valor, ato, numero, chave)
         select $1, 2026, id, '2026-02-10', 1, 22500, $3, $2, $2 from dotacao),
       empenho as (
         insert into empenho (cliente_id, exercicio, ug_codigo, numero, data, tipo_id, dotacao_id, favorecido_id, subelemento, historico,
             processo, licitacao_origem, contrato_origem, empenhado, liquidado, pago)
         select $1, 2026, '090101', $2, '2026-03-15', 1, d.id, f.id, $3, $3, $3, $3, $3, 12500, 12500, 6250
           from dotacao d, favorecido f returning id),
       movimento as (
         insert into despesa_movimento (cliente_id, empenho_id, fase_id, tipo_id, data, valor, chave, documento)
         select $1, e.id, m.fase, 1, m.data::date, m.valor, m.chave, m.documento
           from empenho e, (values (1, '2026-03-15', 12500, '1', null), (2, '2026-04-10', 12500, '1', null),
             (3, '2026-04-20', 6250, '1', $3)) m (fase, data, valor, chave, documento)),
       receita as (
         insert into receita (cliente_id, exercicio, ug_codigo, chave, natureza, descricao, categoria_id, origem_id, especie_id, fonte_id,
             fonte_origem, previsto_inicial, previsto_atualizado, lancado, arrecadado)
         values ($1, 2026, '090101', $2, $4, $3, 1, 11, 111, 500, $3, 2350000, 2350000,
             180000, 150000) returning id),
       mes as (
         insert into receita_mes (cliente_id, receita_id, ano, mes, lancado, arrecadado)
         select $1, id, 2026, 3, 180000, 150000 from receita),
       ordem as (
         insert into ordem_pagamento (cliente_id, exercicio, mes, ug_codigo, ug_nome, fonte_id, fonte_origem, categoria_id, posicao,
             exigivel_em, favorecido_id, historico, valor, empenho_exercicio, empenho_numero, empenho_id, pago_em, situacao_id,
             fundamento_id, justificativa)
         select $1, 2026, 4, '090101', $3, 500, $3, 1, $2::text::int, '2026-04-10', f.id, $3, 6250, 2026, $2, e.id, '2026-04-20', 2, 5, $3
           from favorecido f, empenho e),
       resto as (
         insert into resto_pagar (cliente_id, exercicio, exercicio_origem, empenho_id, tipo_id, processado, nao_processado, liquidado,
             pago, cancelado)
         select $1, 2027, 2026, id, 1, 6250, 0, 0, 6000, 250 from empenho)
       insert into desembolso (cliente_id, exercicio, ug_codigo, numero, data, favorecido_id, historico, valor)
       select $1, 2026, '090101', $2, '2026-05-05', id, $3, 900 from favorecido`,
      [clienteId, codigo, texto, String(11_125_000 + numero)],
    );
    await tx.execute(
      `insert into reconciliacao (cliente_id, exercicio, bimestre, medida_id, valor_portal, valor_fonte, entregue_em, lido_em, endereco)
       values ($1, 2000 + $2, 2, 6, 6250, 6249.5, '2026-05-20', '2026-05-21', $3)`,
      [clienteId, numero, texto],
    );
    await tx.execute('select somar_despesa(array[2026])');
    tx.touch();
  });
}
