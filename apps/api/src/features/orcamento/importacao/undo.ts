import type { Tx } from '../../../database/database.ts';
import { checkContas } from '../conferencia.ts';
import { MERGES } from '../fusoes.ts';
import { sumMovimentado } from '../movimentado.ts';
import { openTocados, sumTocados } from '../somas.ts';

/** A later import has changed or removed rows of this one; undoing it would undo that too. */
export class ImportacaoPosteriorError extends Error {
  override readonly name = 'ImportacaoPosteriorError';
}

/** Tables that others refer to. Their rows are removed last, and only if nothing refers to them any more. */
const REFERIDAS: Readonly<Record<string, readonly (readonly [tabela: string, coluna: string])[]>> =
  {
    receita: [['receita_mes', 'receita_id']],
    dotacao: [
      ['empenho', 'dotacao_id'],
      ['dotacao_movimento', 'dotacao_id'],
      ['despesa_saldo', 'dotacao_id'],
    ],
    favorecido: [
      ['empenho', 'favorecido_id'],
      ['desembolso', 'favorecido_id'],
      ['ordem_pagamento', 'favorecido_id'],
    ],
    acao: [['dotacao', 'acao_id']],
    programa: [['dotacao', 'programa_id']],
    unidade_orcamentaria: [['dotacao', 'unidade_orcamentaria_id']],
  };

/**
 * Columns that an import set on referenced records. On undo they are cleared if the record must stay, because others
 * refer to it.
 */
const DITAS: Readonly<Record<string, readonly string[]>> = {
  dotacao: ['valor_inicial', 'valor_atualizado', 'posicao_em'],
  receita: ['previsto_inicial', 'previsto_atualizado'],
};

/** Columns of restored records that are looked up again: the record they refer to may be gone. */
const ACHADAS: Readonly<Record<string, readonly string[]>> = { ordem_pagamento: ['empenho_id'] };

const tabelas = MERGES.map(({ tabela }) => tabela);

/**
 * Restores everything that an import wrote to its former state.
 * @throws {ImportacaoPosteriorError} if a later import touched the same rows
 */
export async function undo(tx: Tx, importacaoId: number): Promise<void> {
  const [later] = await tx.query(
    `select from importacao_mudanca where cliente_id = $1 and (antes ->> 'importacao_id')::bigint = $2 limit 1`,
    [tx.clienteId, importacaoId],
  );
  if (later !== undefined) throw new ImportacaoPosteriorError();
  await openTocados(tx);
  for (const tabela of tabelas.toReversed()) {
    if (!(tabela in REFERIDAS)) await removeNew(tx, tabela, importacaoId);
  }
  for (const tabela of tabelas) await restore(tx, tabela, importacaoId);
  // The sums refer to lines and payees that may be removed.
  await sumEverything(tx);
  for (const tabela of tabelas.toReversed()) {
    if (tabela in REFERIDAS) await removeNew(tx, tabela, importacaoId);
  }
  // The planned amount may have been removed with its lines or restored with them, and so may a year without other
  // data.
  await sumMovimentado(tx);
  await tx.execute('delete from tocado_empenho');
  await tx.execute('select somar_restos()');
  await checkContas(tx);
  await tx.execute('delete from importacao_mudanca where cliente_id = $1 and importacao_id = $2', [
    tx.clienteId,
    importacaoId,
  ]);
  tx.touch();
}

/** Removes the records that the import inserted. */
async function removeNew(tx: Tx, tabela: string, importacaoId: number): Promise<void> {
  const free = (REFERIDAS[tabela] ?? []).map(
    ([other, column]) =>
      `and not exists (select from ${other} o where o.cliente_id = $1 and o.${column} = t.id)`,
  );
  const own = `t.cliente_id = $1 and t.importacao_id = $2 and not exists (select from importacao_mudanca m
    where m.cliente_id = $1 and m.importacao_id = $2 and m.tabela = '${tabela}' and m.registro_id = t.id)`;
  const values = [tx.clienteId, importacaoId];
  await tx.execute(`delete from ${tabela} t where ${own} ${free.join(' ')}`, values);
  const said = DITAS[tabela] ?? [];
  if (said.length === 0) return;
  const silent = said.map((each) => `${each} = null`).join(', ');
  await tx.execute(`update ${tabela} t set ${silent}, versao = t.versao + 1 where ${own}`, values);
}

/** Restores removed records under their ids, and the former values of changed ones as a later version. */
async function restore(tx: Tx, tabela: string, importacaoId: number): Promise<void> {
  // The restored row changes now; noted rows from before `mudado_em` existed do not have it.
  const columns = await tx.query<{ nome: string }>(
    `select attname as nome from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> 'mudado_em'`,
    [tabela],
  );
  const names = columns.map(({ nome }) => nome);
  const found = ACHADAS[tabela] ?? [];
  const before = (column: string) => (found.includes(column) ? 'null' : `a.${column}`);
  const mudancas = `importacao_mudanca m cross join lateral jsonb_populate_record(null::${tabela}, m.antes) a`;
  const own = `m.cliente_id = $1 and m.importacao_id = $2 and m.tabela = '${tabela}'`;
  const values = [tx.clienteId, importacaoId];
  await tx.execute(
    `insert into ${tabela} (${names.join(', ')}) overriding system value
     select ${names.map(before).join(', ')} from ${mudancas} where ${own} and m.ausente`,
    values,
  );
  const changed = names.filter((each) => !['cliente_id', 'id', 'versao'].includes(each));
  await tx.execute(
    `update ${tabela} t set ${changed.map((each) => `${each} = ${before(each)}`).join(', ')}, versao = t.versao + 1
       from ${mudancas} where ${own} and not m.ausente and t.cliente_id = $1 and t.id = m.registro_id`,
    values,
  );
  await tx.execute(
    `delete from registro_retirado r using importacao_mudanca m
      where ${own} and m.ausente and r.cliente_id = $1 and r.tipo = m.tabela and r.registro_id = m.registro_id`,
    values,
  );
}

/** Recomputes all sums. Undo is rare, and the years of the written rows are no longer known. */
async function sumEverything(tx: Tx): Promise<void> {
  await tx.execute('insert into tocado_empenho select id from empenho where cliente_id = $1', [
    tx.clienteId,
  ]);
  await tx.execute('insert into tocado_receita select id from receita where cliente_id = $1', [
    tx.clienteId,
  ]);
  await tx.execute(
    'insert into tocado_exercicio select distinct exercicio from dotacao where cliente_id = $1',
    [tx.clienteId],
  );
  await tx.execute(
    `insert into tocado_ano select distinct extract(year from data)::int from despesa_movimento where cliente_id = $1
     union select distinct ano from despesa_saldo where cliente_id = $1
     union select distinct ano from despesa_mes where cliente_id = $1`,
    [tx.clienteId],
  );
  await sumTocados(tx);
}
