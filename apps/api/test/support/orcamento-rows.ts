import type { Database } from '../../src/database/database.ts';

/**
 * One record of each table of the budget, as an import leaves them: planned and collected revenue, an allocation, a commitment
 * that is paid, and a payment outside the budget. Again for who has them: nothing more.
 */
export async function writeOrcamento(database: Database, clienteId: number): Promise<void> {
  await database.tenant(clienteId, async (tx) => {
    const [there] = await tx.query('select id from empenho where cliente_id = $1 limit 1', [
      clienteId,
    ]);
    if (there !== undefined) return;
    await tx.execute(
      `with unidade as (
         insert into unidade_orcamentaria (cliente_id, exercicio, ug_codigo, ug_nome, orgao_codigo, orgao_nome, codigo, nome)
         values ($1, 2026, '090101', 'Prefeitura Municipal', '02', 'Secretaria de Educação', '02.01', 'Ensino') returning id),
       programa as (
         insert into programa (cliente_id, exercicio, codigo, nome) values ($1, 2026, '0012', 'Escola para todos') returning id),
       acao as (
         insert into acao (cliente_id, exercicio, codigo, nome) values ($1, 2026, '2045', 'Alimentação escolar') returning id),
       favorecido as (
         insert into favorecido (cliente_id, tipo_id, documento, chave, nome)
         values ($1, 1, '12ABC34501DE35', '12ABC34501DE35', 'Padaria Exemplo Ltda.') returning id),
       dotacao as (
         insert into dotacao (cliente_id, exercicio, unidade_orcamentaria_id, chave, ficha, funcao_id, subfuncao_id, programa_id, acao_id,
             categoria_id, grupo_id, modalidade_id, elemento_id, fonte_id, fonte_origem, valor_inicial, valor_atualizado, posicao_em)
         select $1, 2026, u.id, '0123', '0123', 12, 306, p.id, a.id, 3, 3, 90, 30, 552, '1.552.0000', 150000, 172500, '2026-10-31'
           from unidade u, programa p, acao a returning id),
       empenho as (
         insert into empenho (cliente_id, exercicio, ug_codigo, numero, data, tipo_id, dotacao_id, favorecido_id, subelemento, historico,
             processo, licitacao_origem, contrato_origem, empenhado, liquidado, pago)
         select $1, 2026, '090101', '1234', '2026-03-15', 1, d.id, f.id, '07', 'Pães para a merenda', '123/2026', 'Pregão 12/2026',
             'Contrato 45/2026', 12500, 12500, 6250
           from dotacao d, favorecido f returning id),
       movimento as (
         insert into despesa_movimento (cliente_id, empenho_id, fase_id, tipo_id, data, valor, chave, documento)
         select $1, e.id, m.fase, 1, m.data::date, m.valor, m.chave, m.documento
           from empenho e, (values (1, '2026-03-15', 12500, '1', null), (2, '2026-04-10', 12500, '1', 'NF 889'),
             (3, '2026-04-20', 6250, '1', '2026OB004455')) m (fase, data, valor, chave, documento)),
       receita as (
         insert into receita (cliente_id, exercicio, ug_codigo, chave, natureza, descricao, categoria_id, origem_id, especie_id, fonte_id,
             fonte_origem, previsto_inicial, previsto_atualizado, lancado, arrecadado)
         values ($1, 2026, '090101', '11125001|500', '11125001', 'IPTU - principal', 1, 11, 111, 500, '1.500.0000', 2350000, 2350000,
             180000, 150000) returning id),
       mes as (
         insert into receita_mes (cliente_id, receita_id, ano, mes, lancado, arrecadado)
         select $1, id, 2026, 3, 180000, 150000 from receita)
       insert into desembolso (cliente_id, exercicio, ug_codigo, numero, data, favorecido_id, historico, valor)
       select $1, 2026, '090101', '77', '2026-05-05', id, 'Repasse de retenções', 900 from favorecido`,
      [clienteId],
    );
    await tx.execute('select somar_despesa(array[2026])');
    tx.touch();
  });
}
