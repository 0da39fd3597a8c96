import {
  DESPESA_DIMENSOES,
  despesaDimensaoList,
  formatDate,
  formatDecimal,
  formatDocumentoPublico,
  type ImportacaoTipo,
  MENSAL,
  MESES,
  ORCAMENTO_ORIGEM,
  RECEITA_DIMENSOES,
  receitaDimensaoList,
  registroPath,
} from '@claraboia/contract';
import {
  despesasExportParams,
  recebedoresExportParams,
  receitasExportParams,
} from '@claraboia/contract/schema';
import type { Statement, Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { ExportColumn } from '../../services/exportacao/columns.ts';
import { portalExport } from '../../services/exportacao/portal-export.ts';
import {
  type Asked,
  type ExportRows,
  publicExport,
} from '../../services/exportacao/public-export.ts';
import * as despesas from './despesas.ts';
import { DESPESA_TIPOS, RECEITA_TIPOS, readFaltam } from './faltam.ts';
import { type Passos, passosDaDespesa, passosDaReceita } from './passos.ts';
import { DESPESA, type Lugar, RECEITA, readPeriodo } from './periodo.ts';
import * as receitas from './receitas.ts';

type Params = Asked['params'];
type Facts = readonly (readonly [label: string, value: string])[];

/** Part of a year: a group of a step, or one month. */
interface Parte {
  /** Set for a row of one month. */
  readonly mes?: number;
  /** Set for a row of a step, as are the names and the planned amount. */
  readonly codigo?: string;
  readonly nome?: string;
  readonly oficial?: string;
  /** Null if the source has no planned amount. */
  readonly previsto?: string | null;
}

interface ParteDaDespesa extends Parte {
  readonly empenhado: string;
  readonly liquidado: string;
  readonly pago: string;
}

interface ParteDaReceita extends Parte {
  readonly arrecadado: string;
}

interface Recebedor {
  readonly id: number;
  readonly nome: string;
  readonly documento: string | null;
  readonly pago: string;
}

const PARTE: readonly ExportColumn<Parte>[] = [
  {
    chave: 'codigo',
    titulo: 'Código',
    significado: 'Código da parte na classificação oficial; do mês, o seu número.',
    peso: 1,
    value: ({ mes, codigo }) => codigo ?? String(mes).padStart(2, '0'),
  },
  {
    chave: 'nome',
    titulo: 'Nome',
    significado: 'Nome em palavras simples: da área, da subárea, do programa, do mês.',
    peso: 3,
    value: ({ mes = 0, nome }) => nome ?? MESES[mes - 1] ?? null,
  },
  {
    chave: 'nomeOficial',
    titulo: 'Nome oficial',
    significado: 'Nome na classificação oficial; vazio nos meses.',
    peso: 3,
    value: ({ oficial }) => oficial ?? null,
  },
];

const dinheiro = <R>(
  chave: string,
  titulo: string,
  significado: string,
  value: ExportColumn<R>['value'],
): ExportColumn<R> => ({ chave, titulo, significado, tipo: 'money', soma: true, peso: 1.5, value });

const queryOf = (params: Params) =>
  new URLSearchParams(
    Object.entries(params).filter((each): each is [string, string] => each[1] !== undefined),
  ).toString();

const csvPath =
  (resource: string) =>
  ({ cliente, params }: Asked) =>
    `/public/v1/${encodeURIComponent(cliente)}/${resource}.csv?${queryOf(params)}`;

/** Reads the address of a year: the year, its steps, and the dimension to divide by. */
function readAsked<D extends string>(
  params: Params,
  passos: Passos<D>,
  dimensoes: readonly D[],
): {
  readonly ano: number;
  readonly escolhas: Readonly<Partial<Record<D, string>>>;
  readonly por: D | typeof MENSAL;
} {
  const escolhas = Object.fromEntries(
    passos.chosen(params as Partial<Record<D, string>>),
  ) as Partial<Record<D, string>>;
  const por = dimensoes.find((each) => each === params.por);
  return {
    ano: Number(params.ano),
    escolhas,
    por: params.por === MENSAL ? MENSAL : passos.by(escolhas, por),
  };
}

/** The chosen steps with their names. @throws ApiError 404 if no year has one of the codes */
async function knownSteps<D extends string>(
  tx: Tx,
  passos: Passos<D>,
  { ano, escolhas }: { readonly ano: number; readonly escolhas: Partial<Record<D, string>> },
) {
  const named = await passos.names(tx, ano, escolhas);
  if (named === null) throw notFound();
  return named;
}

/** @throws ApiError 404 if nothing of the year was published, or no year has one of the codes: a file never is silently empty */
async function checkAsked<D extends string>(
  tx: Tx,
  passos: Passos<D>,
  asked: { readonly ano: number; readonly escolhas: Partial<Record<D, string>> },
  lugar: Lugar,
): Promise<void> {
  if ((await readPeriodo(tx, lugar, asked.ano)) === null) {
    throw notFound(`Nada foi publicado do ano de ${asked.ano}. Confira o ano no endereço.`);
  }
  await knownSteps(tx, passos, asked);
}

/** Heading above the rows: the year, the steps, the last month, and the known gaps. */
async function factsOf<D extends string>(
  tx: Tx,
  passos: Passos<D>,
  { ano, escolhas }: { readonly ano: number; readonly escolhas: Partial<Record<D, string>> },
  de: {
    readonly lugar: Lugar;
    readonly tipos: readonly ImportacaoTipo[];
    readonly rotulos: Readonly<Record<D, { readonly rotulo: string }>>;
  },
): Promise<Facts> {
  const periodo = await readPeriodo(tx, de.lugar, ano);
  const chosen = await knownSteps(tx, passos, { ano, escolhas });
  const faltam = await readFaltam(tx, ano, de.tipos);
  return [
    ['Exercício', String(ano)],
    ...chosen.map(
      ({ dimensao, codigo, nome }) => [de.rotulos[dimensao].rotulo, `${codigo} ${nome}`] as const,
    ),
    ...(periodo === null || periodo.ateMes === 0
      ? []
      : [['Dados até', `${MESES[periodo.ateMes - 1]} de ${ano}`] as const]),
    ...(periodo === null || periodo.origem === 'arquivo'
      ? []
      : [['Origem', ORCAMENTO_ORIGEM[periodo.origem]] as const]),
    ...faltam.map(
      ({ quantidade, valor, publicadaEm }) =>
        [
          'Faltam',
          `${quantidade} lançamentos, R$ ${formatDecimal(valor)}, recusados na importação de ${formatDate(publicadaEm)}`,
        ] as const,
    ),
  ];
}

/** Rows of a statement that depends on the client only. */
const rowsOf = (
  statementOf: (clienteId: number) => Statement,
  facts: (tx: Tx) => Promise<Facts>,
  check: (tx: Tx) => Promise<unknown>,
): ExportRows => ({
  check,
  statement: ({ clienteId }) => statementOf(clienteId),
  count: async (tx) => {
    const { text, values } = statementOf(tx.clienteId);
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from (${text}) x`,
      values,
    );
    return row?.count ?? 0;
  },
  facts,
});

const DA_DESPESA = { lugar: DESPESA, tipos: DESPESA_TIPOS, rotulos: DESPESA_DIMENSOES };
const DA_RECEITA = { lugar: RECEITA, tipos: RECEITA_TIPOS, rotulos: RECEITA_DIMENSOES };

const despesasDoAno = publicExport<ParteDaDespesa>({
  resource: 'despesas',
  nome: 'despesas do ano',
  csvPath: csvPath('despesas'),
  columns: () => [
    ...PARTE,
    dinheiro(
      'previsto',
      'Previsto',
      'Dotação atualizada; vazia nos meses.',
      (r) => r.previsto ?? null,
    ),
    dinheiro('empenhado', 'Reservado', 'Empenhado, sem o que foi anulado.', (r) => r.empenhado),
    dinheiro(
      'liquidado',
      'Entregue e conferido',
      'Liquidado, sem o que foi estornado.',
      (r) => r.liquidado,
    ),
    dinheiro('pago', 'Pago', 'Pago, sem o que foi estornado.', (r) => r.pago),
  ],
  rows: ({ params }) => {
    const asked = readAsked(params, passosDaDespesa, despesaDimensaoList);
    const { ano, escolhas, por } = asked;
    return rowsOf(
      (clienteId) => {
        const values: unknown[] = [clienteId, ano];
        if (por === MENSAL) {
          const lines = despesas.linesSql(escolhas, values);
          return { text: partesSql(lines, despesas.mensalSql, 'x.mes'), values };
        }
        const lines = despesas.linesSql(escolhas, values, por);
        return {
          text: partesSql(lines, despesas.gruposSql(por), despesas.GRUPOS_ORDEM),
          values,
        };
      },
      (tx) => factsOf(tx, passosDaDespesa, asked, DA_DESPESA),
      (tx) => checkAsked(tx, passosDaDespesa, asked, DA_DESPESA.lugar),
    );
  },
});

const receitasDoAno = publicExport<ParteDaReceita>({
  resource: 'receitas',
  nome: 'receitas do ano',
  csvPath: csvPath('receitas'),
  columns: () => [
    ...PARTE,
    dinheiro(
      'previsto',
      'Previsto',
      'Previsão atualizada; vazia nos meses.',
      (r) => r.previsto ?? null,
    ),
    dinheiro('arrecadado', 'Recebido', 'Arrecadado, com as deduções.', (r) => r.arrecadado),
  ],
  rows: ({ params }) => {
    const asked = readAsked(params, passosDaReceita, receitaDimensaoList);
    const { ano, escolhas, por } = asked;
    return rowsOf(
      (clienteId) => {
        const values: unknown[] = [clienteId, ano];
        const lines = receitas.linesSql(passosDaReceita.where(escolhas, values));
        const [from, order] =
          por === MENSAL
            ? [receitas.mensalSql, 'x.mes']
            : [receitas.gruposSql(por), receitas.GRUPOS_ORDEM];
        return { text: partesSql(lines, from, order), values };
      },
      (tx) => factsOf(tx, passosDaReceita, asked, DA_RECEITA),
      (tx) => checkAsked(tx, passosDaReceita, asked, DA_RECEITA.lugar),
    );
  },
});

const partesSql = (lines: string, from: string, order: string) =>
  `with ${lines} select to_json(x)::text as row from (${from}) x order by ${order}`;

const recebedoresDoAno = publicExport<Recebedor>({
  resource: 'despesas/recebedores',
  nome: 'quem recebeu no ano',
  csvPath: csvPath('despesas/recebedores'),
  columns: ({ addresses: { raiz }, cliente }) => [
    {
      chave: 'nome',
      titulo: 'Quem recebeu',
      significado: 'Nome de quem recebeu; o que a lei protege está reunido em uma linha.',
      peso: 4,
      value: ({ nome }) => nome,
    },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ; de pessoas, o CPF sem os números do começo e do fim.',
      peso: 2,
      value: ({ documento }) => (documento === null ? null : formatDocumentoPublico(documento)),
    },
    dinheiro('pago', 'Pago', 'Pago do orçamento do ano.', (r) => r.pago),
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Página de quem recebeu, no portal.',
      peso: 3,
      value: ({ id }) => raiz + registroPath(cliente, 'favorecido', id),
    },
  ],
  rows: ({ params }) => {
    const asked = readAsked(params, passosDaDespesa, despesaDimensaoList);
    const { ano, escolhas } = asked;
    const folha = params.folha === '1';
    return rowsOf(
      (clienteId) => {
        const values: unknown[] = [clienteId, ano];
        const paid = despesas.paidSql(escolhas, values, folha);
        return {
          text: `with ${paid} select ${despesas.RECEBEDOR}::text as row from pagos x
            join favorecido f on f.cliente_id = $1 and f.id = x.favorecido_id order by x.pago desc, f.id`,
          values,
        };
      },
      async (tx) => [
        ...(await factsOf(tx, passosDaDespesa, asked, DA_DESPESA)),
        ['Folha de pagamento', folha ? 'incluída' : 'não incluída'],
      ],
      (tx) => checkAsked(tx, passosDaDespesa, asked, DA_DESPESA.lugar),
    );
  },
});

const ANO = 'ano={ano}';

/** Exports of a year's figures, divided as on its pages, in each format. */
export const orcamentoExports = [
  portalExport(despesasDoAno, despesasExportParams, ANO),
  portalExport(recebedoresDoAno, recebedoresExportParams, ANO),
  portalExport(receitasDoAno, receitasExportParams, ANO),
];
