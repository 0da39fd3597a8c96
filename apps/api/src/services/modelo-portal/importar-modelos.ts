import {
  type AnyEntity,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  grupoCategoriaPublicacao,
  type ModelosImportadosAnswer,
  modeloCategoriaPublicacao,
  modeloCategoriaPublicacaoTipo,
  modeloGrupoCategoriaPublicacao,
  type Registry,
  writableFields,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { isDatabaseRefusal, SQLSTATE } from '../../database/errors.ts';
import { audit } from '../../engine/audit.ts';
import { placeLast } from '../../engine/capabilities/reorder.ts';
import { type CleanTexts, takeText } from '../../engine/clean-texts.ts';
import { ListSql } from '../../engine/list-sql.ts';
import { readRecord } from '../../engine/read.ts';
import type { Author, Values } from '../../engine/types.ts';
import { insertRecord } from '../../engine/write-sql.ts';
import { changedByOther, invalidField } from '../../errors.ts';

type Row = Values & { readonly id: number };

export interface ImportContext {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly actor: Author;
}

/** Import source: a whole template, or one of its groups. */
export interface ImportRequest {
  readonly modeloPortalId: number;
  /** `null` for all of them. */
  readonly grupoId: number | null;
}

/** Name of a template's text in refusals. */
export const TEXTO_MODELO = { label: 'O texto do modelo' };

/** The texts of a template, to be cleaned before they are imported. */
export async function textosDoModelo(
  tx: Tx,
  { modeloPortalId, grupoId }: ImportRequest,
): Promise<readonly string[]> {
  const rows = await tx.query<{ html: string }>(
    `select c.conteudo_html as html from modelo_categoria_publicacao c
       join modelo_grupo_categoria_publicacao g on g.id = c.modelo_grupo_categoria_publicacao_id
      where g.modelo_portal_id = $1 and ($2::bigint is null or g.id = $2)
        and c.conteudo_html is not null`,
    [modeloPortalId, grupoId],
  );
  return rows.map(({ html }) => html);
}

/**
 * Creates a client's groups, categories and types from a template, in the template's order, after existing ones. Those
 * with the same `nomeUrl` are kept, with their types, so that a second run changes nothing. Each row gets an audit
 * entry, as if it had been typed.
 * @param texts texts of `textosDoModelo`, cleaned
 */
export async function importModelos(
  context: ImportContext,
  request: ImportRequest,
  texts: CleanTexts,
): Promise<ModelosImportadosAnswer> {
  const { tx } = context;
  // Serialised: two concurrent imports would both find nothing.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('importar-modelos', $1))`, [
    tx.clienteId,
  ]);
  const grupos = await chosenGroups(context, request);
  const counts = { grupos: 0, categorias: 0, tipos: 0, existentes: 0 };
  try {
    for (const modelo of grupos) await importGroup(context, texts, modelo, counts);
  } catch (error) {
    // Created by another request at the same moment.
    if (isDatabaseRefusal(error) && error.code === SQLSTATE.uniqueViolation) {
      throw changedByOther(
        'Outra pessoa incluiu um destes registros agora mesmo. Importe de novo: o que já existe é mantido.',
      );
    }
    throw error;
  }
  if (counts.grupos + counts.categorias + counts.tipos > 0) tx.touch();
  return counts;
}

async function chosenGroups(context: ImportContext, { modeloPortalId, grupoId }: ImportRequest) {
  const [modelo] = await context.tx.query('select 1 from modelo_portal where id = $1', [
    modeloPortalId,
  ]);
  if (modelo === undefined) {
    throw invalidField('Este modelo de portal não existe mais. Escolha outro.', 'modeloPortal');
  }
  const all = await rowsOf(context, modeloGrupoCategoriaPublicacao, 'modeloPortal', modeloPortalId);
  if (grupoId === null) return all;
  const chosen = all.filter(({ id }) => id === grupoId);
  if (chosen.length === 0) {
    throw invalidField('Escolha um grupo deste modelo', 'modeloGrupoCategoriaPublicacao');
  }
  return chosen;
}

