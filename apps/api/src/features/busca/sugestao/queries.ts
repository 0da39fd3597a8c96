import {
  type BuscaTipo,
  buscaTipoList,
  conjuntosProcurados,
  SUGESTAO_MIN_LENGTH,
} from '@claraboia/contract';
import type { BuscaSugestoes } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { saysInContext } from '../fontes.ts';
import { fold } from '../palavra.ts';
import { readFontes } from '../queries.ts';
import { namesOf } from './comecos.ts';
import { complete, holds } from './completar.ts';

/** Maximum suggestions, per source and in total. */
const OF_A_SOURCE = 3;
const WORDS = 2;
const TOGETHER = 8;
/** Length of a text used in place of a title. */
const MAX_TEXT = 120;
/** Characters read; more letters do not change the suggestions. */
const MAX_TYPED = 60;

/** Pages and services are searched most; documents are the most numerous. */
const FIRST: readonly BuscaTipo[] = ['categoria_publicacao', 'servico'];
const LAST: readonly BuscaTipo[] = ['publicacao'];
const others = buscaTipoList.filter((tipo) => ![...FIRST, ...LAST].includes(tipo));
const KINDS = [...FIRST, ...others, ...LAST];

/** Suggested names, with the filter of the page for each. */
const NAMES = conjuntosProcurados.flatMap(({ endereco, consulta, busca: { tipo, nomes } }) =>
  nomes.map(({ caminho, rotulo }) => {
    const box = consulta?.filtros.find((filtro) => filtro.caminho === caminho);
    if (box === undefined) throw new Error(`${endereco}: no box narrows down to ${caminho}`);
    return { tipo, de: caminho, conjunto: endereco, filtro: box.nome, rotulo: rotulo.plural };
  }),
);

const SOURCES = [
  ...NAMES.map(({ tipo, de }) => ({ tipo, de })),
  ...KINDS.map((tipo) => ({ tipo, de: '' })),
];

/** Normalises the typed text, so that equal questions give equal texts. Empty if it is too short. */
export function readTyped(typed: string): string {
  const cut = typed.slice(0, MAX_TYPED).normalize('NFC').slice(0, MAX_TYPED);
  const folded = fold(cut)
    .text.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return folded.length < SUGESTAO_MIN_LENGTH ? '' : folded;
}

interface Begun {
  readonly list: readonly { readonly tipo: BuscaTipo; readonly de: string; readonly id: number }[];
  readonly palavras: readonly string[];
}

/** Returns suggestions of the transaction's client that start with the typed text. */
export async function suggestBusca(tx: Tx, typed: string): Promise<BuscaSugestoes> {
  const none = { palavras: [], nomes: [], list: [] };
  if (typed === '') return none;
  const [row] = await tx.query<{ begun: Begun }>('select busca_comecar($1, $2, $3, $4) as begun', [
    typed,
    SOURCES.map(({ tipo }) => tipo),
    SOURCES.map(({ de }) => de),
    OF_A_SOURCE,
  ]);
  if (row === undefined) return none;
  const { list, palavras } = row.begun;
  const nomes = await readNames(
    tx,
    list.filter(({ de }) => de !== ''),
    typed,
  );
  const words = palavras.slice(0, WORDS).map((each) => complete(each, typed));
  const records = await readRecords(
    tx,
    list.filter(({ de }) => de === ''),
    typed,
  );
  return {
    palavras: words,
    nomes,
    list: share(records, TOGETHER - words.length - nomes.length),
  };
}

async function readNames(
  tx: Tx,
  begun: Begun['list'],
  typed: string,
): Promise<BuscaSugestoes['nomes']> {
  const found: BuscaSugestoes['nomes'] = [];
  for (const { tipo, de, conjunto, filtro, rotulo } of NAMES) {
    const ids = begun.filter((each) => each.tipo === tipo && each.de === de).map(({ id }) => id);
    const sql = namesOf(tipo).find((each) => each.de === de)?.sql;
    if (ids.length === 0 || sql === undefined) continue;
    const rows = await tx.query<{ nome: string | null }>(sql, [tx.clienteId, ids]);
    const names = new Set(rows.flatMap(({ nome }) => nome ?? []));
    for (const nome of [...names].sort()) {
      found.push({ conjunto, filtro, rotulo, nome: complete(nome, typed) });
    }
  }
  return found;
}

async function readRecords(
  tx: Tx,
  begun: Begun['list'],
  typed: string,
): Promise<BuscaSugestoes['list']> {
  if (begun.length === 0) return [];
  const fontes = await readFontes(tx, begun);
  // A name may match at two beginnings.
  const once = new Map(begun.map((each) => [`${each.tipo} ${each.id}`, each]));
  return [...once.values()].flatMap(({ tipo, id }) => {
    const fonte = fontes.find((each) => each.tipo === tipo && each.id === id);
    if (fonte === undefined) return [];
    const { titulo, grupo, categoria, unidade } = fonte;
    const about = saysInContext(tipo) ? shorten(fonte.contexto ?? '') : '';
    // Shows the number if the typed text matches it.
    const byAbout = !holds(titulo, typed) && holds(about, typed);
    const place = tipo === 'publicacao' ? categoria?.nome : (grupo?.nome ?? unidade?.nome);
    return [
      {
        tipo,
        id,
        grupo,
        categoria,
        unidade: tipo === 'servico' ? unidade : null,
        titulo: complete(byAbout ? about : titulo, typed),
        nota: (byAbout ? titulo : about) || (place ?? null),
      },
    ];
  });
}

function shorten(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || MAX_TEXT).trimEnd()} …`;
}

/** Takes up to `most` items, one of each kind before a second of any, in list order. */
function share<T extends { readonly tipo: string }>(list: readonly T[], most: number): T[] {
  const turn = (each: T, index: number) =>
    list.slice(0, index).filter(({ tipo }) => tipo === each.tipo).length;
  const chosen = new Set(
    list
      .map((each, index) => ({ each, turn: turn(each, index) }))
      .sort((one, other) => one.turn - other.turn)
      .slice(0, most)
      .map(({ each }) => each),
  );
  return list.filter((each) => chosen.has(each));
}
