import {
  type AnyEntity,
  RASCUNHO_LIMITE,
  type RascunhoSituacao,
  titleOf,
  withAnexos,
  withMotivo,
} from '@claraboia/contract';
import type { Rascunho, RascunhoInteiro, Rascunhos } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { changedByOther, fileTooLarge, invalidField, notFound } from '../../errors.ts';
import { storedNamesIn } from '../rectified.ts';
import type { Actor, Author, Values } from '../types.ts';

export type Modo = Rascunho['modo'];

/** Person on whose behalf something happens at its minute. */
export type Pedido = Pick<Author, 'papel'> & { readonly pessoaId: number | null };

/** Draft as stored. */
export interface Guardado {
  readonly id: number;
  readonly versao: number;
  readonly entidade: string;
  readonly modo: Modo;
  readonly registroId: number | null;
  readonly registroVersao: number | null;
  readonly titulo: string;
  readonly conteudo: Values;
  readonly situacao: RascunhoSituacao;
  readonly publicarEm: string | null;
  readonly arquivarEm: string | null;
  /** True if the person who asks wrote in it, or sent it. */
  readonly escreveu: boolean;
  readonly aprovadoPor: number | null;
  readonly pedido: Pedido | null;
}

const MAX_TITLE = 300;

const person = (column: string) =>
  `(select json_build_object('nome', coalesce(p.nome_social, p.nome)) from pessoa p where p.id = r.${column})`;

/** Condition for drafts in review that the person of parameter 2 may approve. */
const APPROVES = `(r.situacao = 'emRevisao' and not ($2::bigint = any(r.autores)))`;

const COLUMNS = `r.id, r.versao, r.entidade, r.modo, r.registro_id as "registroId", r.titulo, r.situacao,
  r.publicar_em as "publicarEm", r.arquivar_em as "arquivarEm",
  ${person('criado_por')} as "criadoPor", r.criado_em as "criadoEm",
  ${person('alterado_por')} as "alteradoPor", r.alterado_em as "alteradoEm",
  ${person('enviado_por')} as "enviadoPor", r.motivo, r.falha, ${APPROVES} as aprova`;

