import type { ImportacaoTipo } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { openTemp } from '../../../database/temp-tables.ts';
import { formerRow } from '../publicacao.ts';

const AUSENTES = 'select id from ausente';

/** Statements that remove records of a table and keep their former values. */
const remove = (tabela: string, ids: string, before: readonly string[] = []): string[] => [
  `insert into importacao_mudanca (cliente_id, importacao_id, tabela, registro_id, antes, ausente)
   select $1, $2, '${tabela}', t.id, ${formerRow('t')}, true from ${tabela} t where t.cliente_id = $1 and t.id in (${ids})
   on conflict (cliente_id, importacao_id, tabela, registro_id) do update set ausente = true`,
  ...before,
  `delete from ${tabela} t where t.cliente_id = $1 and t.id in (${ids})`,
];

/** Statements that clear the planned amounts of referenced records, which stay as only named ones. */
const empty = (tabela: string, ids: string, columns: readonly string[]): string[] => [
  `insert into importacao_mudanca (cliente_id, importacao_id, tabela, registro_id, antes, ausente)
   select $1, $2, '${tabela}', t.id, ${formerRow('t')}, false from ${tabela} t where t.cliente_id = $1 and t.id in (${ids})
   on conflict (cliente_id, importacao_id, tabela, registro_id) do nothing`,
  `update ${tabela} t set ${columns.map((each) => `${each} = null`).join(', ')}, versao = t.versao + 1, importacao_id = $2
    where t.cliente_id = $1 and t.id in (${ids})`,
];

/** Records that had a page of their own leave their title there. */
const titled = (tipo: string, tabela: string, titulo: string, ids = AUSENTES) =>
  `insert into registro_retirado (cliente_id, tipo, registro_id, titulo)
   select $1, '${tipo}', t.id, ${titulo} from ${tabela} t where t.cliente_id = $1 and t.id in (${ids})
   on conflict (cliente_id, tipo, registro_id) do update set titulo = excluded.titulo, retirado_em = excluded.retirado_em`;

const DE_DOTACOES = `select m.id from dotacao_movimento m join ausente a on a.id = m.dotacao_id where m.cliente_id = $1
  and not exists (select from empenho e where e.cliente_id = $1 and e.dotacao_id = a.id)`;
const DE_EMPENHOS = `select m.id from despesa_movimento m join ausente a on a.id = m.empenho_id where m.cliente_id = $1`;
const EMPENHADAS =
  'select d.id from ausente d where exists (select from empenho e where e.cliente_id = $1 and e.dotacao_id = d.id)';
const ARRECADADAS =
  'select d.id from ausente d where exists (select from receita_mes m where m.cliente_id = $1 and m.receita_id = d.id)';

/** Payees with no remaining record after their commitment or payment is removed. */
const SEM_NADA = `select f.id from favorecido f join passagem_sem_nada s on s.id = f.id where f.cliente_id = $1
  and not exists (select from empenho e where e.cliente_id = $1 and e.favorecido_id = f.id)
  and not exists (select from desembolso d where d.cliente_id = $1 and d.favorecido_id = f.id)
  and not exists (select from ordem_pagamento o where o.cliente_id = $1 and o.favorecido_id = f.id)`;
const noteFavorecidos = (tabela: string) =>
  `insert into passagem_sem_nada select distinct t.favorecido_id from ${tabela} t join ausente a on a.id = t.id
    where t.cliente_id = $1`;

const MOVIMENTOS: readonly string[] = [
  `insert into tocado_empenho select distinct m.empenho_id from despesa_movimento m join ausente a on a.id = m.id
    where m.cliente_id = $1`,
  `insert into tocado_ano select distinct extract(year from m.data)::int from despesa_movimento m join ausente a on a.id = m.id
    where m.cliente_id = $1`,
  ...remove('despesa_movimento', AUSENTES),
];

const titledMovimentos = (ids?: string) =>
  titled(
    'dotacao_movimento',
    'dotacao_movimento',
    `'Movimento de dotação de ' || to_char(t.data, 'DD/MM/YYYY') || coalesce(', ' || t.ato, '')`,
    ids,
  );

