import { importOf, registry } from '@claraboia/contract';
import type { DePara, ImportacaoCadastro } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { invalidFields, notFound } from '../../errors.ts';
import { amostraDe } from '../../services/importacao/amostra.ts';
import { checkDePara, type Proposto } from '../../services/importacao/de-para.ts';
import { describeArquivo } from '../../services/importacao/describe.ts';
import { knownFormat } from '../../services/importacao/formato.ts';
import { type Format, formatByKey } from './format.ts';
import { formatKey, type Guardada, type Lida } from './importacoes.ts';
import { type Cadastro, proposeCadastro, surveyed } from './leitura-cadastro.ts';
import { guess, readCandidatos } from './listas.ts';

/** Longest name that a mapping can hold. */
const NAME_MAX = 200;

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
    knownFormat(tx, formatKey(format.entity.key), arquivo.cabecalho),
  );
  const { dePara, propostas, reconhecido } = proposeCadastro(cadastro, known, before);
  const { aResolver, avisos } = await surveyed(cadastro, dePara);
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
    dePara: await within((tx) => withMeanings(tx, format, dePara, aResolver)),
    aResolver,
    avisos,
  };
}

/** Mapping with the most likely meaning for each name that has none. */
export async function withMeanings(
  tx: Tx,
  format: Format,
  dePara: DePara,
  aResolver: ImportacaoCadastro['aResolver'],
): Promise<DePara> {
  const field = format.spec.match?.field ?? '';
  const coluna = dePara.colunas[field];
  if (coluna === undefined || !('de' in coluna)) return dePara;
  const candidatos = await readCandidatos(tx, format);
  const given = new Set(Object.keys(coluna.valores ?? {}));
  const guessed = (aResolver[field] ?? []).flatMap(({ nome }) => {
    if (given.has(nome) || nome.length > NAME_MAX) return [];
    const codigo = guess(nome, candidatos)?.codigo ?? '';
    return codigo === '' ? [] : [[nome, codigo] as const];
  });
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
