import { ANEXO_EXTENSOES, columnOf } from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import type { AnexoKind } from './kinds.ts';

/** The year that a record's files stand under: that of its date. */
export async function yearOf(tx: Tx, kind: AnexoKind, recordId: number): Promise<number> {
  const [row] = await tx.query<{ ano: number }>(
    `select extract(year from ${kind.yearColumn})::integer as ano from ${kind.entity.table}
      where cliente_id = $1 and id = $2`,
    [tx.clienteId, recordId],
  );
  if (row === undefined) throw notFound();
  return row.ano;
}

/** What is answered of a type: all that it has. */
const tipoPairs = ({ tipo }: AnexoKind) =>
  ['id', ...Object.keys(tipo.fields)]
    .map((name) => `'${name}', t.${columnOf(tipo, name)}`)
    .join(', ');

const selection = (kind: AnexoKind) => `
  select a.id, a.nome_arquivo as "nomeArquivo", json_build_object(${tipoPairs(kind)}) as tipo,
         a.${kind.dateColumn} as "${kind.dateField}", a.link, a.licon, f.tamanho,
         case when a.arquivo is null then a.link
              else '${kind.entity.path}/arquivo/upload/' || a.${kind.parentColumn} || '/' || a.ano || '/' || a.arquivo
         end as endereco,
         json_build_object('id', a.${kind.parentColumn}) as ${kind.entity.key}
    from ${kind.table} a
    join ${kind.tipo.table} t on t.id = a.tipo_id
    left join arquivo f on f.cliente_id = a.cliente_id and f.nome = a.arquivo
   where a.cliente_id = $1`;

/** The files of a record, in the order of their types and dates. */
export function listFiles(tx: Tx, kind: AnexoKind, recordId: number): Promise<Anexo[]> {
  return tx.query<Anexo>(
    `${selection(kind)} and a.${kind.parentColumn} = $2
      order by t.id, a.${kind.dateColumn}, a.nome_arquivo, a.id`,
    [tx.clienteId, recordId],
  );
}

export async function readFile(tx: Tx, kind: AnexoKind, id: number): Promise<Anexo> {
  const [file] = await tx.query<Anexo>(`${selection(kind)} and a.id = $2`, [tx.clienteId, id]);
  if (file === undefined) throw notFound('Este arquivo não existe mais.');
  return file;
}

/** What the client's list of files says of a stored name; refuses what no upload of a document left there. */
export async function storedDocument(tx: Tx, nome: string) {
  const [file] = await tx.query<{ nome_original: string }>(
    'select nome_original from arquivo where cliente_id = $1 and nome = $2',
    [tx.clienteId, nome],
  );
  const extension = nome.slice(nome.indexOf('.') + 1);
  if (file === undefined || !ANEXO_EXTENSOES.some((each) => each === extension)) {
    throw invalidField('Envie o arquivo novamente', 'nomeArquivo');
  }
  return { original: file.nome_original, extension };
}
