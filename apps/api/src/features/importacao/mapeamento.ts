import { setImmediate as nextTurn } from 'node:timers/promises';
import { importOf, registry } from '@claraboia/contract';
import type { DePara, ImportacaoCadastro } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { invalidFields, notFound } from '../../errors.ts';
import { amostraDe } from '../../services/importacao/amostra.ts';
import { checkDePara, type Proposto } from '../../services/importacao/de-para.ts';
import { describeArquivo } from '../../services/importacao/describe.ts';
import { conhecidos } from '../../services/importacao/proposta.ts';
import { type Format, formatByKey } from './format.ts';
import { formatKey, type Guardada, type Lida } from './importacoes.ts';
import { type Cadastro, proposeCadastro, surveyed } from './leitura-cadastro.ts';
import { guesser, readCandidatos } from './listas.ts';

type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** @throws Refusal with 404 if there is no such entity, or it has no import */
export function importedAs(tipo: string): Format {
  const entity = registry.all.find(({ key }) => key === tipo);
  if (entity === undefined || importOf(entity) === null) {
    throw notFound('Este cadastro não é importado por arquivo.');
  }
  return formatByKey(tipo);
}

/** Reads what is shown of a file, and its proposed mapping. */
export async function lidaOf(
  within: Within,
  cadastro: Cadastro,
  before: Proposto | null,
): Promise<Lida> {
  const { format, arquivo, exported, isEdited } = cadastro;
  const known = await within((tx) =>
    conhecidos(tx, format.entity.key, arquivo.cabecalho, formatKey(format.entity.key)),
  );
  const { reconhecido, ...proposed } = proposeCadastro(cadastro, known, before);
  const { dePara, propostas, aResolver, avisos } = await surveyedProposal(cadastro, proposed);
  const leitura = await describeArquivo(format.declarada, arquivo, dePara);
  return {
    codificacao: arquivo.codificacao,
    separador: arquivo.separador,
    cabecalho: [...arquivo.cabecalho],
    leitura: leitura as Lida['leitura'],
    amostra: await amostraDe(arquivo),
    descartadas: [...arquivo.descartadas],
    reconhecido,
    exportada: exported !== null || isEdited,
    propostas,
    dePara: await withMeanings(within, format, dePara, aResolver),
    aResolver,
    avisos,
  };
}

/** Maximum names that people give a meaning one by one: more than the units of any town hall. */
const MOST_NAMES = 1000;
export const TOO_MANY_NAMES = 'São nomes demais: é esta a coluna?';

/** True if the matched column has more names than a person gives a meaning. */
export const hasTooManyNames = (
  { spec }: Format,
  { aResolver }: Pick<ImportacaoCadastro, 'aResolver'>,
): boolean => (aResolver[spec.match?.field ?? '']?.length ?? 0) > MOST_NAMES;

/** Proposal with its names; a matched column of too many names is left out of it, for a person to choose. */
async function surveyedProposal(cadastro: Cadastro, { dePara, propostas }: Proposto) {
  const survey = await surveyed(cadastro, dePara);
  const { field = '' } = cadastro.format.spec.match ?? {};
  if (!hasTooManyNames(cadastro.format, survey)) return { dePara, propostas, ...survey };
  const { [field]: _, ...colunas } = dePara.colunas;
  const { [field]: __, ...others } = propostas;
  const left = { ...dePara, colunas };
  return { dePara: left, propostas: others, ...(await surveyed(cadastro, left)) };
}

/** Mapping with the most likely meaning for each name that has none. */
export async function withMeanings(
  within: Within,
  format: Format,
  dePara: DePara,
  aResolver: ImportacaoCadastro['aResolver'],
): Promise<DePara> {
  const field = format.spec.match?.field ?? '';
  const coluna = dePara.colunas[field];
  if (coluna === undefined || !('de' in coluna)) return dePara;
  const given = new Set(Object.keys(coluna.valores ?? {}));
  const open = (aResolver[field] ?? []).filter(({ nome }) => !given.has(nome));
  if (open.length === 0) return dePara;
  const guess = guesser(await within((tx) => readCandidatos(tx, format)));
  const guessed: (readonly [nome: string, codigo: string])[] = [];
  for (const { nome } of open) {
    const codigo = guess(nome)?.codigo ?? '';
    if (codigo !== '') guessed.push([nome, codigo]);
    // Each name is compared with all records.
    await nextTurn();
  }
  if (guessed.length === 0) return dePara;
  const valores = { ...Object.fromEntries(guessed), ...coluna.valores };
  return { ...dePara, colunas: { ...dePara.colunas, [field]: { ...coluna, valores } } };
}

type Problem = readonly [field: string, motivo: string];

/** Names of a checked mapping that have no meaning. */
export function withoutMeaning(
  format: Format,
  { aResolver }: Pick<ImportacaoCadastro, 'aResolver'>,
  dePara: DePara,
): readonly Problem[] {
  return Object.entries(aResolver).flatMap(([nome, names]) => {
    const coluna = dePara.colunas[nome];
    const valores = coluna !== undefined && 'de' in coluna ? (coluna.valores ?? {}) : {};
    const missing = names.filter((each) => (valores[each.nome] ?? '') === '');
    if (missing.length === 0) return [];
    const shown = missing.slice(0, 5).map((each) => `«${each.nome}»`);
    const more = missing.length > shown.length ? ' …' : '';
    const { plural = 'registros' } = format.spec.match ?? {};
    const motivo = `Diga a que ${plural} do sistema se referem estes nomes: ${shown.join(', ')}${more}`;
    return [[`dePara.colunas.${nome}`, motivo] as const];
  });
}

/**
 * Everything that keeps a mapping from being used for a file.
 * @param isIncomplete true for a mapping that may lack columns yet
 */
export function problemsOf(
  { declarada, edited }: Format,
  { cabecalho, descartadas, exportada }: Guardada,
  dePara: DePara,
  isIncomplete: boolean,
): readonly Problem[] {
  // An export leaves out what no cell can hold, even required fields.
  const mayMiss = isIncomplete || (exportada && edited.length > 0);
  const columns = mayMiss
    ? declarada.columns.map((column) => ({ ...column, obrigatoria: false }))
    : declarada.columns;
  const problems = checkDePara({ ...declarada, columns }, cabecalho, dePara, descartadas);
  return problems.map(({ coluna, motivo }) => [
    coluna === null ? 'dePara' : `dePara.colunas.${coluna}`,
    motivo,
  ]);
}

/** @throws Refusal of the columns at fault */
export function refuseMapping(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalidFields(problems);
}
