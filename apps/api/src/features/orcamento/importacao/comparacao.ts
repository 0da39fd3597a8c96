import type { ImportacaoTipo } from '@claraboia/contract';
import type { Conferencia } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { semJustificativa } from '../filas.ts';
import { countUnexplained } from '../movimentado.ts';
import type { Contagens } from '../publicacao.ts';
import { tabelaDe } from './regras.ts';

/** Maximum reported changes. */
const MUDANCAS = 20;

/** Records that a kind of file changes, with their label and the amount before (`m.antes`) and now (`t`). */
interface Mudada {
  readonly tabela: string;
  readonly de: string;
  readonly registro: string;
  readonly coluna: string;
}

const MOVIMENTO: Mudada = {
  tabela: 'despesa_movimento',
  de: 'despesa_movimento t join empenho e on e.cliente_id = t.cliente_id and e.id = t.empenho_id join despesa_fase f on f.id = t.fase_id',
  registro: `f.nome || ' de ' || to_char(t.data, 'DD/MM/YYYY') || ', empenho ' || e.numero`,
  coluna: 'valor',
};

const MUDADAS: Readonly<Record<ImportacaoTipo, Mudada>> = {
  dotacao: {
    tabela: 'dotacao',
    de: 'dotacao t',
    registro: `'Dotação ' || t.chave`,
    coluna: 'valor_atualizado',
  },
  dotacao_movimento: {
    tabela: 'dotacao_movimento',
    de: 'dotacao_movimento t join dotacao d on d.cliente_id = t.cliente_id and d.id = t.dotacao_id',
    registro: `'Movimento de ' || to_char(t.data, 'DD/MM/YYYY') || ', dotação ' || d.chave`,
    coluna: 'valor',
  },
  empenho: { ...MOVIMENTO, registro: `'Empenho ' || e.numero` },
  movimento: MOVIMENTO,
  saldo_mensal: MOVIMENTO,
  receita_prevista: {
    tabela: 'receita',
    de: 'receita t',
    registro: 't.descricao',
    coluna: 'previsto_atualizado',
  },
  receita_realizada: {
    tabela: 'receita_mes',
    de: 'receita_mes t join receita r on r.cliente_id = t.cliente_id and r.id = t.receita_id',
    registro: `r.descricao || ', ' || lpad(t.mes::text, 2, '0') || '/' || t.ano`,
    coluna: 'arrecadado',
  },
  desembolso: {
    tabela: 'desembolso',
    de: 'desembolso t',
    registro: `'Desembolso ' || t.numero`,
    coluna: 'valor',
  },
  ordem_pagamento: {
    tabela: 'ordem_pagamento',
    de: 'ordem_pagamento t',
    registro: `'Posição ' || t.posicao || ' de ' || t.competencia || ', fonte ' || t.fonte_origem`,
    coluna: 'valor',
  },
  msc: {
    tabela: 'despesa_saldo',
    de: `despesa_saldo t join dotacao d on d.cliente_id = t.cliente_id and d.id = t.dotacao_id join funcao f on f.id = d.funcao_id`,
    registro: `'Pago em ' || f.nome || ', ' || split_part(d.chave, '|', 3) || ', ' || lpad(t.mes::text, 2, '0') || '/' || t.ano`,
    coluna: 'pago',
  },
};

/** The tables whose records are the rows of a file. */
const PRINCIPAIS: Readonly<Record<ImportacaoTipo, readonly string[]>> = {
  dotacao: ['dotacao'],
  dotacao_movimento: ['dotacao_movimento'],
  empenho: ['empenho'],
  movimento: ['despesa_movimento'],
  saldo_mensal: ['despesa_movimento'],
  receita_prevista: ['receita'],
  receita_realizada: ['receita_mes'],
  desembolso: ['desembolso'],
  ordem_pagamento: ['ordem_pagamento'],
  msc: ['dotacao', 'despesa_saldo', 'receita', 'receita_mes'],
};

