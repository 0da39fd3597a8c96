import {
  columnReader,
  type Descartada,
  headingKey,
  headingsOf,
  IMPORTACAO_COLUNAS,
  type ImportacaoColuna,
  type ImportacaoTipo,
  isPrivateHeading,
  takesOption,
} from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
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

/** The places of the columns that are never read. */
export const colunasProibidas = (cabecalho: readonly string[]): ReadonlySet<number> =>
  new Set(cabecalho.flatMap((heading, place) => (isPrivateHeading(heading) ? [place] : [])));

/** Maps the columns that a heading names, by their canonical names and by usual others. */
export function suggest(tipo: ImportacaoTipo, cabecalho: readonly string[]): DePara {
  const free = new Map(
    cabecalho
      .filter((heading) => !isPrivateHeading(heading))
      .map((heading) => [headingKey(heading), heading] as const)
      // The first of two that normalise to the same text.
      .reverse(),
  );
  const found = new Map<string, Coluna>();
  const take = (nome: string, names: readonly string[]) => {
    const name = found.has(nome) ? undefined : names.map(headingKey).find((each) => free.has(each));
    const heading = name === undefined ? undefined : free.get(name);
    if (name === undefined || heading === undefined) return;
    found.set(nome, { de: heading });
    free.delete(name);
  };
  const colunas: readonly ImportacaoColuna[] = IMPORTACAO_COLUNAS[tipo];
  for (const { nome, soCodigo = [] } of colunas) take(nome, soCodigo);
  // Own names before others: an alternative name of one column may be another column's own.
  for (const { nome } of colunas) take(nome, [nome]);
  for (const { nome, rotulo, sinonimos = [] } of colunas) take(nome, [rotulo, ...sinonimos]);
  const inOrder = colunas.flatMap(({ nome }) => {
    const coluna = found.get(nome);
    return coluna === undefined ? [] : [[nome, coluna] as const];
  });
  return { colunas: Object.fromEntries(inOrder), opcoes: {} };
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
  tipo: ImportacaoTipo,
  cabecalho: readonly string[],
  { colunas, opcoes }: DePara,
  descartadas: readonly Descartada[] = [],
): Problema[] {
  const declared: readonly ImportacaoColuna[] = IMPORTACAO_COLUNAS[tipo];
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
            ...faultsOfHeadings(its, coluna, cabecalho, descartadas),
            ...faultsOfOperation(its, coluna),
            ...faultsOfWords(its, coluna),
          ];
    return motivos.map((motivo) => ({ coluna: nome, motivo }));
  });
  const accumulated =
    opcoes.acumulado === true && !takesOption(tipo, 'acumulado')
      ? [{ coluna: null, motivo: '«Acumulado até o mês» só vale para a receita realizada.' }]
      : [];
  return [
    ...missing,
    ...needOf(tipo, mapped),
    ...wrong,
    ...accumulated,
    ...faultsOfOnly(opcoes, cabecalho, descartadas),
  ];
}

/** Faults of the choice of rows: a column that the file lacks, or that must not be read. */
function faultsOfOnly(
  { somente }: DePara['opcoes'],
  cabecalho: readonly string[],
  descartadas: readonly Descartada[],
): Problema[] {
  if (somente === undefined) return [];
  const which = { rotulo: 'As linhas que se leem' };
  return faultsOfHeadings(which, { de: somente.de }, cabecalho, descartadas).map((motivo) => ({
    coluna: null,
    motivo,
  }));
}

function faultsOfHeadings(
  { rotulo }: Pick<ImportacaoColuna, 'rotulo'>,
  coluna: Coluna,
  cabecalho: readonly string[],
  descartadas: readonly Descartada[],
): string[] {
  return headingsOf(coluna).flatMap((heading) => {
    if (!cabecalho.includes(heading)) {
      return [`«${rotulo}» está ligada a «${heading}», que o arquivo não tem.`];
    }
    return isPrivateHeading(heading) || descartadas.some((each) => each.coluna === heading)
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
function needOf(tipo: ImportacaoTipo, mapped: ReadonlySet<string>): Problema[] {
  const declared: readonly ImportacaoColuna[] = IMPORTACAO_COLUNAS[tipo];
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
  tipo: ImportacaoTipo,
  cabecalho: readonly string[],
  { colunas }: DePara,
): ReadonlyMap<string, Leitor> {
  const place = (heading: string) => (isPrivateHeading(heading) ? -1 : cabecalho.indexOf(heading));
  const declared: readonly ImportacaoColuna[] = IMPORTACAO_COLUNAS[tipo];
  const ofLines = new Set(
    declared.filter((each) => each.tipo === 'historico').map(({ nome }) => nome),
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
  tipo: ImportacaoTipo,
  cabecalho: readonly string[],
  dePara: DePara,
): readonly Leitor[] {
  const readers = readersOf(tipo, cabecalho, dePara);
  return IMPORTACAO_COLUNAS[tipo].flatMap(({ nome, tipo: holds }) => {
    const reader = holds === 'valor' ? readers.get(nome) : undefined;
    return reader === undefined ? [] : [reader];
  });
}