async function importGroup(
  context: ImportContext,
  texts: CleanTexts,
  modelo: Row,
  counts: { -readonly [P in keyof ModelosImportadosAnswer]: number },
): Promise<void> {
  const { tx } = context;
  const [known] = await tx.query<{ id: number }>(
    'select id from grupo_categoria_publicacao where cliente_id = $1 and nome_url = $2',
    [tx.clienteId, modelo.nomeUrl],
  );
  counts[known === undefined ? 'grupos' : 'existentes'] += 1;
  const grupo =
    known?.id ??
    (await add(context, grupoCategoriaPublicacao, {
      ...shared(grupoCategoriaPublicacao, modelo),
      ordemExibicao: null,
    }));
  const modelos = await rowsOf(
    context,
    modeloCategoriaPublicacao,
    'modeloGrupoCategoriaPublicacao',
    modelo.id,
  );
  for (const categoria of modelos) {
    if (await isThere(tx, grupo, categoria)) {
      counts.existentes += 1;
      continue;
    }
    const id = await addCategoria(context, texts, grupo, categoria);
    counts.categorias += 1;
    counts.tipos += await addTipos(context, id, categoria.id);
  }
}

/** A link to another site has no `nomeUrl`; its address identifies it. */
async function isThere(tx: Tx, grupoId: number, modelo: Row): Promise<boolean> {
  const [known] = await tx.query(
    `select 1 from categoria_publicacao
      where cliente_id = $1 and grupo_categoria_publicacao_id = $2
        and (nome_url = $3 or (link_externo and link_url = $4))`,
    [tx.clienteId, grupoId, modelo.nomeUrl, modelo.linkUrl],
  );
  return known !== undefined;
}

async function addCategoria(
  context: ImportContext,
  texts: CleanTexts,
  grupoId: number,
  modelo: Row,
): Promise<number> {
  const { tx } = context;
  const { conteudoHtml: html } = modelo;
  const values = {
    ...shared(categoriaPublicacao, modelo),
    grupoCategoriaPublicacao: { id: grupoId },
    ordemExibicao: null,
    conteudoHtml: typeof html === 'string' ? await takeText(tx, texts, html, TEXTO_MODELO) : null,
  };
  return add(context, categoriaPublicacao, values, (id) =>
    tx.execute(
      `update categoria_publicacao set modelo_categoria_publicacao_id = $3
        where cliente_id = $1 and id = $2`,
      [tx.clienteId, id, modelo.id],
    ),
  );
}

/**
 * Adds the types of a template category that a category does not have yet, by their names.
 * @returns how many came in
 */
export async function addTipos(
  context: ImportContext,
  categoriaId: number,
  modeloId: number,
): Promise<number> {
  const { tx } = context;
  const own = await tx.query<{ nome: string }>(
    'select nome from categoria_publicacao_tipo where cliente_id = $1 and categoria_publicacao_id = $2',
    [tx.clienteId, categoriaId],
  );
  const known = new Set(own.map(({ nome }) => nome));
  const modelos = await rowsOf(
    context,
    modeloCategoriaPublicacaoTipo,
    'categoriaPublicacao',
    modeloId,
  );
  let added = 0;
  for (const modelo of modelos) {
    const nome = modelo.nome as string;
    if (known.has(nome)) continue;
    known.add(nome);
    await add(context, categoriaPublicacaoTipo, {
      nome,
      nomePlural: null,
      categoriaPublicacao: { id: categoriaId },
      ordemExibicao: null,
    });
    added += 1;
  }
  return added;
}

/** Values of the columns that a template's row shares with a client's, by the definitions. */
function shared(entity: AnyEntity, modelo: Row): Values {
  const names = writableFields(entity).map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, modelo[name] ?? null]));
}

/** Writes a record, at the end of its list, and the trail's entry of it. */
async function add(
  { tx, registry, actor }: ImportContext,
  entity: AnyEntity,
  values: Values,
  complete?: (id: number) => Promise<unknown>,
): Promise<number> {
  await placeLast(tx, entity, values);
  const id = await insertRecord(tx, entity, values);
  await complete?.(id);
  await audit(tx, actor, 'inclusao', entity, id, null, await readRecord(tx, registry, entity, id));
  return id;
}

/** All rows of a template's entity below one record, in the order in which they are shown. */
async function rowsOf(
  { tx, registry }: ImportContext,
  entity: AnyEntity,
  parent: string,
  parentId: number,
): Promise<Row[]> {
  const { text, values } = ListSql.list(
    registry,
    entity,
    {
      conditions: [{ path: `${parent}.id`, operator: 'eq', value: parentId }],
      sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
      columns: Object.keys(entity.fields),
      limit: MAX_ROWS,
      offset: 0,
    },
    tx.clienteId,
  );
  const [row] = await tx.query<{ list: string }>(text, values);
  return JSON.parse(row?.list ?? '[]') as Row[];
}

/** Far above the size of any template. */
const MAX_ROWS = 100_000;
