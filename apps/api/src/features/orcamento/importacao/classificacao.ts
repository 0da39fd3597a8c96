import { type IMPORTACOES, withoutAccents } from '@claraboia/contract';
import { citado } from '../../../services/importacao/texto.ts';
import type { CellsOf, ParseContext } from './define-budget-import.ts';
import { type NaturezaDaDespesa, readNaturezaDaDespesa } from './natureza.ts';
import { blankCell, Recusa } from './recusa.ts';
import type { Listas } from './row-parser.ts';
import type { stagedDotacao } from './targets.ts';

/** Name of a national classification for comparison: without accents, case, and blanks in a row. */
export const nomeNaLista = (nome: string): string =>
  withoutAccents(nome).replace(/\s+/g, ' ').trim();

/** Since when all bodies share the codes of sources (Portaria STN 710/2021). */
const FONTES_DESDE = 2023;

/** Classification of an allocation. */
export interface Classificacao {
  /** Its staging columns, from the managing unit's name to the source. */
  readonly cells: Omit<
    Parameters<(typeof stagedDotacao)['row']>[0],
    'exercicio' | 'ug_codigo' | 'valor_inicial' | 'valor_atualizado' | 'posicao_em' | 'citada'
  >;
  /** Key of the allocation: the source's own number or, without one, the whole classification. */
  readonly chave: string;
  readonly funcao: number;
  readonly natureza: NaturezaDaDespesa;
}

/** Source code without separators, so that '1.500.0000' and '15000000' are equal. */
export const fonteNaChave = (fonte: string | null): string =>
  (fonte ?? '').replace(/[.\s/-]/g, '').toUpperCase();

/** Warns about a source outside the national table; older years had codes of their own. */
export function warnOfFonte(
  fonte: string | null,
  exercicio: number,
  { listas: { fonte: known }, warn }: Pick<ParseContext, 'listas' | 'warn'>,
): void {
  if (fonte === null || exercicio < FONTES_DESDE) return;
  // Same rule as the publication's.
  const code = /^[129]?([5-8]\d\d)/.exec(fonte.replace(/\D/g, ''))?.[1];
  if (code !== undefined && known.has(Number(code))) return;
  warn(`A fonte de recursos ${citado(fonte)} não está na tabela nacional. Fica o texto da origem.`);
}

type EmpenhoCells = CellsOf<typeof IMPORTACOES.empenho>;
/** Cells of a classification. In commitments they are optional. */
type Cells = Pick<EmpenhoCells, keyof EmpenhoCells & keyof CellsOf<typeof IMPORTACOES.dotacao>>;

/** @throws {Recusa} if the cell is blank */
function filled(coluna: string, valor: string | null): string {
  if (valor === null) throw blankCell(coluna);
  return valor;
}

/** Reads the classification of an allocation. */
export function readClassificacao(
  row: Cells,
  exercicio: number,
  { listas, warn }: Pick<ParseContext, 'listas' | 'warn'>,
): Classificacao {
  const orgao = filled('orgao_codigo', row.orgao_codigo);
  const unidade = filled('unidade_codigo', row.unidade_codigo);
  const funcao = idOf('funcao', 'A função', 2, filled('funcao', row.funcao), listas);
  const subfuncao = idOf('subfuncao', 'A subfunção', 3, filled('subfuncao', row.subfuncao), listas);
  const programa = filled('programa_codigo', row.programa_codigo);
  const acao = filled('acao_codigo', row.acao_codigo);
  const natureza = readNaturezaDaDespesa(filled('natureza', row.natureza), listas);
  const { fonte } = row;
  if (fonte === null && exercicio >= FONTES_DESDE) {
    throw new Recusa('fonte', `A fonte de recursos é obrigatória desde ${FONTES_DESDE}.`);
  }
  const { ficha } = row;
  const spelled = [orgao, unidade, funcao, subfuncao, programa, acao, natureza.texto];
  const chave = ficha ?? [...spelled, fonteNaChave(fonte)].join('|');
  const cells = {
    ug_nome: row.ug_nome,
    orgao_codigo: orgao,
    orgao_nome: row.orgao_nome,
    unidade_codigo: unidade,
    unidade_nome: row.unidade_nome,
    chave,
    ficha,
    funcao_id: funcao,
    subfuncao_id: subfuncao,
    programa_codigo: programa,
    programa_nome: row.programa_nome,
    acao_codigo: acao,
    acao_nome: row.acao_nome,
    categoria_id: natureza.categoria,
    grupo_id: natureza.grupo,
    modalidade_id: natureza.modalidade,
    elemento_id: natureza.elemento,
    fonte_origem: fonte,
  };
  warnOfFonte(fonte, exercicio, { listas, warn });
  return { cells, chave, funcao, natureza };
}

/** The id of a national code, or of its name; spreadsheets leave out the zeros before a code. */
function idOf(
  coluna: 'funcao' | 'subfuncao',
  oQue: string,
  digits: number,
  codigo: string,
  listas: Listas,
): number {
  const id = Number(codigo);
  if (/^\d+$/.test(codigo) && codigo.length <= digits && listas[coluna].has(id)) return id;
  const named = listas.nomes[coluna].get(nomeNaLista(codigo));
  if (named !== undefined) return named;
  const padded = /^\d+$/.test(codigo) ? codigo.padStart(digits, '0') : codigo;
  throw new Recusa(coluna, `${oQue} ${citado(padded)} não existe na tabela nacional.`);
}
