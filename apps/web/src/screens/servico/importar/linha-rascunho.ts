import {
  type AnyDraft,
  initialDraft,
  type Message,
  servico,
  TIPO_SOLICITACAO,
} from '@claraboia/contract';
import { draftFaults } from '@claraboia/contract/schema';
import { COLUNAS, nameKey } from './colunas.ts';
import type { LinhaArquivo } from './ler-arquivo.ts';

/** The names a channel may have in a file. The first is the one that the sample uses. */
const CANAIS: readonly { readonly id: number; readonly names: readonly string[] }[] = [
  { id: TIPO_SOLICITACAO.presencial, names: ['Presencial', 'Endereço'] },
  { id: TIPO_SOLICITACAO.telefone, names: ['Telefone', 'Fone', 'Tel'] },
  { id: TIPO_SOLICITACAO.email, names: ['E-mail', 'Email'] },
  { id: TIPO_SOLICITACAO.internet, names: ['Internet', 'Link', 'Site', 'Sítio'] },
  { id: TIPO_SOLICITACAO.outro, names: ['Outro canal', 'Outro', 'Outros'] },
];

const CANAL_BY_NAME = new Map(
  CANAIS.flatMap(({ id, names }) => names.map((name) => [nameKey(name), id])),
);

const YES: readonly string[] = ['sim', 's', 'true', 'verdadeiro', '1', 'x'];
const NO: readonly string[] = ['nao', 'n', 'false', 'falso', '0'];

/** The parts of a cell that holds several: a line each, or between slashes with blanks around (an address has none). */
function partsOf(cell: string): readonly string[] {
  return cell
    .split(/\n|(?:^|\s)\/\/(?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What a cell says; `faults` are worded for the person, without the name of the column. */
interface Reading {
  readonly value: unknown;
  readonly faults: readonly string[];
}

function readYesNo(cell: string, blank: boolean): boolean | null {
  const key = nameKey(cell);
  if (key === '') return blank;
  if (YES.includes(key)) return true;
  return NO.includes(key) ? false : null;
}

function readSimNao(cell: string): Reading {
  const value = readYesNo(cell, false);
  return { value: value ?? false, faults: value === null ? [`"${cell}" não é Sim nem Não`] : [] };
}

function readDocumentos(cell: string): Reading {
  const faults: string[] = [];
  const value = partsOf(cell).map((part, index) => {
    const [nome = '', required = '', ...rest] = part.split('|').map((each) => each.trim());
    const obrigatorio = readYesNo(required, true);
    if (obrigatorio === null) faults.push(`item ${index + 1}: "${required}" não é Sim nem Não`);
    return { nome, obrigatorio: obrigatorio ?? true, observacao: rest.join(' | ') || null };
  });
  return { value, faults };
}

function readCanais(cell: string): Reading {
  const faults: string[] = [];
  const value = partsOf(cell).map((part, index) => {
    const colon = part.indexOf(':');
    const name = colon < 0 ? part : part.slice(0, colon);
    const id = CANAL_BY_NAME.get(nameKey(name));
    if (id === undefined) {
      const names = CANAIS.map((canal) => canal.names[0]).join(', ');
      faults.push(`item ${index + 1}: comece pelo canal e dois-pontos (${names})`);
    }
    return {
      tipoSolicitacao: id === undefined ? null : { id },
      valor: colon < 0 ? '' : part.slice(colon + 1).trim(),
    };
  });
  return { value, faults };
}

const HEADER_OF = new Map<string, string>(COLUNAS.map(({ field, header }) => [field, header]));

/** A message about a field, with the column and the item it means: an import shows no fields to put it at. */
export function describeFault(field: string | undefined, text: string): string {
  const [name = '', index] = (field ?? '').split('.');
  const header = HEADER_OF.get(name);
  if (header === undefined || index === undefined) return text;
  return `${header}, item ${Number(index) + 1}: ${text}`;
}

/** What the server refused a row for, in one text. */
export const describeMessages = (messages: readonly Message[]) =>
  messages.map(({ field, description }) => describeFault(field, description)).join('. ');

export interface Rascunho {
  readonly draft: AnyDraft;
  /** Why it cannot be sent; `null` where it can. */
  readonly reason: string | null;
}

/** Makes of a line of the file what `POST /v1/servico` takes, held against the same rules as the form. */
export function rascunhoOf(linha: LinhaArquivo, unidadeId: number | null): Rascunho {
  const faults: string[] = [];
  const draft: AnyDraft = initialDraft(servico, '');
  for (const { field, header, kind } of COLUNAS) {
    const cell = linha.cells.get(field) ?? '';
    if (kind === 'unidade') draft[field] = unidadeId === null ? null : { id: unidadeId };
    else if (kind === 'texto') draft[field] = cell;
    else {
      const read = { simNao: readSimNao, documentos: readDocumentos, canais: readCanais }[kind];
      const reading = read(cell);
      draft[field] = reading.value;
      faults.push(...reading.faults.map((fault) => `${header}: ${fault}`));
    }
  }
  if (linha.fault !== null) return { draft, reason: linha.fault };
  // What could not be read is told as that; only then what the rules of the record say.
  const found =
    faults.length > 0
      ? faults
      : [...draftFaults(servico, draft)].map(([field, text]) => describeFault(field, text));
  return { draft, reason: found.length === 0 ? null : found.join('. ') };
}
