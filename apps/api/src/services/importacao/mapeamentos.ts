import {
  fitMapping,
  IMPORTACAO_COLUNAS,
  importacaoTipoList,
  importColumnsOf,
  MAPEAMENTOS_PRONTOS,
  mappingOfFile,
  type Registry,
} from '@claraboia/contract';
import type { DePara, MapeamentoComNome } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/**
 * Columns of a kind of file that mappings are kept for: each belongs to a client, so entities of the installation have
 * none. Null for any other name.
 */
export function columnsOfKind(registry: Registry, tipo: string): readonly string[] | null {
  const budget = importacaoTipoList.find((each) => each === tipo);
  if (budget !== undefined) return IMPORTACAO_COLUNAS[budget].map(({ nome }) => nome);
  const entity = registry.all.find(({ key }) => key === tipo);
  const columns = entity?.scope === 'tenant' ? importColumnsOf(entity) : null;
  return columns === null ? null : columns.map(({ nome }) => nome);
}

const COLUMNS = `id, nome, null as ajuda, de_para as "dePara"`;

/** Mappings of a kind of file: those of the client by name, then those of the product. */
export async function readMapeamentos(tx: Tx, tipo: string): Promise<MapeamentoComNome[]> {
  const own = await tx.query<MapeamentoComNome>(
    `select ${COLUMNS} from mapeamento_importacao where cliente_id = $1 and tipo = $2 order by nome, id`,
    [tx.clienteId, tipo],
  );
  const ready = MAPEAMENTOS_PRONTOS.filter((each) => each.tipo === tipo).map(
    ({ nome, ajuda, dePara }) => ({ id: null, nome, ajuda, dePara: dePara as DePara }),
  );
  return [...own, ...ready];
}

/** Mapping to keep. */
export interface MapeamentoNovo {
  readonly tipo: string;
  readonly nome: string;
  readonly dePara: DePara;
  readonly pessoaId: number | null;
  /** True to replace the one of this name. */
  readonly substitui: boolean;
}

/** Keeps a mapping; null if one of this name is not to be replaced. */
export async function keepMapeamento(
  tx: Tx,
  { tipo, nome, dePara, pessoaId, substitui }: MapeamentoNovo,
): Promise<MapeamentoComNome | null> {
  const [row] = await tx.query<MapeamentoComNome>(
    `insert into mapeamento_importacao (cliente_id, tipo, nome, de_para, alterado_por) values ($1, $2, $3, $4, $5)
     on conflict (cliente_id, tipo, nome) do update
        set de_para = excluded.de_para, alterado_por = excluded.alterado_por, alterado_em = excluded.alterado_em
      where $6
     returning ${COLUMNS}`,
    [tx.clienteId, tipo, nome, JSON.stringify(dePara), pessoaId, substitui],
  );
  return row ?? null;
}

/** @returns false if the client has no such mapping */
export async function removeMapeamento(tx: Tx, id: number): Promise<boolean> {
  const removed = await tx.execute(
    'delete from mapeamento_importacao where cliente_id = $1 and id = $2',
    [tx.clienteId, id],
  );
  return removed > 0;
}

/** Mapping that was made for a file like this one: of the client, or else of the product; null without one. */
export async function mappingFor(
  tx: Tx,
  tipo: string,
  cabecalho: readonly string[],
): Promise<DePara | null> {
  const all = await readMapeamentos(tx, tipo);
  const [own, ready] = [all.filter(({ id }) => id !== null), all.filter(({ id }) => id === null)];
  const made = mappingOfFile(own, cabecalho) ?? mappingOfFile(ready, cabecalho);
  return made === null ? null : fitMapping(made.dePara, cabecalho).mapeamento;
}
