import {
  CLASSIFICACAO_OBRIGATORIA,
  DESPESA_FASE,
  DESPESA_MOVIMENTO_TIPO,
  EMPENHO_TIPO,
  FAVORECIDO_TIPO,
  IMPORTACOES,
} from '@claraboia/contract';
import { chaveDaEmenda, EMENDA_POR_CHAVE } from '../../../../database/emenda-por-numero.ts';
import { citado } from '../../../../services/importacao/texto.ts';
import { somaDaFase } from '../../somas.ts';
import { type Classificacao, readClassificacao } from '../classificacao.ts';
import {
  type Credor,
  PROTECTED_PAYEE,
  payeeOf,
  payeeReader,
  refuseProtectedCompany,
} from '../credor.ts';
import { type CellsOf, defineBudgetImport, type ParseContext } from '../define-budget-import.ts';
import { defineStaging, PAYEE } from '../define-staging.ts';
import type { Target } from '../define-target.ts';
import { refuseAfterMsc } from '../msc-soma.ts';
import { HISTORICO_PROTEGIDO, protectEmpenhos, protegeNome } from '../protegidos.ts';
import { Recusa } from '../recusa.ts';
import { DOTACAO_DE, dotacao, favorecido, stagedDotacao, stagedMovimento } from '../targets.ts';

export const stagedEmpenho = defineStaging(
  'empenho',
  {
    integer: ['exercicio', 'licitacao_ano', 'contrato_ano'],
    bigint: ['tipo_id', ...PAYEE.bigint],
    text: [
      ...(['ug_codigo', 'numero', 'chave_origem', 'dotacao_chave', 'subelemento'] as const),
      ...(['historico', 'processo', 'licitacao_origem', 'licitacao_numero'] as const),
      ...(['contrato_origem', 'contrato_numero', 'convenio_numero', 'emenda_numero'] as const),
      ...PAYEE.text,
    ],
    date: ['data'],
    bytea: [...PAYEE.bytea],
    boolean: [...PAYEE.boolean],
  },
  { payeeDay: 'data' },
);

/**
 * Records by number, ignoring zeros and the year: the first of each, for a join by `numero` and the given columns. A
 * look-up per row would read all records each time.
 */
function byNumero(de: string, numero: string, colunas: string, mais = ''): string {
  const by = `${colunas}numero_sem_ano(${numero})`;
  return `(select distinct on (${by}) ${by} as numero, id${mais} from ${de} order by ${by}, id)`;
}

export const empenhoTarget: Target = {
  table: 'empenho',
  inputs: [stagedEmpenho],
  key: ['exercicio', 'ug_codigo', 'numero'],
  columns: [
    ...[
      'chave_origem',
      'data',
      'tipo_id',
      'dotacao_id',
      'favorecido_id',
      'subelemento',
      'historico',
    ],
    ...['processo', 'licitacao_id', 'contrato_id', 'convenio_id', 'licitacao_origem'],
    ...['contrato_origem', 'emenda_numero', 'emenda_id', 'valor_original'],
  ],
  // Files of the portal lack the source's key, and balances have no original amount.
  kept: { chave_origem: 'n.chave_origem', valor_original: 'n.valor_original' },
  initial: ['empenhado', 'liquidado', 'pago'],
  derived: { column: 'palavras', of: 'historico', sql: 'empenho_palavras($1::bigint, historico)' },
  from: `select p.exercicio, p.ug_codigo, p.numero, p.chave_origem, p.data, p.tipo_id, d.id as dotacao_id, f.id as favorecido_id,
      p.subelemento, p.historico, p.processo, coalesce(l.id, c.licitacao_id) as licitacao_id, c.id as contrato_id,
      v.id as convenio_id, p.licitacao_origem, p.contrato_origem, p.emenda_numero, a.id as emenda_id, s.valor_original, s.empenhado, s.liquidado, s.pago
    from staging_empenho p
    left join (select exercicio, ug_codigo, empenho_numero, max(valor) filter (where m.chave = 'empenho') as valor_original,
        ${somaDaFase('empenho', 'm')} as empenhado,
        ${somaDaFase('liquidacao', 'm')} as liquidado, ${somaDaFase('pagamento', 'm')} as pago
        from staging_movimento m group by exercicio, ug_codigo, empenho_numero) s
      on s.exercicio = p.exercicio and s.ug_codigo = p.ug_codigo and s.empenho_numero = p.numero
    join (${DOTACAO_DE})
      on d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo and d.chave = p.dotacao_chave
    join favorecido f on f.cliente_id = $1 and f.chave = p.favorecido_chave
    left join ${byNumero('contrato where cliente_id = $1 and contrato_original_id is null', 'numero_contrato', 'exercicio, ', ', licitacao_id')} c
      on c.exercicio = p.contrato_ano and c.numero = numero_sem_ano(p.contrato_numero)
    left join ${byNumero('licitacao where cliente_id = $1', 'numero', 'exercicio, ')} l
      on l.exercicio = p.licitacao_ano and l.numero = numero_sem_ano(p.licitacao_numero)
    left join ${byNumero('convenio where cliente_id = $1', 'numero_convenio', '')} v on v.numero = numero_sem_ano(p.convenio_numero)
    left join ${EMENDA_POR_CHAVE} a on a.chave = ${chaveDaEmenda('p.emenda_numero')}`,
  references: {
    dotacao_id: { target: dotacao, on: 'keeps' },
    favorecido_id: { target: favorecido, on: 'keeps' },
  },
  touches: [
    {
      into: 'tocado_ano',
      value: 'extract(year from m.data)::int',
      join: (id) => `join despesa_movimento m on m.cliente_id = $1 and m.empenho_id = ${id}`,
    },
  ],
  title: `'Empenho ' || t.numero || ' de ' || t.exercicio`,
};

