import { BANDEJA_LIMITE, maskCpfs, plainFileName } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { changedByOther } from '../../errors.ts';
import { readHoje } from './conhecido.ts';
import { readTitulo } from './palpites/titulo.ts';

interface Enviado {
  /** Key of the browser for this upload. */
  readonly chave: string;
  /** Stored name of the PDF. */
  readonly arquivoNome: string;
  /** Name of the file, by `shownName`. */
  readonly nomeOriginal: string;
  readonly pessoaId: number;
}

const NOME_MAX = 255;

/** File name that is kept: without CPFs, then cut, so that no part of a CPF is left at the end. */
export const shownName = (fileName: string): string => plainFileName(maskCpfs(fileName), NOME_MAX);

/** Document of an upload that was done before; null for a new one. */
export async function findByKey(tx: Tx, chave: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    'select id from bandeja_item where cliente_id = $1 and chave = $2',
    [tx.clienteId, chave],
  );
  return row?.id ?? null;
}

/** Documents that wait to be published. */
export async function countOpen(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from bandeja_item where cliente_id = $1 and situacao <> 'publicada'`,
    [tx.clienteId],
  );
  return row?.n ?? 0;
}

/** @throws Refusal with 409 if the tray is full */
export async function refuseIfFull(tx: Tx): Promise<void> {
  if ((await countOpen(tx)) < BANDEJA_LIMITE.abertas) return;
  throw changedByOther(
    `A bandeja tem ${BANDEJA_LIMITE.abertas} documentos, o máximo. Publique ou retire alguns e envie este de novo.`,
  );
}

/**
 * Adds a document, named by its file name until the PDF is read. A repeated key gives the document of the first upload.
 * @throws Refusal with 409 if the tray is full
 */
export async function addItem(tx: Tx, enviado: Enviado): Promise<number> {
  const { chave, arquivoNome, nomeOriginal, pessoaId } = enviado;
  // One upload of a client at a time, so that the limit holds and a repeated key waits for the first.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bandeja', $1))`, [tx.clienteId]);
  const known = await findByKey(tx, chave);
  if (known !== null) return known;
  await refuseIfFull(tx);
  const { nome, de } = readTitulo(nomeOriginal, await readHoje(tx));
  const palpites = nome === null ? {} : { nome: { motivo: 'nomeDoArquivo', de } };
  const [row] = await tx.query<{ id: number }>(
    `insert into bandeja_item (cliente_id, chave, arquivo_nome, nome_original, nome, palpites, enviada_por)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      ...[tx.clienteId, chave, arquivoNome],
      ...[nomeOriginal, nome, JSON.stringify(palpites), pessoaId],
    ],
  );
  if (row === undefined) throw new Error('an inserted row is returned');
  return row.id;
}
