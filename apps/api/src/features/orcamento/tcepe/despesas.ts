import { type FieldReader, NAO_INFORMADO } from '../../../services/fonte/field-reader.ts';
import type { LinhaDaFonte } from '../importacao/da-fonte.ts';
import { diaDe, semRepetir, valorDe } from './linhas.ts';
import { codigoDe, type Nomes, partes } from './nomes.ts';

/** Commitment in `DespesasMunicipais`: one row, in the month of its date, with its state up to now. */
export interface Despesa {
  /** Key common to all of the court's methods. */
  readonly chave: string;
  readonly mes: number;
  readonly ug: string;
  readonly empenhado: string;
  readonly liquidado: string;
  readonly pago: string;
  /** Columns of the commitments file, except the original amount. */
  readonly empenho: LinhaDaFonte;
}

/** The court's composite key: id, year, number and unit. */
export const chaveDoEmpenho = (row: FieldReader, campoDoId: string): string =>
  [
    ...[row.code('ANOREFERENCIA'), row.code('ID_UNIDADE_GESTORA')],
    ...[row.text('NUMEROEMPENHO'), row.text(campoDoId)],
  ].join('|');

/** Reads all months of a year that were asked for. */
export function readDespesas(
  meses: ReadonlyMap<number, readonly FieldReader[]>,
  nomes: Nomes,
): Despesa[] {
  const despesas = [...meses].flatMap(([mes, rows]) =>
    rows.map((row) => readDespesa(row, mes, nomes)),
  );
  // Also refuses a key that occurs in two months: its amounts would then be monthly, not cumulative.
  semRepetir(
    'DespesasMunicipais',
    despesas.map(({ chave }) => chave),
  );
  return despesas;
}

function readDespesa(row: FieldReader, mes: number, nomes: Nomes): Despesa {
  const ug = row.code('ID_UNIDADE_GESTORA') ?? '';
  const ugNome = row.text('NOMEUNIDADEGESTORA') ?? '';
  const unidade = partes(row.text('UNIDADEORCAMENTARIA') ?? '');
  const programa = partes(row.text('PROGRAMA') ?? '');
  const acao = partes(row.text('ACAO') ?? '');
  const documento = row.text('CPF_CNPJ') ?? '';
  const known = /[1-9*]/.test(documento) ? documento : '';
  const subelemento = row.text('SUBELEMENTODESPESA');
  return {
    chave: chaveDoEmpenho(row, 'ID_EMPENHO'),
    mes,
    ug,
    empenhado: valorDe(row, 'VALOREMPENHADO') ?? '',
    liquidado: valorDe(row, 'VALORLIQUIDADO') ?? '0.00',
    pago: valorDe(row, 'VALORPAGO') ?? '0.00',
    empenho: {
      exercicio: row.code('ANOREFERENCIA') ?? '',
      ug_codigo: ug,
      ug_nome: ugNome,
      // The court has no body above the managing unit.
      orgao_codigo: ug,
      orgao_nome: ugNome,
      unidade_codigo: oneLine(unidade.codigo),
      unidade_nome: unidade.nome,
      numero: row.text('NUMEROEMPENHO') ?? '',
      chave_origem: row.text('ID_EMPENHO') ?? '',
      data: diaDe(row, 'DATAEMPENHO'),
      tipo: row.text('TIPO_EMPENHO') ?? '',
      funcao: codigoDe(nomes.funcao, row.text('FUNCAO')),
      subfuncao: codigoDe(nomes.subfuncao, row.text('SUBFUNCAO')),
      programa_codigo: oneLine(programa.codigo),
      programa_nome: programa.nome,
      acao_codigo: oneLine(acao.codigo),
      acao_nome: acao.nome,
      natureza: naturezaDe(row, nomes),
      fonte: oneLine(codigoDe(nomes.fonte, row.text('FONTERECURSO'))),
      subelemento: /^(\d{1,2})\s*[-–—:]/.exec(subelemento ?? '')?.[1] ?? '',
      credor_documento: known,
      credor_nome: row.text('FORNECEDOR') ?? NAO_INFORMADO,
      credor_tipo: known === '' ? 'NI' : '',
      historico: row.text('HISTORICO') ?? NAO_INFORMADO,
    },
  };
}

/** Shortens to one line of a code's length: a code here may be a name at the source. */
const oneLine = (texto: string) => texto.replace(/\s+/g, ' ').slice(0, 255);

/** Builds one code from the names of its four levels. */
function naturezaDe(row: FieldReader, nomes: Nomes): string {
  const two = (codigo: string) => (/^\d$/.test(codigo) ? `0${codigo}` : codigo);
  return [
    codigoDe(nomes.categoria, row.text('CATEGORIA')),
    codigoDe(nomes.grupo, row.text('NATUREZA')),
    two(codigoDe(nomes.modalidade, row.text('MODALIDADE'))),
    two(codigoDe(nomes.elemento, row.text('ELEMENTODESPESA'))),
  ].join('.');
}
