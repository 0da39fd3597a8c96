import { type AnyDraft, servico } from '@claraboia/contract';
import { nameKey } from './colunas.ts';
import type { LinhaArquivo } from './ler-arquivo.ts';
import { rascunhoOf } from './linha-rascunho.ts';
import { type Mapping, readAll } from './unidades.ts';

/** How far a row has come (spec gestao §4, "Services CSV import"). */
export const STATUS_LINHA = ['Pendente', 'Enviando', 'Enviado', 'Erro'] as const;
export type StatusLinha = (typeof STATUS_LINHA)[number];

/** One service of the file on its way. */
export interface LinhaPlano {
  readonly linha: LinhaArquivo;
  readonly nome: string;
  readonly unidade: string;
  /** What is sent; `null` where the row has to be corrected in the file first. */
  readonly draft: AnyDraft | null;
  /** The same for two rows that mean one service. */
  readonly key: string;
  readonly status: StatusLinha;
  /** Why it failed, or why nothing was sent. */
  readonly reason: string | null;
}

export const ALREADY_THERE = 'Já estava cadastrado nesta unidade; nada foi enviado';

/**
 * One service: a name within a unit, accents and case apart. The server lets two services of a unit bear one name, so
 * what keeps a file imported twice from making doubles is that this is asked before anything is sent, and again
 * before what failed is sent once more: an answer lost on the way may have been a success.
 */
export const servicoKey = (unidadeId: number, nome: string) => `${unidadeId} ${nameKey(nome)}`;

/** The keys of all services that the client has. */
export async function readServicoKeys(signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const rows = await readAll(servico.path, ['nome', 'estruturaOrganizacional.id'], signal);
  return new Set(
    rows.map((row) => {
      const unidade = row.estruturaOrganizacional as { id: number } | null;
      return servicoKey(unidade?.id ?? 0, typeof row.nome === 'string' ? row.nome : '');
    }),
  );
}

/** What is to be done with each line, with the faults that can be seen before anything is sent. */
export function planLinhas(
  linhas: readonly LinhaArquivo[],
  mapping: Mapping,
  existing: ReadonlySet<string>,
): readonly LinhaPlano[] {
  const first = new Map<string, number>();
  return linhas.map((linha) => {
    const nome = linha.cells.get('nome') ?? '';
    const unidade = linha.cells.get('estruturaOrganizacional') ?? '';
    const unidadeId = mapping.get(nameKey(unidade)) ?? null;
    const key = servicoKey(unidadeId ?? 0, nome);
    const { draft, reason } = rascunhoOf(linha, unidadeId);
    const plan = { linha, nome, unidade, key };
    if (reason !== null) return { ...plan, draft: null, status: 'Erro', reason };
    const before = first.get(key);
    if (before !== undefined) {
      const repeated = `Repete o serviço da linha ${before}: mesmo nome e mesma unidade`;
      return { ...plan, draft: null, status: 'Erro', reason: repeated };
    }
    first.set(key, linha.line);
    return existing.has(key)
      ? { ...plan, draft, status: 'Enviado', reason: ALREADY_THERE }
      : { ...plan, draft, status: 'Pendente', reason: null };
  });
}
