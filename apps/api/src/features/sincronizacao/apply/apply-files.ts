import type { Tx } from '../../../database/database.ts';
import { audit } from '../../../engine/audit.ts';
import { nameClaimer } from '../../../engine/capabilities/file-names.ts';
import type { Author } from '../../../engine/types.ts';
import type { AnexoKind } from '../../../services/anexo/kinds.ts';
import { readableName } from '../../../services/anexo/readable-name.ts';
import type { Outcome } from '../../../services/fonte/outcome.ts';
import type { FetchedFile } from '../../../services/fonte/source.ts';
import type { PlacedRow } from './apply-rows.ts';

interface KnownFile {
  readonly id: number;
  readonly chave: string;
  readonly parent_id: number;
  readonly nome: string;
  readonly tipo_id: number;
  readonly data: string;
  readonly link: string | null;
}

/** Records the files that the source links to; their contents are fetched later. Only differences are written. */
export async function applyFiles(
  tx: Tx,
  kind: AnexoKind,
  placed: readonly PlacedRow[],
  diretorio: string | null,
  author: Author,
  outcome: Outcome,
): Promise<void> {
  const ids = placed.map(({ id }) => id);
  const known = await knownFiles(tx, kind, ids);
  const dates = await recordDates(tx, kind, ids);
  const claim = nameClaimer(tx, kind.table);
  const seen = new Set<string>();
  for (const { row, id } of placed) {
    const recordDate = dates.get(id) ?? '';
    for (const file of row.arquivos ?? []) {
      seen.add(file.chave);
      const data = file.data ?? recordDate;
      const before = known.get(file.chave);
      if (before === undefined) {
        const year = Number(recordDate.slice(0, 4));
        const nome = await claim(year, fileName(file, diretorio));
        await addFile(tx, kind, { file, parentId: id, nome, year, data }, author);
      } else if (
        before.link !== file.link ||
        before.tipo_id !== file.tipoId ||
        before.data !== data ||
        before.parent_id !== id
      ) {
        await changeFile(tx, kind, before, { file, parentId: id, data }, author);
      }
    }
  }
  for (const { chave, nome } of known.values()) {
    if (seen.has(chave)) continue;
    const registro = `Arquivo ${nome}`;
    outcome.differ({ tipo: 'sumiu', chave, registro, campo: null, aqui: null, fonte: null });
  }
}

/** Folder of the configuration and the source's file name. The extension is corrected once the content is known. */
function fileName({ nome, link }: FetchedFile, diretorio: string | null): string {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(new URL(link).pathname)?.[1]?.toLowerCase() ?? 'pdf';
  return readableName(diretorio === null ? nome : `${diretorio} ${nome}`, extension);
}

interface NewFile {
  readonly file: FetchedFile;
  readonly parentId: number;
  readonly nome: string;
  readonly year: number;
  readonly data: string;
}

async function addFile(tx: Tx, kind: AnexoKind, made: NewFile, author: Author): Promise<void> {
  const { file, parentId, nome, year, data } = made;
  const [row] = await tx.query<{ id: number }>(
    `insert into ${kind.table} (cliente_id, ${kind.parentColumn}, tipo_id, nome_arquivo, ano, ${kind.dateColumn},
                                link, licon, fonte_chave)
     values ($1, $2, $3, $4, $5, $6, $7, true, $8) returning id`,
    [tx.clienteId, parentId, file.tipoId, nome, year, data, file.link, file.chave],
  );
  const after = {
    nomeArquivo: nome,
    link: file.link,
    licon: true,
    [kind.entity.key]: { id: parentId },
  };
  await audit(tx, author, 'inclusao', { key: kind.table }, row?.id ?? 0, null, after);
  tx.touch();
}

/** Updates a file with a new address. The content may differ, so it is fetched again. */
async function changeFile(
  tx: Tx,
  kind: AnexoKind,
  before: KnownFile,
  { file, parentId, data }: Pick<NewFile, 'file' | 'parentId' | 'data'>,
  author: Author,
): Promise<void> {
  await tx.execute(
    `update ${kind.table} set ${kind.parentColumn} = $3, tipo_id = $4, ${kind.dateColumn} = $5,
            arquivo = case when link is distinct from $6 then null else arquivo end, link = $6
      where cliente_id = $1 and id = $2`,
    [tx.clienteId, before.id, parentId, file.tipoId, data, file.link],
  );
  await audit(
    tx,
    author,
    'alteracao',
    { key: kind.table },
    before.id,
    { nomeArquivo: before.nome, link: before.link, tipo: { id: before.tipo_id } },
    { nomeArquivo: before.nome, link: file.link, tipo: { id: file.tipoId } },
  );
  tx.touch();
}

async function knownFiles(tx: Tx, kind: AnexoKind, parentIds: readonly number[]) {
  const rows = await tx.query<KnownFile>(
    `select id, fonte_chave as chave, ${kind.parentColumn} as parent_id, nome_arquivo as nome, tipo_id,
            ${kind.dateColumn}::text as data, link
       from ${kind.table}
      where cliente_id = $1 and fonte_chave is not null and ${kind.parentColumn} = any($2)`,
    [tx.clienteId, parentIds],
  );
  return new Map(rows.map((row) => [row.chave, row]));
}

/** Date of each record, whose year is the folder of its files. */
async function recordDates(tx: Tx, kind: AnexoKind, ids: readonly number[]) {
  const rows = await tx.query<{ id: number; data: string }>(
    `select id, ${kind.yearColumn}::text as data from ${kind.entity.table}
      where cliente_id = $1 and id = any($2)`,
    [tx.clienteId, ids],
  );
  return new Map(rows.map(({ id, data }) => [id, data]));
}
