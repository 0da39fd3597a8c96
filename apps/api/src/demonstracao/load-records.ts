import { type AnyEntity, columnOf, registry } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { cleanAll, richTextsIn } from '../engine/clean-texts.ts';
import { Repository } from '../engine/repository.ts';
import type { Actor } from '../engine/types.ts';
import { validateBody } from '../engine/validate.ts';
import { columnValue, insertRecord, tenantClause } from '../engine/write-sql.ts';
import { hooks } from '../hooks/index.ts';
import { insertFile, yearOf } from '../services/anexo/files.ts';
import { type AnexoKind, anexoKinds } from '../services/anexo/kinds.ts';
import { hashSenha } from '../services/sessao/senha.ts';
import { cleanForSave } from '../services/texto-rico/rich-texts.ts';
import type { Conteudo, Registro } from './conteudo.ts';
import { type Resolver, resolveRecord } from './resolve-record.ts';

type Body = Record<string, unknown>;

interface LoadContext extends Omit<Resolver, 'text'> {
  readonly tx: Tx;
  readonly author: Actor;
  readonly conteudo: Conteudo;
}

const repository = new Repository({ registry, hooks });

/** Adds the records of entities in their order, and collects their ids. */
export async function loadRecords(
  context: LoadContext,
  entities: readonly AnyEntity[],
): Promise<void> {
  const { tx, author, conteudo, ids } = context;
  for (const entity of entities) {
    const kind = anexoKinds.find(({ arquivo }) => arquivo.key === entity.key);
    for (const registro of conteudo.registros.get(entity.key) ?? []) {
      const body = resolveRecord(entity, registro, { ...context, text: conteudo.text });
      const id =
        kind === undefined
          ? await addRecord(tx, entity, author, body)
          : await addFile(tx, kind, body);
      ids.add(entity, registro, id);
      await SLOTS[entity.key]?.(tx, id, registro);
    }
  }
}

async function addRecord(tx: Tx, entity: AnyEntity, author: Actor, body: Body): Promise<number> {
  const id = await insert(tx, entity, author, body);
  await setReadOnly(tx, entity, id, body);
  return id;
}

/** Saves like a manager. Records that no manager adds are inserted without trail. */
async function insert(tx: Tx, entity: AnyEntity, author: Actor, body: Body): Promise<number> {
  if (entity.scope !== 'tenant' || !entity.modes.has('add')) {
    return insertRecord(tx, entity, validateBody(entity, body, 'add'));
  }
  // Nothing else runs while the demonstration is created.
  const texts = await cleanAll(cleanForSave, tx.clienteId, richTextsIn(entity, [body]));
  return (await repository.add(tx, entity, author, body, texts)).id as number;
}

/** Sets fields that the server would set otherwise, such as an earlier time of creation. */
async function setReadOnly(tx: Tx, entity: AnyEntity, id: number, body: Body): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly !== true || body[name] === undefined) continue;
    await tx.execute(
      `update ${entity.table} set ${columnOf(entity, name)} = $2
        where id = $1 ${tenantClause(entity, tx)}`,
      [id, columnValue(field, body[name])],
    );
  }
}

async function addFile(tx: Tx, kind: AnexoKind, body: Body): Promise<number> {
  const { arquivo, entity } = kind;
  const [parent = ''] =
    Object.entries(arquivo.fields).find(
      ([, field]) => field.type === 'reference' && field.to === entity.key,
    ) ?? [];
  const { id } = body[parent] as { id: number };
  return insertFile(tx, kind, id, {
    nome: String(body.nomeArquivo),
    ano: await yearOf(tx, kind, id),
    arquivo: String(body.arquivo),
    cells: body,
  });
}

/** Rows beside a record that none of its fields holds. */
type Slot = (tx: Tx, id: number, registro: Registro) => Promise<void>;

const hashes = new Map<string, Promise<string>>();

/** Hash of a password, computed once: hashing is slow by design. */
function hashOnce(senha: string): Promise<string> {
  const known = hashes.get(senha) ?? hashSenha(senha);
  hashes.set(senha, known);
  return known;
}

const SLOTS: Readonly<Record<string, Slot>> = {
  cliente: async (tx, id, { identificador }) => {
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
      [identificador, id],
    );
    await tx.execute('insert into cliente_versao (cliente_id) values ($1)', [id]);
  },
  // Demonstration accounts (decisions, "Signing in") exist in demonstration data alone.
  pessoa: async (tx, id, { $conta }) => {
    const { login, senha } = $conta as { login: string; senha: string };
    await tx.execute('insert into conta (login, senha, pessoa_id) values ($1, $2, $3)', [
      login,
      await hashOnce(senha),
      id,
    ]);
  },
  // Rows in their stored notation.
  lista_propria: async (tx, id, { $linhas }) => {
    await tx.execute(
      `insert into lista_propria_linha (cliente_id, lista_propria_id, posicao, valores)
       select $1, $2, n.posicao, n.valores from jsonb_array_elements($3::jsonb) with ordinality n (valores, posicao)`,
      [tx.clienteId, id, JSON.stringify($linhas)],
    );
  },
  // Registered on its publication date: a portal registered entirely today looks artificial.
  publicacao: async (tx, id) => {
    await tx.execute(
      `update publicacao set data_hora_registro = data + interval '13 hours'
        where cliente_id = $1 and id = $2`,
      [tx.clienteId, id],
    );
  },
};
