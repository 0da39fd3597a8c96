import { columnOf, type Field, registry } from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Values } from '../../engine/types.ts';
import { columnValue } from '../../engine/write-sql.ts';
import { invalidField, notFound } from '../../errors.ts';
import type { AnexoKind } from './kinds.ts';

/** Year folder of a record's files: the year of its date. */
export async function yearOf(tx: Tx, kind: AnexoKind, recordId: number): Promise<number> {
  const [row] = await tx.query<{ ano: number }>(
    `select extract(year from ${kind.yearColumn})::integer as ano from ${kind.entity.table}
      where cliente_id = $1 and id = $2`,
    [tx.clienteId, recordId],
  );
  if (row === undefined) throw notFound();
  return row.ano;
}

/** Field of a file in an answer: only the id of its record, but all columns of a type. */
function cell({ arquivo, entity }: AnexoKind, name: string, field: Field): string {
  const column = `a.${columnOf(arquivo, name)}`;
  if (field.type !== 'reference') return `${column} as "${name}"`;
  if (field.to === entity.key) return `json_build_object('id', ${column}) as "${name}"`;
  const type = registry.get(field.to);
  const pairs = ['id', ...Object.keys(type.fields)].map((n) => `'${n}', t.${columnOf(type, n)}`);
  return `(select json_build_object(${pairs.join(', ')}) from ${type.table} t where t.id = ${column}) as "${name}"`;
}

const selection = (kind: AnexoKind) => `
  select a.id, ${kind.told.map(([name, field]) => cell(kind, name, field)).join(', ')}, f.tamanho,
         coalesce('${kind.entity.path}/arquivo/upload/' || a.${kind.parentColumn} || '/' || a.ano || '/' || a.arquivo,
                  ${kind.arquivo.fields.link === undefined ? 'null' : 'a.link'}) as endereco
    from ${kind.table} a
    left join arquivo f on f.cliente_id = a.cliente_id and f.nome = a.arquivo
   where a.cliente_id = $1`;

/** Files of a record, in the order of its declared columns: documents by type and date. */
export function listFiles(tx: Tx, kind: AnexoKind, recordId: number): Promise<Anexo[]> {
  const order = kind.cells.map(([name]) => `a.${columnOf(kind.arquivo, name)}`);
  return tx.query<Anexo>(
    `${selection(kind)} and a.${kind.parentColumn} = $2
      order by ${order.join(', ')}, a.nome_arquivo, a.id`,
    [tx.clienteId, recordId],
  );
}

export async function readFile(tx: Tx, kind: AnexoKind, id: number): Promise<Anexo> {
  const [file] = await tx.query<Anexo>(`${selection(kind)} and a.id = $2`, [tx.clienteId, id]);
  if (file === undefined) throw notFound('Este arquivo não existe mais.');
  return file;
}

/** File being added: its readable name, its stored name, and the columns that its entity declares. */
export interface NewFile {
  readonly nome: string;
  readonly ano: number;
  readonly arquivo: string | undefined;
  readonly cells: Values;
}

/** Adds a file to a record; returns its id. */
export async function insertFile(
  tx: Tx,
  { arquivo, parentColumn, table, cells }: AnexoKind,
  recordId: number,
  file: NewFile,
): Promise<number> {
  const columns = cells.map(([name]) => `, ${columnOf(arquivo, name)}`).join('');
  const marks = cells.map((_, index) => `, $${index + 6}`).join('');
  const [row] = await tx.query<{ id: number }>(
    `insert into ${table} (cliente_id, ${parentColumn}, nome_arquivo, ano, arquivo${columns})
     values ($1, $2, $3, $4, $5${marks}) returning id`,
    [
      ...[tx.clienteId, recordId, file.nome, file.ano, file.arquivo],
      ...cells.map(([name, field]) => columnValue(field, file.cells[name])),
    ],
  );
  return row?.id ?? 0;
}

/** Refusal of a stored name without a usable file. */
export const sendAgain = () => invalidField('Envie o arquivo novamente', 'nomeArquivo');

/** Row of the client's file list for a stored name. Refuses a name that no upload of this kind wrote. */
export async function storedFile(tx: Tx, { extensions }: AnexoKind, nome: string) {
  const [file] = await tx.query<{ nome_original: string }>(
    'select nome_original from arquivo where cliente_id = $1 and nome = $2',
    [tx.clienteId, nome],
  );
  const extension = nome.slice(nome.indexOf('.') + 1);
  if (file === undefined || !extensions.includes(extension)) {
    throw sendAgain();
  }
  return { original: file.nome_original, extension };
}