interface Asked {
  /** Keys of the entities that the person may write. */
  readonly entidades: readonly string[];
  readonly situacao: RascunhoSituacao | undefined;
  /** Record that they change; undefined for all. */
  readonly registro: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Drafts of a client, the latest first; scheduled ones by their minute. */
export async function listRascunhos(tx: Tx, actor: Actor, asked: Asked): Promise<Rascunhos> {
  const of = `r.cliente_id = $1 and r.entidade = any($3) and ($4::bigint is null or r.registro_id = $4)`;
  const values = [tx.clienteId, actor.pessoaId, asked.entidades, asked.registro ?? null];
  const list = await tx.query<Rascunho>(
    `select ${COLUMNS} from rascunho r where ${of} and ($5::text is null or r.situacao = $5)
      order by case when $5 = 'agendada' then r.publicar_em end, r.alterado_em desc, r.id desc limit $6 offset $7`,
    [...values, asked.situacao ?? null, asked.limit, asked.offset],
  );
  const [contagem] = await tx.query<Rascunhos['contagem']>(
    `select count(*) filter (where r.situacao = 'rascunho') as rascunho,
            count(*) filter (where r.situacao = 'emRevisao') as "emRevisao",
            count(*) filter (where r.situacao = 'agendada') as agendada,
            count(*) filter (where ${APPROVES}) as aprovaveis
       from rascunho r where ${of}`,
    values,
  );
  if (contagem === undefined) throw new Error('a count has one row');
  const { rascunho, emRevisao, agendada } = contagem;
  const count =
    asked.situacao === undefined ? rascunho + emRevisao + agendada : contagem[asked.situacao];
  return { list, count, contagem };
}

/** @throws Refusal 404 for one that the client does not have */
export async function presentRascunho(tx: Tx, actor: Actor, id: number): Promise<Rascunho> {
  const [row] = await tx.query<Rascunho>(
    `select ${COLUMNS} from rascunho r where r.cliente_id = $1 and r.id = $3`,
    [tx.clienteId, actor.pessoaId, id],
  );
  if (row === undefined) throw gone();
  return row;
}

/** @throws Refusal 404 for one that the client does not have */
export async function readRascunho(tx: Tx, actor: Actor, id: number): Promise<RascunhoInteiro> {
  const [row] = await tx.query<RascunhoInteiro>(
    `select ${COLUMNS}, r.conteudo, r.registro_versao as "registroVersao"
       from rascunho r where r.cliente_id = $1 and r.id = $3`,
    [tx.clienteId, actor.pessoaId, id],
  );
  if (row === undefined) throw gone();
  return row;
}

/**
 * Reads and locks a draft until the transaction ends.
 * @param versao refuses if it has another one now
 * @throws Refusal 404 for one that the client does not have
 */
export async function holdRascunho(
  tx: Tx,
  { pessoaId }: Pick<Author, 'pessoaId'>,
  id: number,
  versao?: number,
): Promise<Guardado> {
  const [row] = await tx.query<Guardado>(
    `select id, versao, entidade, modo, registro_id as "registroId", registro_versao as "registroVersao", titulo, conteudo, situacao,
            publicar_em as "publicarEm", arquivar_em as "arquivarEm", coalesce($3::bigint = any(autores), false) as escreveu, aprovado_por as "aprovadoPor", pedido
       from rascunho where cliente_id = $1 and id = $2 for update`,
    [tx.clienteId, id, pessoaId],
  );
  if (row === undefined) throw gone();
  if (versao !== undefined && versao !== row.versao) throw changedByOther(CHANGED);
  return row;
}

/** Deletes a draft; its files are then unclaimed. */
export async function deleteRascunho(tx: Tx, id: number): Promise<void> {
  await tx.execute('delete from rascunho where cliente_id = $1 and id = $2', [tx.clienteId, id]);
}

const CHANGED = 'Outra pessoa mudou este rascunho depois que você o abriu. Abra-o de novo.';
const gone = () => notFound('Este rascunho não existe mais: foi publicado ou descartado.');

interface Beginning {
  readonly modo: Modo;
  readonly registro: { readonly id: number; readonly versao: number } | null;
  readonly conteudo: Values;
}

/**
 * Adds a draft.
 * @returns its id
 * @throws Refusal if the client has too many, or 413 for too large a one
 */
export async function addRascunho(
  tx: Tx,
  entity: AnyEntity,
  actor: Actor,
  { modo, registro, conteudo }: Beginning,
): Promise<number> {
  if ((await countRascunhos(tx)) >= RASCUNHO_LIMITE.abertos) throw tooMany();
  const kept = keptOf(entity, modo, conteudo);
  const [row] = await tx.query<{ id: number }>(
    `insert into rascunho (cliente_id, entidade, modo, registro_id, registro_versao, titulo, conteudo, criado_por, alterado_por, autores)
     values ($1, $2, $3, $4, $5, left($6, ${MAX_TITLE}), $7, $8, $8, array[$8::bigint]) returning id`,
    [
      tx.clienteId,
      entity.key,
      modo,
      registro?.id ?? null,
      registro?.versao ?? null,
      titleIn(entity, kept.values),
      kept.text,
      actor.pessoaId,
    ],
  );
  if (row === undefined) throw new Error('no draft was added');
  await claimFiles(tx, row.id, kept.values);
  return row.id;
}

/** Changes the values of a draft. Nobody has approved them, so that its state is `rascunho` again. */
export async function editRascunho(
  tx: Tx,
  entity: AnyEntity,
  actor: Actor,
  { id, modo, registroVersao }: Guardado,
  given: { readonly conteudo: Values; readonly registroVersao: number | undefined },
): Promise<void> {
  const kept = keptOf(entity, modo, given.conteudo);
  await tx.execute(
    `update rascunho set versao = versao + 1, titulo = left($3, ${MAX_TITLE}), conteudo = $4, registro_versao = $5, situacao = 'rascunho',
            alterado_por = $6, alterado_em = now(), enviado_por = null, aprovado_por = null, pedido = null, falha = null,
            autores = case when $6 = any(autores) then autores else autores || $6::bigint end
      where cliente_id = $1 and id = $2`,
    [
      tx.clienteId,
      id,
      titleIn(entity, kept.values),
      kept.text,
      modo === 'add' ? null : (given.registroVersao ?? registroVersao),
      actor.pessoaId,
    ],
  );
  await claimFiles(tx, id, kept.values);
}

const titleIn = (entity: AnyEntity, values: Values) =>
  titleOf(entity, values) || `${entity.label.singular} sem nome`;

/** Values of the entity's fields and files alone, with their JSON. @throws Refusal 413 for too much of it */
function keptOf(entity: AnyEntity, modo: Modo, conteudo: Values) {
  const { fields } = withAnexos(modo === 'rectify' ? withMotivo(entity) : entity);
  const values = Object.fromEntries(
    Object.keys(fields).flatMap((name) =>
      Object.hasOwn(conteudo, name) ? [[name, conteudo[name]]] : [],
    ),
  );
  const text = JSON.stringify(values);
  if (text.length > RASCUNHO_LIMITE.tamanho) {
    throw fileTooLarge('Este rascunho é grande demais para ser guardado.');
  }
  return { values, text };
}

async function claimFiles(tx: Tx, id: number, values: Values): Promise<void> {
  const names = storedNamesIn(values);
  await tx.execute(
    `delete from rascunho_arquivo where cliente_id = $1 and rascunho_id = $2 and not arquivo_nome = any($3)`,
    [tx.clienteId, id, names],
  );
  await tx.execute(
    `insert into rascunho_arquivo (cliente_id, rascunho_id, arquivo_nome)
     select cliente_id, $2, nome from arquivo where cliente_id = $1 and nome = any($3) on conflict do nothing`,
    [tx.clienteId, id, names],
  );
}

const tooMany = () =>
  invalidField(`Há ${RASCUNHO_LIMITE.abertos} rascunhos: publique ou descarte alguns antes.`);

/** Number of drafts of a client. */
async function countRascunhos(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    'select count(*) as total from rascunho where cliente_id = $1',
    [tx.clienteId],
  );
  return row?.total ?? 0;
}

/** @throws Refusal 404 for a draft that the client does not have, or of another entity */
export async function requireRascunho(tx: Tx, { key }: AnyEntity, id: number): Promise<void> {
  const [row] = await tx.query(
    'select 1 from rascunho where cliente_id = $1 and id = $2 and entidade = $3',
    [tx.clienteId, id, key],
  );
  if (row === undefined) throw gone();
}
