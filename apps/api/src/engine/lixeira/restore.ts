import {
  type AnyEntity,
  columnOf,
  type Field,
  MESSAGE_CODE,
  type Message,
  message,
  type Registry,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { SUMMED_COLUMNS } from '../../database/summed-columns.ts';
import { notFound, notRestorable } from '../../errors.ts';
import { nameClaimer } from '../capabilities/file-names.ts';
import { tenantClause } from '../write-sql.ts';
import type { Cascade, Link } from './cascade.ts';
import { OF_RECORD, placeOf } from './keep.ts';

interface Restoring {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly cascade: Cascade;
  readonly entity: AnyEntity;
  readonly id: number;
}

const partial = (text: string) => message(MESSAGE_CODE.restoredInPart, text);

/**
 * Puts the rows of a deleted record back under their ids, the record as a later version, and deletes it from the trash.
 * @returns notes about parts that could not be restored as they were
 * @throws Refusal 409 with the reason, 404 if the client never had such a record
 */
export async function takeOut(restoring: Restoring): Promise<Message[]> {
  const { tx, entity, id } = restoring;
  const place = placeOf(tx, entity, id);
  const [kept] = await tx.query(
    `select 1 from lixeira where ${OF_RECORD} and (ate is null or ate > now()) for update`,
    place,
  );
  if (kept === undefined) throw await whyNotThere(tx, entity, id);
  await tx.execute(
    `update lixeira_linha set linha = linha || jsonb_build_object('versao', (linha ->> 'versao')::bigint + 1)
      where ${OF_RECORD} and tabela = '${entity.table}' and coluna is null and (linha ->> 'id')::bigint = $3`,
    place,
  );
  const tables = await tx.query<{ tabela: string }>(
    `select tabela from lixeira_linha where ${OF_RECORD} and coluna is null group by tabela order by min(id)`,
    place,
  );
  const notes: Message[] = [];
  for (const { tabela } of tables) notes.push(...(await checkReferences(restoring, tabela)));
  notes.push(...(await renameFiles(restoring)));
  for (const { tabela } of tables) await insertRows(restoring, tabela);
  notes.push(...(await pointBack(restoring)));
  await showAgain(restoring);
  await tx.execute(`delete from lixeira where ${OF_RECORD}`, place);
  return notes;
}

/**
 * Ends the withdrawals of the restored rows, so that their addresses answer again. Those of one request have the same moment, so that
 * the kind counts too: it is the key of an entity, or, for files, none.
 */
async function showAgain({ tx, registry, entity, id }: Restoring): Promise<void> {
  const tables = Object.fromEntries(registry.all.map(({ key, table }) => [key, table]));
  await tx.execute(
    `delete from registro_retirado r using lixeira l
      where l.cliente_id = $1 and l.entidade = $2 and l.registro_id = $3
        and r.cliente_id = l.cliente_id and r.retirado_em = l.excluido_em
        and exists (select from lixeira_linha i
          where i.cliente_id = $1 and i.entidade = $2 and i.registro_id = $3 and i.coluna is null
            and (i.linha ->> 'id')::bigint = r.registro_id
            and case when $4::jsonb ? r.tipo then i.tabela = $4::jsonb ->> r.tipo else not i.tabela = any($5) end)`,
    [...placeOf(tx, entity, id), JSON.stringify(tables), Object.values(tables)],
  );
}

/** Reason why a record is not in the trash. */
async function whyNotThere(tx: Tx, entity: AnyEntity, id: number): Promise<Error> {
  const [there] = await tx.query(
    `select 1 from ${entity.table} where id = $1 ${tenantClause(entity, tx)}`,
    [id],
  );
  if (there !== undefined) {
    return notRestorable('Este registro já está na lista: alguém o restaurou antes.');
  }
  const [deleted] = await tx.query(
    `select 1 from auditoria where ${OF_RECORD} and acao in ('exclusao', 'arquivamento') limit 1`,
    placeOf(tx, entity, id),
  );
  return deleted === undefined
    ? notFound()
    : notRestorable('O prazo acabou: este registro já saiu da lixeira.');
}

/**
 * Refuses if a row refers to a record that is gone. References that a deletion empties are emptied instead.
 * @returns notes about the emptied ones
 */
async function checkReferences(restoring: Restoring, tabela: string): Promise<Message[]> {
  const { tx, cascade, entity, id } = restoring;
  const place = placeOf(tx, entity, id);
  const notes: Message[] = [];
  for (const link of cascade.references(tabela)) {
    const value = `(l.linha ->> '${link.coluna}')::bigint`;
    const missing = `from lixeira_linha l
      where l.cliente_id = $1 and l.entidade = $2 and l.registro_id = $3
        and l.tabela = '${tabela}' and l.coluna is null and ${value} is not null
        and not exists (select from ${link.alvo} a where a.id = ${value} ${link.doCliente ? 'and a.cliente_id = $1' : ''})
        and not exists (select from lixeira_linha o where o.cliente_id = $1 and o.entidade = $2 and o.registro_id = $3
          and o.tabela = '${link.alvo}' and o.coluna is null and (o.linha ->> 'id')::bigint = ${value})`;
    if (link.aoExcluir === 'n') {
      const emptied = await tx.execute(
        `update lixeira_linha set linha = linha || '{"${link.coluna}": null}'
          where cliente_id = $1 and id in (select l.id ${missing})`,
        place,
      );
      if (emptied > 0) notes.push(partial(withoutReference(restoring, link)));
      continue;
    }
    const [gone] = await tx.query<{ alvo: number }>(
      `select ${value} as alvo ${missing} limit 1`,
      place,
    );
    if (gone !== undefined) throw await referenceGone(restoring, link, gone.alvo);
  }
  return notes;
}

/** Field of the deleted record that is a link, and the entity that it leads to; undefined if none is declared. */
function declaredIn({ registry, entity }: Restoring, { tabela, coluna, alvo }: Link) {
  const field = Object.entries<Field>(entity.fields).find(
    ([name]) => tabela === entity.table && columnOf(entity, name) === coluna,
  )?.[1];
  const target =
    field?.type === 'reference'
      ? registry.get(field.to)
      : registry.all.find(({ table }) => table === alvo);
  return { field, target };
}

function withoutReference(restoring: Restoring, link: Link): string {
  const { field, target } = declaredIn(restoring, link);
  const what = field?.label ?? target?.label.singular ?? 'Referência';
  return `${what}: voltou sem valor, porque o registro que tinha não existe mais.`;
}

/** Refusal that names the missing record. */
async function referenceGone(restoring: Restoring, link: Link, id: number): Promise<Error> {
  const { tx } = restoring;
  const { target } = declaredIn(restoring, link);
  if (target === undefined) {
    return notRestorable('Um registro a que este se refere não existe mais.');
  }
  const place = placeOf(tx, target, id);
  const [named] = await tx.query<{ titulo: string; lixeira: boolean }>(
    `select titulo, true as lixeira from lixeira where ${OF_RECORD} and (ate is null or ate > now())
     union all
     (select antes ->> $4::text, false from auditoria where ${OF_RECORD} and acao in ('exclusao', 'arquivamento') order by id desc limit 1)
     limit 1`,
    [...place, target.display[0] ?? ''],
  );
  const [o, excluido] =
    target.label.gender === 'f' ? ['a', 'excluída ou arquivada'] : ['o', 'excluído ou arquivado'];
  const noun = target.label.singular.toLocaleLowerCase('pt-BR');
  const name = named?.titulo === undefined ? '' : ` “${named.titulo}”`;
  const first = named?.lixeira === true ? ` Restaure-${o} antes.` : '';
  return notRestorable(`Este registro depende d${o} ${noun}${name}, que foi ${excluido}.${first}`);
}

/** Gives attached files other names if newer files of the same year have theirs. */
async function renameFiles({ tx, entity, id }: Restoring): Promise<Message[]> {
  const table = entity.capabilities.attachments?.arquivo.table;
  if (table === undefined) return [];
  const files = await tx.query<{ linha: number; nome: string; ano: number }>(
    `select id as linha, linha ->> 'nome_arquivo' as nome, (linha ->> 'ano')::integer as ano from lixeira_linha
      where ${OF_RECORD} and tabela = '${table}' and coluna is null order by id`,
    placeOf(tx, entity, id),
  );
  const claim = nameClaimer(tx, table);
  const notes: Message[] = [];
  for (const { linha, nome, ano } of files) {
    const free = await claim(ano, nome);
    if (free === nome) continue;
    await tx.execute(
      `update lixeira_linha set linha = linha || jsonb_build_object('nome_arquivo', $3::text)
        where cliente_id = $1 and id = $2`,
      [tx.clienteId, linha, free],
    );
    notes.push(partial(`O arquivo “${nome}” voltou como “${free}”: outro tem agora o seu nome.`));
  }
  return notes;
}

/** Inserts the rows of one table. Columns that the table has gained since take their defaults. */
async function insertRows({ tx, cascade, entity, id }: Restoring, tabela: string): Promise<void> {
  const place = placeOf(tx, entity, id);
  const keys = await tx.query<{ key: string }>(
    `select distinct k.key from lixeira_linha l cross join lateral jsonb_object_keys(l.linha) k (key)
      where l.cliente_id = $1 and l.entidade = $2 and l.registro_id = $3 and l.tabela = '${tabela}' and l.coluna is null`,
    place,
  );
  const known = new Set(keys.map(({ key }) => key));
  const summed = SUMMED_COLUMNS[tabela] ?? [];
  const columns = cascade
    .columns(tabela)
    .filter((column) => known.has(column) && !summed.includes(column));
  await tx.execute(
    `insert into ${tabela} (cliente_id, ${columns.join(', ')}) overriding system value
     select $1, ${columns.map((column) => `r.${column}`).join(', ')}
       from (select distinct linha from lixeira_linha where ${OF_RECORD} and tabela = '${tabela}' and coluna is null) l
      cross join lateral jsonb_populate_record(null::${tabela}, l.linha) r`,
    place,
  );
}

/** Restores the references to the record that its deletion emptied. Those that changed since stay. */
async function pointBack({ tx, registry, entity, id }: Restoring): Promise<Message[]> {
  const place = placeOf(tx, entity, id);
  const emptied = await tx.query<{ tabela: string; coluna: string; total: number }>(
    `select tabela, coluna, count(*) as total from lixeira_linha
      where ${OF_RECORD} and coluna is not null group by tabela, coluna order by 1, 2`,
    place,
  );
  const notes: Message[] = [];
  for (const { tabela, coluna, total } of emptied) {
    const restored = await tx.execute(
      `update ${tabela} t set ${coluna} = (l.linha ->> '${coluna}')::bigint from lixeira_linha l
        where l.cliente_id = $1 and l.entidade = $2 and l.registro_id = $3 and l.tabela = '${tabela}' and l.coluna = '${coluna}'
          and t.cliente_id = $1 and t.id = (l.linha ->> 'id')::bigint and t.${coluna} is null`,
      place,
    );
    if (restored === total) continue;
    const label = registry.all.find(({ table }) => table === tabela)?.label.plural ?? 'registros';
    notes.push(
      partial(
        `Algumas referências a ele não voltaram, porque mudaram depois da exclusão: ${total - restored} em ${label}.`,
      ),
    );
  }
  return notes;
}