/** Statements that remove the absent records, by kind of file. Parameters: the client, and the import. */
const RETIRADAS: Readonly<Record<ImportacaoTipo, readonly string[]>> = {
  dotacao: [
    `insert into tocado_ano select distinct s.ano from despesa_mes s join ausente a on a.id = s.dotacao_id
      where s.cliente_id = $1`,
    `insert into tocado_exercicio select distinct d.exercicio from dotacao d join ausente a on a.id = d.id where d.cliente_id = $1`,
    ...empty('dotacao', EMPENHADAS, ['valor_inicial', 'valor_atualizado', 'posicao_em']),
    titledMovimentos(DE_DOTACOES),
    ...remove('dotacao_movimento', DE_DOTACOES),
    ...remove('dotacao', `${AUSENTES} except ${EMPENHADAS}`),
  ],
  dotacao_movimento: [
    `insert into tocado_exercicio select distinct m.exercicio from dotacao_movimento m join ausente a on a.id = m.id
      where m.cliente_id = $1`,
    titledMovimentos(),
    ...remove('dotacao_movimento', AUSENTES),
  ],
  empenho: [
    `insert into tocado_ano select distinct extract(year from m.data)::int from despesa_movimento m join ausente a
      on a.id = m.empenho_id where m.cliente_id = $1`,
    noteFavorecidos('empenho'),
    titled('empenho', 'empenho', `'Empenho ' || t.numero || ' de ' || t.exercicio`),
    ...remove('despesa_movimento', DE_EMPENHOS),
    ...remove('empenho', AUSENTES),
  ],
  movimento: MOVIMENTOS,
  saldo_mensal: MOVIMENTOS,
  receita_prevista: [
    ...empty('receita', ARRECADADAS, ['previsto_inicial', 'previsto_atualizado']),
    ...remove('receita', `${AUSENTES} except ${ARRECADADAS}`),
  ],
  receita_realizada: [
    `insert into tocado_receita select distinct m.receita_id from receita_mes m join ausente a on a.id = m.id
      where m.cliente_id = $1`,
    ...remove('receita_mes', AUSENTES),
  ],
  desembolso: [
    noteFavorecidos('desembolso'),
    titled('desembolso', 'desembolso', `'Desembolso ' || t.numero || ' de ' || t.exercicio`),
    ...remove('desembolso', AUSENTES),
  ],
  ordem_pagamento: [
    noteFavorecidos('ordem_pagamento'),
    titled(
      'ordem_pagamento',
      'ordem_pagamento',
      `'Posição ' || t.posicao || ' da ordem de pagamento de ' || t.competencia`,
    ),
    ...remove('ordem_pagamento', AUSENTES),
  ],
  msc: [
    `insert into tocado_ano select distinct s.ano from despesa_saldo s join ausente a on a.id = s.id where s.cliente_id = $1`,
    `insert into tocado_receita select distinct m.receita_id from receita_mes m join ausente a on a.id = -m.id
      where m.cliente_id = $1`,
    ...remove('despesa_saldo', AUSENTES),
    ...remove('receita_mes', 'select -id from ausente'),
  ],
};

/** Removes published records in `ausente` that the file no longer has; their former values are kept with the import. */
export async function removeAusentes(
  tx: Tx,
  tipo: ImportacaoTipo,
  importacaoId: number,
): Promise<void> {
  await openTemp(tx, 'passagem_sem_nada', 'id bigint');
  await runAll(tx, RETIRADAS[tipo], importacaoId);
}

/** Removes payees without remaining records, once no sum refers to them. */
export async function removeSemNada(tx: Tx, importacaoId: number): Promise<void> {
  await runAll(tx, remove('favorecido', SEM_NADA), importacaoId);
}

/**
 * Removes original amounts if a file of monthly balances has just covered them. The balances include the
 * commitment's own amount.
 */
export async function replaceOriginals(tx: Tx, importacaoId: number): Promise<void> {
  await tx.execute('delete from ausente');
  await tx.execute(
    `insert into ausente select o.id from despesa_movimento o
      where o.cliente_id = $1 and o.fase_id = 1 and o.chave = 'empenho' and exists (
        select from despesa_movimento s join tocado_empenho t on t.id = s.empenho_id
         where s.cliente_id = $1 and s.empenho_id = o.empenho_id and s.fase_id = 1 and s.chave like 'saldo %')`,
    [tx.clienteId],
  );
  await runAll(tx, MOVIMENTOS, importacaoId);
}

async function runAll(tx: Tx, statements: readonly string[], importacaoId: number): Promise<void> {
  const values = [tx.clienteId, importacaoId];
  for (const statement of statements) {
    // An unused parameter has no type.
    await tx.execute(statement, values.slice(0, statement.includes('$2') ? 2 : 1));
  }
}
