import {
  chaveDaColuna,
  LISTA_TIPO,
  type ListaColuna,
  type ListaValores,
  readListaCelula,
  typedListaCelula,
} from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import type { EntityHooks, SaveContext } from '../engine/types.ts';
import { invalidField, invalidFields } from '../errors.ts';

type Coluna = ListaColuna & { readonly id?: number };

/** Rows that a refusal names. */
const NAMED = 5;

interface Linha {
  readonly id: number;
  readonly posicao: number;
  readonly valores: ListaValores;
}

/**
 * Rows of the list. The list is locked first, as by every change of its rows: none is written under former columns
 * meanwhile.
 */
async function lockRows(tx: Tx, id: number): Promise<readonly Linha[]> {
  const key = [tx.clienteId, id];
  await tx.query('select from lista_propria where cliente_id = $1 and id = $2 for update', key);
  return tx.query<Linha>(
    `select id, posicao, valores from lista_propria_linha
      where cliente_id = $1 and lista_propria_id = $2 order by posicao, id`,
    key,
  );
}

/** Columns as they were, by id; of a new list none. */
const columnsBefore = ({ before }: SaveContext): ReadonlyMap<number, Coluna> =>
  new Map(
    ((before?.colunas ?? []) as readonly Coluna[]).flatMap((each) =>
      each.id === undefined ? [] : [[each.id, each] as const],
    ),
  );

/** Changed column, before and after. */
interface Mudada {
  /** Place in the form. */
  readonly place: number;
  readonly de: Coluna;
  readonly para: Coluna;
}

const mustRead = ({ de, para }: Mudada) =>
  de.tipo !== para.tipo || (de.privada && !para.privada) || (!de.obrigatoria && para.obrigatoria);

const labelOf = (tipo: string) => LISTA_TIPO.find(({ value }) => value === tipo)?.label ?? tipo;

/**
 * Reads the values of changed columns again under their new declaration, and writes those that change.
 * @throws Refusal with the rows that do not fit, by column
 */
async function convert(
  { tx, before }: SaveContext,
  rows: readonly Linha[],
  changed: readonly Mudada[],
) {
  const faults: (readonly [string, string])[] = [];
  const values = new Map(rows.map(({ id, valores }) => [id, { ...valores }]));
  for (const { place, de, para } of changed) {
    const refused: string[] = [];
    for (const { id, posicao, valores } of rows) {
      const stored = valores[de.chave];
      const typed = stored === undefined ? '' : typedListaCelula(de.tipo, stored);
      const { valor, motivo } = readListaCelula(para, typed);
      if (motivo !== undefined) refused.push(`linha ${posicao}: ${motivo}`);
      else if (valor !== null) Object.assign(values.get(id) ?? {}, { [de.chave]: valor });
    }
    if (refused.length === 0) continue;
    const rest = refused.length - NAMED;
    const named = refused.slice(0, NAMED).join('; ');
    const field =
      de.privada && !para.privada ? 'privada' : de.tipo === para.tipo ? 'obrigatoria' : 'tipo';
    faults.push([
      `colunas.${place}.${field}`,
      `«${para.titulo}» não pode ser ${labelOf(para.tipo)}${para.privada ? '' : ' pública'}: ${named}${rest > 0 ? `; e outras ${rest}` : ''}.`,
    ]);
  }
  if (faults.length > 0) throw invalidFields(faults);
  const written = rows
    .map(({ id, valores }) => ({ id, antes: valores, valores: values.get(id) ?? {} }))
    .filter(({ antes, valores }) => JSON.stringify(antes) !== JSON.stringify(valores));
  if (written.length === 0) return;
  await tx.execute(
    `update lista_propria_linha l set valores = n.valores, versao = versao + 1
       from jsonb_to_recordset($3::jsonb) n (id bigint, valores jsonb)
      where l.cliente_id = $1 and l.lista_propria_id = $2 and l.id = n.id`,
    [tx.clienteId, before?.id, JSON.stringify(written)],
  );
}

/** Keeps the rows of a list in step with its columns. */
async function checkColumns(context: SaveContext): Promise<void> {
  const { tx, values, before } = context;
  if (before === null) return;
  const id = before.id as number;
  const old = columnsBefore(context);
  const given = values.colunas as readonly Coluna[];
  const kept = new Set(given.map((each) => each.id));
  const removed = [...old.values()].filter((each) => !kept.has(each.id));
  const added = given.findIndex(({ id: each, obrigatoria }) => !old.has(each ?? 0) && obrigatoria);
  const read = given
    .flatMap((para, place) => {
      const de = old.get(para.id ?? 0);
      return de === undefined ? [] : [{ place, de, para: { ...para, chave: de.chave } }];
    })
    .filter(mustRead);
  if (removed.length === 0 && added === -1 && read.length === 0) return;
  const rows = await lockRows(tx, id);
  for (const { titulo, chave } of removed) {
    const filled = rows.filter(({ valores }) => valores[chave] !== undefined).length;
    if (filled === 0) continue;
    throw invalidField(
      `A coluna «${titulo}» tem valores em ${filled} ${filled === 1 ? 'linha' : 'linhas'}. Esvazie-a antes, em Registros da lista.`,
      'colunas',
    );
  }
  if (added !== -1 && rows.length > 0) {
    throw invalidField(
      'A lista já tem linhas, que não têm valor nesta coluna. Preencha-as antes de a tornar obrigatória.',
      `colunas.${added}.obrigatoria`,
    );
  }
  if (read.length > 0) await convert(context, rows, read);
  // The rows of the last change are those of the former columns: a removed private one may be made again as a public one.
  await tx.execute(
    'delete from lista_propria_mudanca where cliente_id = $1 and lista_propria_id = $2',
    [tx.clienteId, id],
  );
}

/** Gives new columns their keys, which never change: files and links name columns by them. */
async function nameColumns(tx: Tx, id: number): Promise<void> {
  const columns = await tx.query<{ id: number; titulo: string; chave: string | null }>(
    `select id, titulo, chave from lista_propria_coluna
      where cliente_id = $1 and lista_propria_id = $2 order by ordem, id`,
    [tx.clienteId, id],
  );
  const taken = new Set(columns.flatMap(({ chave }) => chave ?? []));
  for (const { id: column, titulo, chave } of columns) {
    if (chave !== null) continue;
    const made = chaveDaColuna(titulo, taken);
    taken.add(made);
    await tx.execute(
      'update lista_propria_coluna set chave = $3 where cliente_id = $1 and id = $2',
      [tx.clienteId, column, made],
    );
  }
}

/** Lets former addresses lead to the list; a name in use leads to no other list. */
async function keepAddress({ tx, values, before }: SaveContext, id: number): Promise<void> {
  const nomeUrl = values.nomeUrl as string;
  await tx.execute('delete from lista_propria_endereco where cliente_id = $1 and nome_url = $2', [
    tx.clienteId,
    nomeUrl,
  ]);
  if (before === null || before.nomeUrl === nomeUrl) return;
  await tx.execute(
    `insert into lista_propria_endereco (cliente_id, nome_url, lista_propria_id) values ($1, $2, $3)
     on conflict (cliente_id, nome_url) do update set lista_propria_id = excluded.lista_propria_id`,
    [tx.clienteId, before.nomeUrl, id],
  );
}

export const listaPropriaHooks: EntityHooks = {
  beforeSave: checkColumns,
  afterSave: async (context) => {
    await nameColumns(context.tx, context.id);
    await keepAddress(context, context.id);
  },
};
