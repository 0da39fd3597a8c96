import { maskCpfs } from '../domain/cpf-in-text.ts';
import { formatDate } from '../domain/data-br.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { firstOf, joined, listed, text as literal, path } from '../engine/expression.ts';
import { date, decimal, type Field, type Fields, integer, text } from '../engine/fields.ts';
import type { Registry } from '../engine/registry.ts';
import {
  CHAVE,
  LISTA_PREFIXO,
  type ListaColuna,
  type ListaTipo,
  listaMax,
} from '../listas/lista-propria.ts';
import type { ColumnKind } from './column-kind.ts';
import { type Catalogado, defineConjunto } from './define-conjunto.ts';
import { type Face, type FaceResumo, faceOf } from './face.ts';
import type { CelulaInput } from './pagina.ts';

/** List of a client as it is stored. */
export interface ListaPublica {
  readonly id: number;
  readonly nome: string;
  readonly nomeUrl: string;
  readonly descricao: string;
  readonly fonte: string | null;
  readonly dataBase: string | null;
  readonly nomeiaPessoas: boolean;
  readonly colunas: readonly ListaColuna[];
}

/** Table of the rows of all lists, and the property of their position. */
export const LISTA_LINHAS = 'lista_propria_linha';
const POSICAO = 'posicao';

const KIND: Readonly<Record<ListaTipo, ColumnKind>> = {
  texto: 'text',
  textoLongo: 'text',
  inteiro: 'integer',
  decimal: 'number',
  dinheiro: 'money',
  data: 'date',
  mes: 'text',
  simNao: 'text',
  url: 'text',
};

function fieldOf({ tipo, titulo }: ListaColuna, place: number): Field {
  const named = { label: maskCpfs(titulo), column: `c${place + 1}` };
  switch (tipo) {
    case 'inteiro':
      return integer(named);
    case 'decimal':
    case 'dinheiro':
      return decimal(named);
    case 'data':
      return date(named);
    default:
      return text({ ...named, max: listaMax(tipo) });
  }
}

/** Short texts get a column of the table, long ones only the record's page. */
const TABLE_COLUMNS = 7;
/** Facts below the subject of a record's page. */
const FACTS = 6;

/** Columns of a list that citizens see. */
export const colunasPublicas = ({ colunas }: Pick<ListaPublica, 'colunas'>) =>
  colunas.filter(({ privada }) => !privada);

const sentence = (told: string) => (/[.!?]$/.test(told) ? told : `${told}.`);

/** Address of a list among the sets of its client. */
export const enderecoDaLista = (nomeUrl: string) => `${LISTA_PREFIXO}${nomeUrl}`;

/**
 * Public set of a list, made from its stored columns. It is a value of the same type as every declared set, so that
 * pages, filters and files need no code of their own (ADR 0100). Private columns are no part of it.
 * @throws if a key is no plain property name, or no column is public
 */
