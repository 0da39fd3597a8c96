import { withoutAccents } from '@claraboia/contract';
import type { Cell } from '../../../database/copy-text.ts';
import type { Campos } from './campos.ts';
import { type NaturezaDaDespesa, readNaturezaDaDespesa } from './natureza.ts';
import { Recusa } from './recusa.ts';
import type { Listas } from './row-parser.ts';
import { citado } from './texto.ts';

/** Name of a national classification for comparison: without accents, case, and blanks in a row. */
export const nomeNaLista = (nome: string): string =>
  withoutAccents(nome).replace(/\s+/g, ' ').trim();

/** Since when all bodies share the codes of sources (Portaria STN 710/2021). */
const FONTES_DESDE = 2023;

/**
 * Classification of an allocation, in the order of the staging columns: from the managing unit's name to the source.
 */
export interface Classificacao {
  readonly celulas: readonly Cell[];
  /** Key of the allocation: the source's own number or, without one, the whole classification. */
  readonly chave: string;
  readonly funcao: number;
  readonly natureza: NaturezaDaDespesa;
  readonly avisos: readonly string[];
}

/** Source code without separators, so that '1.500.0000' and '15000000' are equal. */
export const fonteNaChave = (fonte: string | null): string =>
  (fonte ?? '').replace(/[.\s/-]/g, '').toUpperCase();

/** Warns about a source outside the national table; older years had codes of their own. */
export function avisosDaFonte(
  fonte: string | null,
  exercicio: number,
  { fonte: known }: Listas,
): readonly string[] {
  if (fonte === null || exercicio < FONTES_DESDE) return [];
  // Same rule as the publication's.
  const code = /^[129]?([5-8]\d\d)/.exec(fonte.replace(/\D/g, ''))?.[1];
  if (code !== undefined && known.has(Number(code))) return [];
  return [
    `A fonte de recursos ${citado(fonte)} não está na tabela nacional. Fica o texto da origem.`,
  ];
}

/** Reader of the classification columns; created once per file. */
export function readClassificacao(campos: Campos, listas: Listas) {
  const nomes = {
    ug: campos.nomeDe('ug_nome', 'ug_codigo'),
    orgao: campos.nomeDe('orgao_nome', 'orgao_codigo'),
    unidade: campos.nomeDe('unidade_nome', 'unidade_codigo'),
    programa: campos.nomeDe('programa_nome', 'programa_codigo'),
    acao: campos.nomeDe('acao_nome', 'acao_codigo'),
  };
  const codigos = {
    orgao: campos.codigo('orgao_codigo').preciso,
    unidade: campos.codigo('unidade_codigo').preciso,
    funcao: campos.codigo('funcao').preciso,
    subfuncao: campos.codigo('subfuncao').preciso,
    programa: campos.codigo('programa_codigo').preciso,
    acao: campos.codigo('acao_codigo').preciso,
    natureza: campos.codigo('natureza').preciso,
  };
  const readFicha = campos.codigo('ficha').opcional;
  const readFonte = campos.codigo('fonte').opcional;

  return (linha: readonly string[], exercicio: number): Classificacao => {
    const orgao = codigos.orgao(linha);
    const unidade = codigos.unidade(linha);
    const funcao = idOf('funcao', 'A função', 2, codigos.funcao(linha), listas);
    const subfuncao = idOf('subfuncao', 'A subfunção', 3, codigos.subfuncao(linha), listas);
    const programa = codigos.programa(linha);
    const acao = codigos.acao(linha);
    const natureza = readNaturezaDaDespesa(codigos.natureza(linha), listas);
    const fonte = readFonte(linha);
    if (fonte === null && exercicio >= FONTES_DESDE) {
      throw new Recusa('fonte', `A fonte de recursos é obrigatória desde ${FONTES_DESDE}.`);
    }
    const ficha = readFicha(linha);
    const spelled = [orgao, unidade, funcao, subfuncao, programa, acao, natureza.texto];
    const chave = ficha ?? [...spelled, fonteNaChave(fonte)].join('|');
    const celulas = [
      ...[nomes.ug(linha), orgao, nomes.orgao(linha), unidade, nomes.unidade(linha), chave, ficha],
      ...[funcao, subfuncao, programa, nomes.programa(linha), acao, nomes.acao(linha)],
      ...[natureza.categoria, natureza.grupo, natureza.modalidade, natureza.elemento, fonte],
    ];
    return { celulas, chave, funcao, natureza, avisos: avisosDaFonte(fonte, exercicio, listas) };
  };
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