type Cells = CellsOf<typeof IMPORTACOES.empenho>;

/** Published monthly balance of the commitment of a staged movement `p`. */
const WITH_BALANCES = `select from empenho e join despesa_movimento m on m.cliente_id = $1 and m.empenho_id = e.id
  where e.cliente_id = $1 and e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo and e.numero = p.empenho_numero
    and m.fase_id = 1 and m.chave like 'saldo %'`;

/** Commitments with their payees. The original amount becomes a movement. */
export const empenho = defineBudgetImport(IMPORTACOES.empenho, {
  staging: stagedEmpenho,
  key: ['exercicio', 'ug_codigo', 'numero'],
  amount: 'valor',
  stagedAmount: '(select sum(m.valor) from staging_movimento m where m.linha = p.linha)',
  parse: (context) => {
    const readCredor = payeeReader(context.segredo);
    return (row) => {
      const { exercicio, ug_codigo, numero, data } = row;
      const tipo = row.tipo ?? 'ordinario';
      const { chave, classificacao } = readDotacao(row, exercicio, context);
      const credor = readCredor(row);
      const { historico, valor } = row;
      const { processo } = row;
      const subelemento = readSubelemento(row);
      const hidden = isHidden(credor, row.protegido ?? false, classificacao);
      const staged = stagedEmpenho.row({
        exercicio,
        ug_codigo,
        numero,
        chave_origem: row.chave_origem,
        data,
        tipo_id: EMPENHO_TIPO[tipo],
        dotacao_chave: chave,
        ...(hidden ? PROTECTED_PAYEE : payeeOf(credor)),
        subelemento,
        historico: hidden ? HISTORICO_PROTEGIDO : historico,
        // A process may identify its person.
        processo: hidden ? null : processo,
        ...originsOf(row),
        convenio_numero: row.convenio_numero,
        emenda_numero: row.emenda_numero,
      });
      const movimento = stagedMovimento.row({
        exercicio,
        ug_codigo,
        empenho_numero: numero,
        fase_id: DESPESA_FASE.empenho,
        tipo_id: DESPESA_MOVIMENTO_TIPO.original,
        data,
        valor,
        chave: 'empenho',
        documento: null,
      });
      if (classificacao === null) return [staged, movimento];
      // Known from here only: its planned amount is unknown.
      const citada = stagedDotacao.row({
        exercicio,
        ug_codigo,
        ...classificacao.cells,
        valor_inicial: null,
        valor_atualizado: null,
        posicao_em: null,
        citada: true,
      });
      return [citada, staged, movimento];
    };
  },
  references: [
    // A commitment with balances takes no amount of its own: its export has that of today, which may be zero.
    `select p.linha, 'valor', 'O valor deve ser maior que zero.' from staging_movimento p
      where p.chave = 'empenho' and p.valor <= 0 and not exists (${WITH_BALANCES})`,
    `select p.linha, 'ficha', 'A dotação ' || p.dotacao_chave || ' de ' || p.exercicio || ' (unidade gestora ' || p.ug_codigo ||
        ') não está publicada. Importe as dotações antes, ou traga no arquivo a classificação do empenho.'
       from staging_empenho p where not exists (
         select from staging_dotacao d where d.exercicio = p.exercicio and d.ug_codigo = p.ug_codigo and d.chave = p.dotacao_chave)
         and not exists (select from ${DOTACAO_DE}
           where d.cliente_id = $1 and d.exercicio = p.exercicio and d.chave = p.dotacao_chave and u.ug_codigo = p.ug_codigo)`,
  ],
  refuse: refuseAfterMsc(stagedEmpenho, 'dotacao'),
  settle: async (tx) => {
    await protectEmpenhos(tx);
    // Published monthly balances include the commitment's own amount.
    await tx.execute(
      `delete from staging_movimento p where p.chave = 'empenho' and exists (${WITH_BALANCES})`,
      [tx.clienteId],
    );
  },
  records: [empenhoTarget],
  published: {
    from: `empenho t left join despesa_movimento o on o.cliente_id = $1 and o.empenho_id = t.id and o.fase_id = 1
        and o.chave = 'empenho'`,
    day: 't.data',
  },
  commitment: 't',
  measured: 'staging_empenho p join staging_movimento o on o.linha = p.linha',
  measures: () => [[`'Empenhado'`, 'o.valor']],
  changes: {
    table: 'despesa_movimento',
    from: 'despesa_movimento t join empenho e on e.cliente_id = t.cliente_id and e.id = t.empenho_id',
    label: `'Empenho ' || e.numero`,
    amount: 'valor',
  },
  // A commitment with only another amount counts as a changed row, although its movement changes.
  countChanged: async (tx, importacaoId) => {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) as count from (
         select registro_id from importacao_mudanca where cliente_id = $1 and importacao_id = $2 and tabela = 'empenho' and not ausente
         union select m.empenho_id from importacao_mudanca x join despesa_movimento m on m.cliente_id = $1 and m.id = x.registro_id
          where x.cliente_id = $1 and x.importacao_id = $2 and x.tabela = 'despesa_movimento' and not x.ausente) c`,
      [tx.clienteId, importacaoId],
    );
    return row?.count ?? 0;
  },
});

/** Allocation that a commitment debits: by its number, and by the classification if the row has all of it. */
function readDotacao(
  row: Cells,
  exercicio: number,
  context: ParseContext,
): { readonly chave: string; readonly classificacao: Classificacao | null } {
  const { ficha } = row;
  const missing = CLASSIFICACAO_OBRIGATORIA.filter(context.isBlank);
  if (missing.length > 0 && ficha !== null) return { chave: ficha, classificacao: null };
  if (missing.length === CLASSIFICACAO_OBRIGATORIA.length) {
    throw new Recusa('ficha', 'Falta a ficha, ou a classificação da despesa.');
  }
  const classificacao = readClassificacao(row, exercicio, context);
  if (classificacao.natureza.elemento === null) {
    const { texto } = classificacao.natureza;
    throw new Recusa('natureza', `A natureza ${texto} do empenho não diz o elemento.`);
  }
  return { chave: classificacao.chave, classificacao };
}

function readSubelemento({ subelemento }: Cells): string | null {
  if (subelemento === null || /^\d{1,2}$/.test(subelemento)) {
    return subelemento?.padStart(2, '0') ?? null;
  }
  const motivo = `${citado(subelemento)} não é um subelemento de dois dígitos.`;
  throw new Recusa('subelemento', motivo);
}

function isHidden(credor: Credor, asked: boolean, classificacao: Classificacao | null): boolean {
  if (asked) {
    refuseProtectedCompany(credor);
    return true;
  }
  if (credor.tipo === FAVORECIDO_TIPO.protegido) return true;
  return (
    credor.tipo === FAVORECIDO_TIPO.pessoaFisica &&
    classificacao !== null &&
    protegeNome(classificacao.funcao, classificacao.natureza)
  );
}

/** Kind and number in one cell, as the portal exports them: `Pregão Eletrônico nº 12/2026`. */
const NAMED_NUMBER = /^(?<nome>\p{L}{4}.*?)(?:\s+n[º°o]?\.?)?\s+(?<numero>\S*\d\S*)$/iu;

function splitOrigin(cell: string | null) {
  const { nome = null, numero = cell } = NAMED_NUMBER.exec(cell ?? '')?.groups ?? {};
  return { nome, numero };
}

/** Procurement and contract in the source's terms. */
function originsOf(row: Cells) {
  const named = splitOrigin(row.licitacao_numero);
  // A cell without any digit names the kind only.
  const isKind = named.numero !== null && !/\d/.test(named.numero);
  const modalidade = row.licitacao_modalidade ?? (isKind ? named.numero : named.nome);
  const licitacao = originOf(modalidade, isKind ? null : named.numero, row.licitacao_ano);
  const contrato = originOf('Contrato', splitOrigin(row.contrato_numero).numero, row.contrato_ano);
  return {
    licitacao_origem: licitacao.origem ?? modalidade,
    licitacao_numero: licitacao.numero,
    licitacao_ano: licitacao.ano,
    contrato_origem: contrato.origem,
    contrato_numero: contrato.numero,
    contrato_ano: contrato.ano,
  };
}

/** Number with its year, which may be part of the number. */
function originOf(nome: string | null, numero: string | null, ano: number | null) {
  if (numero === null) return { origem: null, numero, ano: null };
  const own = /\/((?:19|2\d)\d\d)$/.exec(numero)?.[1];
  const full = own === undefined && ano !== null ? `${numero}/${ano}` : numero;
  return {
    origem: nome === null ? full : `${nome} ${full}`,
    numero,
    ano: ano ?? (own === undefined ? null : Number(own)),
  };
}