export function conjuntoDaLista(lista: ListaPublica): Catalogado {
  const publicas = colunasPublicas(lista);
  const stray = publicas.find(({ chave }) => !CHAVE.test(chave));
  const [first] = publicas;
  if (stray !== undefined || first === undefined) {
    throw new Error(`list ${lista.id} has no public column, or ${stray?.chave} as a key`);
  }
  const nome = maskCpfs(lista.nome);
  const endereco = enderecoDaLista(lista.nomeUrl);
  const fields: Fields = {
    ...Object.fromEntries(publicas.map((each, place) => [each.chave, fieldOf(each, place)])),
    [POSICAO]: integer({ label: 'Posição', always: true }),
  };
  const entidade = defineEntity({
    key: `${LISTA_LINHAS}_${lista.id}`,
    path: '',
    table: LISTA_LINHAS,
    scope: 'tenant',
    label: { singular: 'Registro', plural: nome, gender: 'm' },
    fields,
    display: [first.chave],
    list: {
      columns: publicas.map(({ chave }) => chave),
      sort: [{ path: POSICAO, direction: 'ASC' }],
    },
    modes: ['list'],
  });
  const dia = publicas.find(({ tipo, filtro }) => tipo === 'data' && filtro)?.chave;
  // A property alone can be sorted by.
  const named = first.obrigatoria
    ? path(first.chave)
    : firstOf(path(first.chave), joined('Registro ', path('id')));
  return defineConjunto(entidade, {
    endereco,
    titulo: nome,
    linha: publicas.map(({ chave }) => chave),
    ordem: [{ path: POSICAO, direction: 'ASC' }],
    porPagina: TRANSPARENCIA_PAGE_SIZE,
    ...(dia !== undefined && { dia }),
    colunas: publicas.map(({ chave, titulo, tipo, significado }) => ({
      chave,
      titulo: maskCpfs(titulo),
      tipo: KIND[tipo],
      significado: sentence(maskCpfs(significado)),
      ...(tipo === 'texto' || tipo === 'textoLongo' || tipo === 'url'
        ? { peso: tipo === 'textoLongo' ? 3 : 1 }
        : { peso: 0 }),
      ...(tipo === 'dinheiro' && { soma: true as const }),
    })),
    ...(lista.nomeiaPessoas && { indexavel: false as const }),
    apelidos: {},
    pagina: {
      introducao: introducaoDe(lista),
      nomes: { um: 'registro', muitos: 'registros', genero: 'm' },
      filtros: filtrosDe(publicas),
      tabela: publicas
        .filter(({ tipo }, place) => place === 0 || tipo !== 'textoLongo')
        .slice(0, TABLE_COLUMNS)
        .map((each, place) =>
          place === 0
            ? {
                ...cellOf(each),
                valor: named,
                tipo: 'text' as const,
                abre: { conjunto: endereco, id: 'id', sobre: first.chave },
              }
            : cellOf(each),
        ),
      detalhe: {
        titulo: literal(nome),
        abrir: 'Abrir registro',
        nome: named,
        dados: publicas.map((each) => ({ ...cellOf(each), opcional: true as const })),
        registro: {
          assunto: first.chave,
          linha: listed(...textsAfter(publicas).map((chave) => path(chave))),
          fatos: publicas.slice(1, 1 + FACTS).map(cellOf),
        },
      },
    },
  });
}

/** The first short texts behind the name of a record. */
const textsAfter = (colunas: readonly ListaColuna[]) =>
  colunas
    .slice(1)
    .flatMap(({ tipo, chave }) => (tipo === 'texto' ? [chave] : []))
    .slice(0, 2);

function cellOf({ chave, tipo }: ListaColuna): CelulaInput {
  if (tipo === 'url') {
    return { coluna: chave, tipo: 'link', valor: { op: 'webAddress', of: path(chave) } };
  }
  return tipo === 'textoLongo' ? { coluna: chave, longo: true } : { coluna: chave };
}

/** Filters by name `col-<chave>`, apart from the page's own parameters. The first text stands above the list. */
function filtrosDe(colunas: readonly ListaColuna[]) {
  const filtered = colunas.filter(({ filtro, tipo }) => filtro && tipo !== 'data');
  const above = filtered.find(({ tipo }) => tipo === 'texto' || tipo === 'textoLongo');
  return filtered.map((each) => ({
    nome: `col-${each.chave}`,
    caminho: each.chave,
    ...(each === above && { acima: true as const }),
  }));
}

function introducaoDe({ descricao, fonte, dataBase }: ListaPublica): string {
  const parts = [
    sentence(descricao),
    fonte === null ? '' : sentence(`Fonte: ${fonte}`),
    dataBase === null ? '' : `Posição em ${formatDate(dataBase)}.`,
  ];
  return maskCpfs(parts.filter(Boolean).join(' '));
}

/** Groups and group of the totals of a list, as its answer names them. */
export const LISTA_TOTAL = { chave: 'total', de: 'grupo' } as const;

/** Columns of a set whose totals are shown. */
export const somadasDe = ({ colunas }: Pick<Catalogado, 'colunas'>): readonly string[] =>
  colunas.flatMap(({ chave, soma }) => (soma === true ? [chave] : []));

/**
 * View of a list for the browser, with the totals of its amounts.
 * @param registry knows the entity of the set
 */
export function faceDaLista(registry: Registry, conjunto: Catalogado): Face {
  const face = faceOf(registry, conjunto);
  if (face === null) throw new Error(`${conjunto.endereco} has no page`);
  return { ...face, resumo: resumoDe(conjunto) };
}

function resumoDe(conjunto: Catalogado): FaceResumo | null {
  const somadas = somadasDe(conjunto);
  if (somadas.length === 0) return null;
  const somas = somadas.map((nome) => ({
    nome,
    rotulo: conjunto.colunas.find(({ chave }) => chave === nome)?.titulo ?? nome,
  }));
  return { ...LISTA_TOTAL, titulo: '', cabeca: '', sem: '', somas, soSomas: true };
}
