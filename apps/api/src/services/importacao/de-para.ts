import { isDeepStrictEqual } from 'node:util';
import {
  columnReader,
  type Descartada,
  headingKey,
  headingsOf,
  type ImportacaoColuna,
  type ImportDeclaration,
  isPrivateHeading,
  nameKey,
} from '@claraboia/contract';
import type { DePara, Proposta } from '@claraboia/contract/schema';
import { matchContent } from './conteudo.ts';
import { escolhida, palavrasDe, SIM_OU_NAO } from './escolhas.ts';
import { citado } from './texto.ts';

type Coluna = DePara['colunas'][string];

/** The text of a cell of a row, without blanks around. */
export type Leitor = (celulas: readonly string[]) => string;

/** Reason why a mapping cannot be used, with its canonical column; null if it concerns the whole mapping. */
export interface Problema {
  readonly coluna: string | null;
  readonly motivo: string;
}

/** Part of a declaration that the mapping of a file depends on. */
export interface Declarada extends Pick<ImportDeclaration, 'columns' | 'options'> {
  /** True if a heading may be the name of a column last of all: names of fields are no headings that people write. */
  readonly labelsFirst?: true;
  /** Returns whether a heading that sounds private is that of a field, which publishes it on purpose. */
  readonly isOwn?: (heading: string) => boolean;
}

/** True for a heading that sounds private, and is not one of the kind's own. */
export const isForbidden = (heading: string, isOwn: Declarada['isOwn']): boolean =>
  isPrivateHeading(heading) && isOwn?.(heading) !== true;

/** The places of the columns that are never read. */
export const colunasProibidas = (cabecalho: readonly string[]): ReadonlySet<number> =>
  new Set(cabecalho.flatMap((heading, place) => (isPrivateHeading(heading) ? [place] : [])));

/** Proposed mapping, with the reason for each column. */
export interface Proposto {
  readonly dePara: DePara;
  readonly propostas: Readonly<Record<string, Proposta>>;
}

/**
 * Proposes a mapping: columns that a heading names, by their own names and by usual others, and then those whose cells
 * fit no other column.
 * @param amostra first rows of the file
 */
export function suggest(
  { columns, isOwn, labelsFirst }: Declarada,
  cabecalho: readonly string[],
  amostra: readonly (readonly string[])[] = [],
): Proposto {
  const free = new Map(
    cabecalho
      .filter((heading) => !isForbidden(heading, isOwn))
      .map((heading) => [headingKey(heading), heading] as const)
      .filter(([name]) => name !== '')
      // The first of two that normalise to the same text.
      .reverse(),
  );
  const found = new Map<string, { readonly heading: string; readonly proposta: Proposta }>();
  const take = (nome: string, names: readonly string[], proposta: Proposta) => {
    const name = found.has(nome) ? undefined : names.map(headingKey).find((each) => free.has(each));
    const heading = name === undefined ? undefined : free.get(name);
    if (name === undefined || heading === undefined) return;
    found.set(nome, { heading, proposta });
    free.delete(name);
  };
  for (const { nome, soCodigo = [] } of columns) take(nome, soCodigo, 'sinonimo');
  // Own names before others: an alternative name of one column may be another column's own.
  for (const { nome, rotulo } of columns) {
    take(nome, [labelsFirst === true ? rotulo : nome], 'nome');
  }
  for (const { nome, rotulo, sinonimos = [] } of columns) {
    take(nome, [rotulo], 'nome');
    take(nome, sinonimos, 'sinonimo');
    if (labelsFirst === true) take(nome, [nome], 'sinonimo');
  }
  for (const { nome, exportados = [] } of columns) take(nome, exportados, 'exportacao');
  const unmapped = columns.filter(({ nome }) => !found.has(nome));
  const fitting = matchContent(unmapped, [...free.values()], (heading) => {
    const place = cabecalho.indexOf(heading);
    return amostra.map((row) => row[place] ?? '');
  });
  for (const [nome, heading] of fitting) found.set(nome, { heading, proposta: 'conteudo' });
  const inOrder = columns.flatMap(({ nome }) => {
    const its = found.get(nome);
    return its === undefined ? [] : [[nome, its] as const];
  });
  return {
    dePara: {
      colunas: Object.fromEntries(inOrder.map(([nome, { heading }]) => [nome, { de: heading }])),
      opcoes: {},
    },
    propostas: Object.fromEntries(inOrder.map(([nome, { proposta }]) => [nome, proposta])),
  };
}

