import { type PassThrough, Readable } from 'node:stream';
import { toNomeUrl } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import { askerGone } from '../../asker-gone.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound, readerGone } from '../../errors.ts';
import { sha256Of } from '../../services/arquivo/send-file.ts';
import type { ExportTurns } from '../../services/exportacao/export-turns.ts';
import { sendOn } from '../../services/exportacao/send-on.ts';
import { READER_PATIENCE_MS, takeTurn } from '../../services/exportacao/take-turn.ts';
import {
  asksIdentification,
  identificationIn,
} from '../../services/publico/asks-identification.ts';
import { clienteIdOf, sendOf } from '../../services/publico/cliente.ts';
import { keepRequest } from '../../services/publico/keep-request.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { type StoredEntry, storedZip, storedZipSize } from '../../zip/stored-zip.ts';
import { type Documento, type Documentos, documentosJuntos, findDocumentos } from './documentos.ts';
import { leiaMe, processoOf } from './leia-me.ts';
import { LEIA_ME, nomesNoZip } from './nomes.ts';

interface DocumentosMeans {
  readonly storage: Storage;
  readonly cache: PublicCache;
  readonly turns: ExportTurns;
}

/** Files looked up in the storage at the same time. */
const AT_ONCE = 8;

/** All stored documents of one procurement as a ZIP (ADR 0097). */
export function licitacaoDocumentosRoutes(
  serving: Serving,
  { storage, cache, turns }: DocumentosMeans,
): void {
  const { database } = serving;
  const { getLicitacaoDocumentos, downloadLicitacaoDocumentos } = calls.licitacaoDocumentos;

  serveReply(serving, getLicitacaoDocumentos, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) => {
      const juntos = await documentosJuntos(tx, asked.params.id);
      return juntos === null ? null : JSON.stringify(juntos);
    }),
  );

  serveReply(serving, downloadLicitacaoDocumentos, async ({ params, query, request, reply }) => {
    const clienteId = await clienteIdOf(database, params.cliente);
    const { identified, ...found } = await database.tenant(clienteId, async (tx) => {
      const documentos = await findDocumentos(tx, params.id);
      if (documentos === null) throw notFound('Esta licitação não existe mais.');
      const asks = await asksIdentification(tx);
      if (asks) {
        const quem = identificationIn(query);
        const documento = `Todos os documentos da licitação ${processoOf(documentos)} (ZIP)`;
        const pedido = { avisoId: null, licitacaoId: params.id, documento };
        // A request for the size takes nothing.
        if (request.method !== 'HEAD') await keepRequest(tx, pedido, quem);
      }
      return { ...documentos, identified: asks };
    });
    if (found.lista.every(({ arquivo }) => arquivo === null)) {
      throw notFound('Esta licitação não tem documentos guardados aqui.');
    }
    const begin = (size: number) =>
      reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${fileNameOf(found)}"`)
        .header('cache-control', identified ? 'private, no-store' : 'public, no-cache');
    if (request.method === 'HEAD') {
      const size = storedZipSize(await entriesOf(storage, found));
      // An empty stream keeps the `content-length` of the answer to GET.
      return begin(size).send(Readable.from([]));
    }
    const gone = askerGone(reply);
    const { body, release } = await takeTurn(reply, turns, { clienteId, cost: 'files' }, gone);
    const entries = await entriesOf(storage, found).catch((error: unknown) => {
      release();
      throw gone.aborted ? readerGone() : error;
    });
    const zip = storedZip(entries);
    // The reader may leave while the storage is silent.
    body.once('close', () => zip.stream.destroy());
    void passOn(zip.stream, body).finally(release);
    return begin(zip.size).send(body);
  });
}

/** Passes the ZIP on; if it breaks off, so does the answer: a part is never taken for the whole. */
async function passOn(zip: Readable, body: PassThrough): Promise<void> {
  try {
    for await (const part of zip) {
      await sendOn(body, part, READER_PATIENCE_MS);
      if (body.destroyed) return;
    }
    body.end();
  } catch (error) {
    body.destroy(error as Error);
  }
}

/**
 * The list and the documents of the ZIP. Those missing in the storage are told in the list, and left out.
 * @throws Refusal 404 if all are missing
 */
async function entriesOf(
  storage: Storage,
  documentos: Documentos,
): Promise<readonly StoredEntry[]> {
  const { stored, missing } = await inStorage(storage, documentos.lista);
  if (stored.length === 0) throw notFound('Os documentos não estão disponíveis no momento.');
  const nomes = nomesNoZip(
    stored.map(({ nome, arquivo }) => ({
      nome,
      extensao: arquivo.nome.slice(arquivo.nome.lastIndexOf('.')),
    })),
  );
  const list = leiaMe(documentos, { dentro: nomes, indisponiveis: missing }, new Date());
  return [
    { name: LEIA_ME, size: list.length, open: async () => Readable.from([list]) },
    ...stored.map(({ arquivo }, at) => ({
      name: nomes[at] ?? '',
      size: arquivo.tamanho,
      open: () => openStored(storage, arquivo.nome),
    })),
  ];
}

type Stored = Documento & { readonly arquivo: NonNullable<Documento['arquivo']> };

const isStored = (documento: Documento): documento is Stored => documento.arquivo !== null;

/** Divides the documents that should be stored by whether their files are there, whole. */
async function inStorage(
  storage: Storage,
  lista: readonly Documento[],
): Promise<{ readonly stored: readonly Stored[]; readonly missing: readonly Stored[] }> {
  const stored: Stored[] = [];
  const missing: Stored[] = [];
  const all = lista.filter(isStored);
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const sizes = await Promise.all(
      some.map(({ arquivo }) => storage.size(sha256Of(arquivo.nome))),
    );
    some.forEach((each, n) => {
      (sizes[n] === each.arquivo.tamanho ? stored : missing).push(each);
    });
  }
  return { stored, missing };
}

async function openStored(storage: Storage, nome: string): Promise<Readable> {
  const source = await storage.read(sha256Of(nome));
  if (source === null) throw new Error(`stored file ${nome} disappeared while it was sent`);
  return source;
}

/** `licitacao-012-2026-documentos.zip`. */
const fileNameOf = (licitacao: Documentos) =>
  `${toNomeUrl(`licitacao ${processoOf(licitacao).replace('/', ' ')} documentos`)}.zip`;
