import { type BuscaTipo, buscaTipoList } from '@claraboia/contract';
import type { Database, Tx } from '../../../database/database.ts';

/** The kinds that this release can write anew; another's are left to it. */
const KINDS = ['arquivo_texto', ...buscaTipoList];
/** Transactions of this database that write something. */
const WRITING = `select virtualtransaction from pg_locks
  where locktype = 'relation' and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`;

/** Records, and files, whose documents are written in one transaction: whoever saves one of them waits for it. */
const RECORDS = 500;
const FILES = 8;

interface Piece {
  readonly tipo: string;
  readonly feitoId: number;
  readonly feitoNome: string;
}

/**
 * Writes a piece of a client's documents anew that an update of the product put down in `busca_refazer`.
 * @returns whether there may be more to do now; what another process is at is left to it
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
      // Whoever writes now may have begun by the source before, unseen by the pieces: these wait for its end.
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
    // Answers kept from before are dropped.
    tx.touch();
    return true;
  });
}

type Done = 'all' | Omit<Piece, 'tipo'>;

async function indexAnew(tx: Tx, tipo: BuscaTipo, { feitoId }: Piece): Promise<Done> {
  // Held as they are: whoever saves one meanwhile writes its document after this, not before it.
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

/** The texts of files: their publications' documents follow from what changes. */
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
