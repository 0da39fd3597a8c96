import {
  type AnyEntity,
  avisoLicitacao,
  estruturaOrganizacional,
  type Registry,
  servico,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { ListSql } from '../../engine/list-sql.ts';
import type { Values } from '../../engine/types.ts';
import type { RichTextReader } from '../texto-rico/rich-texts.ts';
import { showClean } from './lists.ts';

/** Some properties of one record as citizens read them; null where the client has no such record. */
async function publicRecord(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  columns: readonly string[],
  id: number,
): Promise<Values | null> {
  const { text, values } = ListSql.list(
    registry,
    entity,
    {
      conditions: [{ path: 'id', operator: 'eq', value: id }],
      sort: [],
      columns,
      limit: 1,
      offset: 0,
    },
    tx.clienteId,
    'publico',
  );
  const [row] = await tx.query<{ list: string }>(text, values);
  const [record] = JSON.parse(row?.list ?? '[]') as Values[];
  return record ?? null;
}

const textOf = (record: Values | null) => (record === null ? null : JSON.stringify(record));

/** A service whole, with its unit's name (spec portal §2, "Service detail page"). */
export async function servicoText(tx: Tx, registry: Registry, id: number): Promise<string | null> {
  const { estruturaOrganizacional: _, ...own } = servico.fields;
  const columns = [...Object.keys(own), 'estruturaOrganizacional.nome'];
  return textOf(await publicRecord(tx, registry, servico, columns, id));
}

/** A unit of the structure. */
export async function unidadeText(
  tx: Tx,
  registry: Registry,
  id: number,
  richTexts: RichTextReader,
): Promise<string | null> {
  const columns = ['nome', 'codigo', 'codigoCompleto', 'texto', 'estruturaPai.nome'];
  const unidade = await publicRecord(
    tx,
    registry,
    estruturaOrganizacional,
    [...columns, 'ordemExibicao'],
    id,
  );
  if (unidade !== null) await showClean(tx, [unidade], 'texto', richTexts);
  return textOf(unidade);
}

/** The documents of a bidding notice; they are fetched by whoever has said who asks. */
export async function avisoDocumentosText(
  tx: Tx,
  registry: Registry,
  id: number,
): Promise<string | null> {
  const aviso = await publicRecord(tx, registry, avisoLicitacao, ['documentos'], id);
  return aviso === null ? null : JSON.stringify(aviso.documentos);
}
