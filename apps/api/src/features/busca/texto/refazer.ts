import { type BuscaTipo, buscaTipoList } from '@claraboia/contract';
import type { Database, Tx } from '../../../database/database.ts';

/** Kinds that this release can reindex. Other kinds are left to the release that knows them. */
const KINDS = ['arquivo_texto', ...buscaTipoList];
/** Transactions of this database that write something. */
const WRITING = `select virtualtransaction from pg_locks
  where locktype = 'relation' and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`;

/** Records, and files, reindexed in one transaction. Saves of these records wait for it. */
const RECORDS = 500;
const FILES = 8;

interface Piece {
  readonly tipo: string;
  readonly feitoId: number;
  readonly feitoNome: string;
}

/**
 * Reindexes one batch of a client's documents that an update of the product queued in `busca_refazer`.
 * @returns whether more may be left; batches held by another process are left to it
 */
export async function writeAnew(database: Database, clienteId: number): Promise<boolean> {
  return database.tenant(clienteId, async (tx) => {
    const [piece] = await tx.query<Piece & { unseen: boolean }>(
      `select tipo, feito_id as "feitoId", feito_nome as "feitoNome", escritores is null as unseen from busca_refazer
        where cliente_id = $1 and tipo = any ($2) and (escritores is null or not escritores && array(${WRITING}))
        order by escritores is not null, tipo limit 1 for update skip locked`,
      [clienteId, KINDS],
    );
    if (piece === undefined) return false;
    if (piece.unseen) {
      // Writers active now may have read the old source, unseen by this batch: wait until they end.
      await tx.execute(
        `update busca_refazer set escritores = array(${WRITING}) where cliente_id = $1 and tipo = $2`,
        [clienteId, piece.tipo],
      );
      return true;
    }
    const tipo = buscaTipoList.find((each) => each === piece.tipo);
    const done = await (tipo === undefined ? readAnew(tx, piece) : indexAnew(tx, tipo, piece));
    if (done === 'all') {
      await tx.execute('delete from busca_refazer where cliente_id = $1 and tipo = $2', [
        clienteId,
        piece.tipo,
      ]);
    } else {
      await tx.execute(
        `update busca_refazer set feito_id = $3, feito_nome = $4 where cliente_id = $1 and tipo = $2`,
        [clienteId, piece.tipo, done.feitoId, done.feitoNome],
      );
    }
    // Invalidates cached answers.
    tx.touch();
    return true;
  });
}

type Done = 'all' | Omit<Piece, 'tipo'>;

async function indexAnew(tx: Tx, tipo: BuscaTipo, { feitoId }: Piece): Promise<Done> {
  // Rows are locked: a concurrent save writes its document after this one, not before it.
  const rows = await tx.query<{ id: number }>(
    `select id from ${tipo} where cliente_id = $1 and id > $2 order by id limit $3 for share`,
    [tx.clienteId, feitoId, RECORDS],
  );
  const last = rows.at(-1)?.id;
  if (last === undefined) return 'all';
  await tx.query('select busca_indexar($1, $2, $3)', [
    tipo,
    tx.clienteId,
    rows.map(({ id }) => id),
  ]);
  return { feitoId: last, feitoNome: '' };
}

/** Reads the texts of files again; changed texts update their publications' documents. */
async function readAnew(tx: Tx, { feitoNome }: Piece): Promise<Done> {
  const rows = await tx.query<{ nome: string }>(
    `select nome from arquivo_texto where cliente_id = $1 and nome > $2 order by nome limit $3 for update`,
    [tx.clienteId, feitoNome, FILES],
  );
  const last = rows.at(-1)?.nome;
  if (last === undefined) return 'all';
  await tx.execute(
    `update arquivo_texto t set vetor = n.vetor
       from (select nome, busca_vetor(texto, 'D') as vetor from arquivo_texto
              where cliente_id = $1 and nome = any ($2)) n
      where t.cliente_id = $1 and t.nome = n.nome and t.vetor is distinct from n.vetor`,
    [tx.clienteId, rows.map(({ nome }) => nome)],
  );
  return { feitoId: 0, feitoNome: last };
}