/**
 * Mapping for a new reading of a file. What a person mapped by hand stays if the file still has its headings.
 * @param before former mapping, with the reasons of the columns that nobody changed
 */
export function keepByHand(
  proposto: Proposto,
  before: Proposto,
  cabecalho: readonly string[],
): Proposto {
  const byHand = Object.entries(before.dePara.colunas).filter(
    ([nome, coluna]) =>
      before.propostas[nome] === undefined &&
      headingsOf(coluna).every((heading) => cabecalho.includes(heading)),
  );
  const names = new Set(byHand.map(([nome]) => nome));
  const propostas = Object.entries(proposto.propostas).filter(([nome]) => !names.has(nome));
  return {
    dePara: {
      colunas: { ...proposto.dePara.colunas, ...Object.fromEntries(byHand) },
      opcoes: { ...proposto.dePara.opcoes, ...before.dePara.opcoes },
    },
    propostas: Object.fromEntries(propostas),
  };
}

/** Reasons of the columns that a mapping still has as they were proposed. */
export function stillProposed(before: Proposto, { colunas }: DePara): Proposto['propostas'] {
  const same = Object.entries(before.propostas).filter(
    ([nome]) =>
      colunas[nome] !== undefined &&
      isDeepStrictEqual(
        withoutMeanings(colunas[nome]),
        withoutMeanings(before.dePara.colunas[nome]),
      ),
  );
  return Object.fromEntries(same);
}

/** Source of a column: meanings of its words do not change where it comes from. */
function withoutMeanings(coluna: Coluna | undefined): unknown {
  if (coluna === undefined || !('de' in coluna)) return coluna;
  const { de, operacao } = coluna;
  return operacao === undefined ? { de } : { de, operacao };
}

/** Mapping without columns linked to dropped ones, which former versions may have saved. */
export function semDescartadas(dePara: DePara, descartadas: readonly Descartada[]): DePara {
  const dropped = new Set(descartadas.map(({ coluna }) => coluna));
  const colunas = Object.entries(dePara.colunas).filter(
    ([, coluna]) => !headingsOf(coluna).some((heading) => dropped.has(heading)),
  );
  return { ...dePara, colunas: Object.fromEntries(colunas) };
}

/** Everything that keeps a mapping from being used for a file, in words. */
export function checkDePara(
  declarada: Declarada,
  cabecalho: readonly string[],
  { colunas, opcoes }: DePara,
  descartadas: readonly Descartada[] = [],
): Problema[] {
  const { columns: declared, isOwn, options = [] } = declarada;
  const blocked = (heading: string) =>
    isForbidden(heading, isOwn) || descartadas.some((each) => each.coluna === heading);
  const mapped = new Set(
    Object.entries(colunas)
      .filter(([, coluna]) => !('fixo' in coluna && coluna.fixo.trim() === ''))
      .map(([nome]) => nome),
  );
  const missing = declared
    .filter(({ nome, obrigatoria }) => obrigatoria && !mapped.has(nome))
    .map(({ nome, rotulo }) => ({
      coluna: nome,
      motivo: `Ligue «${rotulo}» a uma coluna do arquivo: é obrigatória.`,
    }));
  const wrong = Object.entries(colunas).flatMap(([nome, coluna]) => {
    const its = declared.find((each) => each.nome === nome);
    const motivos =
      its === undefined
        ? [`Este tipo de arquivo não tem a coluna ${citado(nome)}.`]
        : [
            ...faultsOfHeadings(its, coluna, cabecalho, blocked),
            ...faultsOfOperation(its, coluna),
            ...faultsOfWords(its, coluna),
          ];
    return motivos.map((motivo) => ({ coluna: nome, motivo }));
  });
  const accumulated =
    opcoes.acumulado === true && !options.includes('acumulado')
      ? [{ coluna: null, motivo: '«Acumulado até o mês» só vale para a receita realizada.' }]
      : [];
  return [
    ...missing,
    ...needOf(declared, mapped),
    ...wrong,
    ...accumulated,
    ...faultsOfOnly(opcoes, cabecalho, blocked),
  ];
}

/** Faults of the choice of rows: a column that the file lacks, or that must not be read. */
function faultsOfOnly(
  { somente }: DePara['opcoes'],
  cabecalho: readonly string[],
  blocked: (heading: string) => boolean,
): Problema[] {
  if (somente === undefined) return [];
  const which = { rotulo: 'As linhas que se leem' };
  return faultsOfHeadings(which, { de: somente.de }, cabecalho, blocked).map((motivo) => ({
    coluna: null,
    motivo,
  }));
}

