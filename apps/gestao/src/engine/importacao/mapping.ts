import { columnReader, type ImportacaoColuna } from '@claraboia/contract';
import type { DePara, Proposta } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import type { ImportState } from './import-kind.ts';

/** Source of one column. */
export type Ligacao = DePara['colunas'][string];

/** Returns the mapping with another source for a column, or without one. */
export function linked(dePara: DePara, coluna: string, ligacao: Ligacao | null): DePara {
  const { [coluna]: _, ...rest } = dePara.colunas;
  return { ...dePara, colunas: ligacao === null ? rest : { ...rest, [coluna]: ligacao } };
}

/** Values of the first rows for a column. */
export function samplesOf(
  { cabecalho, amostra }: ImportState,
  ligacao: Ligacao,
): readonly string[] {
  const read = columnReader(ligacao, (heading) => cabecalho.indexOf(heading));
  return amostra.slice(0, 3).map(read);
}

const PROPOSTA: Readonly<Record<Proposta, string>> = {
  formato: 'Como da última vez que veio um arquivo com estas colunas',
  mapeamento: 'Como diz o mapeamento escolhido',
  nome: 'Proposta pelo nome da coluna',
  sinonimo: 'Proposta por outro nome usual da coluna',
  exportacao: 'Proposta pelo título de uma exportação do portal',
  conteudo: 'Proposta pelo que há nas células',
};

/** Reason for a proposed source of a column; null once a person has chosen another. */
export function reasonOf(
  { dePara, propostas }: Pick<ImportState, 'dePara' | 'propostas'>,
  nome: string,
  ligacao: Ligacao | undefined,
): string | null {
  const proposta = propostas[nome];
  const isProposed = ligacao !== undefined && ligacao === dePara.colunas[nome];
  return isProposed && proposta !== undefined ? PROPOSTA[proposta] : null;
}

/** A code, a dash and a name. */
const CODE_AND_NAME = /^[\d./]+\s*[-–—]\s*\p{L}/u;
/** A short text of letters and digits, as the number of a document. */
const LETTERS_AND_DIGITS = /^(?=.*\p{L})(?=.*\d).{1,20}$/u;

/** True if a part of the cells may be what a column wants: amounts and dates are read whole. */
export const mayBeParted = ({ tipo }: ImportacaoColuna, samples: readonly string[]): boolean =>
  tipo !== 'valor' &&
  tipo !== 'data' &&
  samples.some((text) => CODE_AND_NAME.test(text) || LETTERS_AND_DIGITS.test(text));

/** Path of the texts of the rows that are read. */
export const ONLY_ROWS = 'dePara.opcoes.somente.valores';

export const pathOf = (coluna: string) => `dePara.colunas.${coluna}`;

function faultOfColumn(
  { obrigatoria }: ImportacaoColuna,
  ligacao: Ligacao | undefined,
): string | null {
  if (ligacao === undefined) return obrigatoria ? 'Diga de onde vem esta coluna.' : null;
  if ('fixo' in ligacao && ligacao.fixo.trim() === '') return 'Escreva o valor fixo.';
  if ('juntar' in ligacao && ligacao.juntar.length < 2) return 'Escolha pelo menos duas colunas.';
  return null;
}

/** Faults that prevent sending the mapping, by path in the request. */
export function faultsOfMapping(
  colunas: readonly ImportacaoColuna[],
  dePara: DePara,
): ReadonlyMap<string, string> {
  const faults = colunas.flatMap((coluna) => {
    const fault = faultOfColumn(coluna, dePara.colunas[coluna.nome]);
    return fault === null ? [] : [[pathOf(coluna.nome), fault] as const];
  });
  const { somente } = dePara.opcoes;
  return new Map([
    ...faults,
    ...(somente?.valores.length === 0
      ? [[ONLY_ROWS, 'Escreva pelo menos um texto, ou leia todas as linhas.'] as const]
      : []),
  ]);
}

/** Server messages by the field that they belong to, and those that belong to no field. */
export function refusalsOf(error: unknown, paths: readonly string[]) {
  const placed = new Map<string, string>();
  const rest: string[] = [];
  for (const { field = '', description } of error === null ? [] : messagesOf(error)) {
    const path = paths.find((each) => field === each || field.startsWith(`${each}.`));
    if (path === undefined) rest.push(description);
    else placed.set(path, `${placed.get(path) ?? ''} ${description}`.trim());
  }
  return { placed, rest };
}