/** Staged rows that become records, if these are not simply the rows of the file: for a matrix, its sums. */
const REGISTROS: Readonly<Partial<Record<ImportacaoTipo, string>>> = {
  dotacao: 'passagem_dotacao where not citada',
  msc: `(select from passagem_dotacao union all select from passagem_saldo union all select from passagem_receita
    union all select from passagem_receita_mes) r`,
};

/** Largest changes of the publication. */
export function largestChanges(
  tx: Tx,
  tipo: ImportacaoTipo,
  importacaoId: number,
): Promise<Conferencia['mudancas'][number][]> {
  const { tabela, de, registro, coluna } = MUDADAS[tipo];
  const before = `coalesce((m.antes ->> '${coluna}')::numeric, 0)::numeric(18, 2)`;
  const now = `coalesce(t.${coluna}, 0)::numeric(18, 2)`;
  return tx.query(
    `select ${registro} as registro, ${before} as de, ${now} as para
       from ${de} join importacao_mudanca m on m.cliente_id = $1 and m.importacao_id = $2 and m.tabela = '${tabela}' and m.registro_id = t.id
      where t.cliente_id = $1 and ${before} <> ${now}
      order by abs(${now} - ${before}) desc, 1 limit ${MUDANCAS}`,
    [tx.clienteId, importacaoId],
  );
}

/** Counts the file's rows by their effect on the portal. */
export async function countRows(
  tx: Tx,
  tipo: ImportacaoTipo,
  importacaoId: number,
  counts: Contagens,
): Promise<Pick<Conferencia, 'novas' | 'alteradas' | 'iguais'>> {
  const [rows] = await tx.query<{ count: number }>(
    `select count(*) as count from ${REGISTROS[tipo] ?? tabelaDe(tipo)}`,
  );
  const sum = (what: 'novas' | 'alteradas') =>
    PRINCIPAIS[tipo].reduce((found, tabela) => found + (counts[tabela]?.[what] ?? 0), 0);
  const novas = sum('novas');
  const alteradas = tipo === 'empenho' ? await changedEmpenhos(tx, importacaoId) : sum('alteradas');
  return { novas, alteradas, iguais: Math.max(0, (rows?.count ?? 0) - novas - alteradas) };
}

/** A commitment with only another amount counts as a changed row, although its movement changes. */
async function changedEmpenhos(tx: Tx, importacaoId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from (
       select registro_id from importacao_mudanca where cliente_id = $1 and importacao_id = $2 and tabela = 'empenho' and not ausente
       union select m.empenho_id from importacao_mudanca x join despesa_movimento m on m.cliente_id = $1 and m.id = x.registro_id
        where x.cliente_id = $1 and x.importacao_id = $2 and x.tabela = 'despesa_movimento' and not x.ausente) c`,
    [tx.clienteId, importacaoId],
  );
  return row?.count ?? 0;
}

/** Unusual figures that are published as they are, with a warning (Lei 4.320/1964, arts. 60 to 64). */
export async function warnings(tx: Tx): Promise<Conferencia['avisos'][number][]> {
  const [row] = await tx.query<{ liquidado: number; pago: number; anulado: number }>(
    `select count(*) filter (where liquidado > empenhado) as liquidado, count(*) filter (where pago > liquidado) as pago,
            count(*) filter (where empenhado < 0) as anulado
       from empenho e where cliente_id = $1 and id in (select id from tocado_empenho)`,
    [tx.clienteId],
  );
  const avisos = [
    { mensagem: 'Empenhos com mais liquidado do que empenhado', quantidade: row?.liquidado ?? 0 },
    { mensagem: 'Empenhos com mais pago do que liquidado', quantidade: row?.pago ?? 0 },
    { mensagem: 'Empenhos com mais anulado do que empenhado', quantidade: row?.anulado ?? 0 },
    {
      mensagem: 'Pagamentos fora da ordem, sem justificativa (Lei 14.133, art. 141, § 1º)',
      quantidade: await semJustificativa(tx),
    },
    {
      mensagem: 'Dotações em que o valor inicial e os movimentos não dão o valor atualizado',
      quantidade: await countUnexplained(tx),
    },
  ];
  return avisos.filter(({ quantidade }) => quantidade > 0);
}