function faultsOfHeadings(
  { rotulo }: Pick<ImportacaoColuna, 'rotulo'>,
  coluna: Coluna,
  cabecalho: readonly string[],
  blocked: (heading: string) => boolean,
): string[] {
  return headingsOf(coluna).flatMap((heading) => {
    if (!cabecalho.includes(heading)) {
      return [`«${rotulo}» está ligada a «${heading}», que o arquivo não tem.`];
    }
    return blocked(heading)
      ? [
          `«${heading}» não pode ser importada: dados de banco, endereço, telefone, e-mail, nascimento e outros dados pessoais nunca são lidos.`,
        ]
      : [];
  });
}

function faultsOfOperation({ tipo, rotulo }: ImportacaoColuna, coluna: Coluna): string[] {
  const isTyped = tipo === 'valor' || tipo === 'data';
  return isTyped && 'de' in coluna && coluna.operacao !== undefined
    ? [`«${rotulo}» é lida inteira: uma parte dela seria outro valor.`]
    : [];
}

function faultsOfWords({ tipo, rotulo, escolhas }: ImportacaoColuna, coluna: Coluna): string[] {
  const choices = tipo === 'simNao' ? SIM_OU_NAO : escolhas;
  if (choices === undefined) return [];
  const words = palavrasDe(choices);
  const given =
    'fixo' in coluna ? [coluna.fixo] : 'de' in coluna ? Object.values(coluna.valores ?? {}) : [];
  return given
    .filter((word) => word.trim() !== '' && escolhida(words, word) === undefined)
    .map((word) => `${citado(word)} não é um valor de «${rotulo}»: use ${choices.join(', ')}.`);
}

/** Columns that are required only if others are missing. */
function needOf(declared: readonly ImportacaoColuna[], mapped: ReadonlySet<string>): Problema[] {
  return declared.flatMap(({ nome, obrigatoriaSem }) => {
    if (obrigatoriaSem === undefined || mapped.has(nome)) return [];
    const { colunas, motivo } = obrigatoriaSem;
    const missing = declared.filter(
      (each) => colunas.includes(each.nome) && !mapped.has(each.nome),
    );
    if (missing.length === 0) return [];
    const names = missing.map(({ rotulo }) => rotulo).join(', ');
    return [
      { coluna: nome, motivo: colunas.length === 1 ? motivo : `${motivo} Faltam: ${names}.` },
    ];
  });
}

/**
 * Readers of the mapped columns, by positions resolved once. Blocked columns have no reader, even if they are mapped.
 */
export function readersOf(
  { columns, isOwn }: Declarada,
  cabecalho: readonly string[],
  { colunas }: DePara,
): ReadonlyMap<string, Leitor> {
  const place = (heading: string) =>
    isForbidden(heading, isOwn) ? -1 : cabecalho.indexOf(heading);
  const ofLines = new Set(
    columns.filter((each) => each.tipo === 'historico').map(({ nome }) => nome),
  );
  return new Map(
    Object.entries(colunas).flatMap(([nome, coluna]) => {
      if (headingsOf(coluna).some((heading) => place(heading) === -1)) return [];
      return [[nome, columnReader(coluna, place, ofLines.has(nome) ? '\n' : ' ')] as const];
    }),
  );
}

/** How the amounts of a row are read, all that are mapped. */
export function valueReadersOf(
  declarada: Declarada,
  cabecalho: readonly string[],
  dePara: DePara,
): readonly Leitor[] {
  const readers = readersOf(declarada, cabecalho, dePara);
  return declarada.columns.flatMap(({ nome, tipo: holds }) => {
    const reader = holds === 'valor' ? readers.get(nome) : undefined;
    return reader === undefined ? [] : [reader];
  });
}

/** Test of a row's cells: true if the row belongs to this kind of file. */
export function rowFilter(
  cabecalho: readonly string[],
  { opcoes: { somente } }: DePara,
): (celulas: readonly string[]) => boolean {
  if (somente === undefined) return () => true;
  const read = columnReader({ de: somente.de }, (heading) => cabecalho.indexOf(heading));
  const wanted = new Set(somente.valores.map(nameKey));
  return (celulas) => wanted.has(nameKey(read(celulas)));
}
