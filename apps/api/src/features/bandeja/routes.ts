import {
  BANDEJA_LIMITE,
  MESSAGE_CODE,
  message,
  PUBLICACAO_UPLOAD_PATH,
  publicacao,
  today,
} from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { authorize } from '../../engine/repository.ts';
import { Presented, type Serving, serve, serveReply } from '../../engine/serve.ts';
import type { Actor } from '../../engine/types.ts';
import { changedByOther, invalidFile, notFound } from '../../errors.ts';
import { contentTypeOf } from '../../services/arquivo/content-type.ts';
import { receiveForms } from '../../services/arquivo/forms.ts';
import { filePart, keepStaged, receiveFile } from '../../services/arquivo/receive.ts';
import { type StoredFile, sendFile } from '../../services/arquivo/send-file.ts';
import { BEING_PUBLISHED, editItens } from './edicao.ts';
import { addItem, countOpen, findByKey, refuseIfFull, shownName } from './envio.ts';
import { holdLinhas, itemOf, readBandeja, readLinhas } from './itens.ts';
import { queueLeitura, queuePublicacao } from './jobs.ts';
import { answerOf, problemsOf } from './problemas.ts';
import { askFor } from './publicador.ts';

/** Routes of the tray of documents: PDFs that wait to become publications. All who may add publications see the same tray. */
export async function bandejaRoutes(
  serving: Serving,
  { storage, routes }: Pick<Context, 'storage' | 'routes'>,
): Promise<void> {
  const { app } = serving;
  const declared = calls.bandeja;
  const accepted = routes.find(({ path }) => path === PUBLICACAO_UPLOAD_PATH);
  if (accepted === undefined) throw new Error('publications take no files');
  await receiveForms(app, { fileSize: BANDEJA_LIMITE.bytes });

  const mayAdd = (actor: Actor) => authorize(publicacao, actor, 'add');

  const readOne = async (tx: Tx, id: number) => {
    const linha = (await readLinhas(tx, [id])).get(id);
    if (linha === undefined) throw notFound('Este documento não está mais na bandeja.');
    return linha;
  };

  serve(serving, declared.getBandeja, async ({ actor, within }) => {
    mayAdd(actor);
    const linhas = await within(readBandeja);
    const count = (situacao: string) => linhas.filter((each) => each.situacao === situacao).length;
    return {
      itens: linhas.map(itemOf),
      limite: BANDEJA_LIMITE.abertas,
      lendo: count('lendo'),
      publicando: count('publicando'),
    };
  });

  serve(serving, declared.countBandeja, async ({ actor, within }) => {
    mayAdd(actor);
    return { abertas: await within(countOpen) };
  });

  serve(serving, declared.sendBandeja, async ({ request, query: { chave }, actor, within }) => {
    mayAdd(actor);
    // Before the bytes arrive: a repeated upload needs none of them, and a full tray takes none.
    const known = await within(async (tx) => {
      const id = await findByKey(tx, chave);
      if (id === null) await refuseIfFull(tx);
      return id === null ? null : itemOf(await readOne(tx, id));
    });
    if (known !== null) return known;
    const part = await filePart(request, 'Escolha o PDF a enviar.');
    const { received, sha256, size } = await receiveFile(part, storage, BANDEJA_LIMITE.bytes);
    try {
      const type = await contentTypeOf(received.path);
      if (type === null || !accepted.extensions.includes(type.extension)) {
        throw invalidFile(accepted.refusal, 'file');
      }
      const stored = { nome: `${sha256}.${type.extension}`, tamanho: size, tipo: type.mime };
      const sender = { pessoaId: actor.pessoaId, nomeOriginal: shownName(part.filename) };
      await received.stage(sha256);
      return await within(async (tx) => {
        await keepStaged(tx, sender, received, stored);
        const id = await addItem(tx, { chave, arquivoNome: stored.nome, ...sender });
        await queueLeitura(tx);
        return itemOf(await readOne(tx, id));
      });
    } finally {
      await received.discard();
    }
  });

  serveReply(
    serving,
    declared.openBandejaArquivo,
    async ({ params: { id }, actor, within, request, reply }) => {
      mayAdd(actor);
      const [file] = await within((tx) =>
        tx.query<StoredFile & { nomeOriginal: string }>(
          `select a.nome, a.tamanho, a.tipo, i.nome_original as "nomeOriginal"
             from bandeja_item i join arquivo a on a.cliente_id = $1 and a.nome = i.arquivo_nome
            where i.cliente_id = $1 and i.id = $2`,
          [tx.clienteId, id],
        ),
      );
      if (file === undefined) throw notFound('Este documento não está mais na bandeja.');
      return sendFile(request, reply, storage, file, {
        saveAs: file.nomeOriginal,
        attachment: false,
        cacheControl: 'private, no-cache',
      });
    },
  );

  serve(serving, declared.editBandeja, ({ body: { itens }, actor, within }) => {
    mayAdd(actor);
    return within((tx) => editItens(tx, itens));
  });

  serve(serving, declared.answerBandeja, ({ params: { id }, body, actor, within }) => {
    mayAdd(actor);
    const { codigo, respondida } = body;
    return within(async (tx) => {
      await holdLinhas(tx, [id]);
      const linha = await readOne(tx, id);
      if (linha.situacao === 'publicando' || linha.situacao === 'publicada') {
        throw changedByOther(BEING_PUBLISHED);
      }
      const problem = problemsOf(linha, today(new Date(), linha.fuso)).find(
        (each) => each.codigo === codigo && each.gravidade === 'responder',
      );
      if (problem === undefined) {
        throw changedByOther('Este documento não tem mais este problema.');
      }
      if (problem.respondida === respondida) return itemOf(linha);
      const answer = answerOf(problem);
      const others = linha.respondidas.filter((each) => each !== answer);
      await tx.execute(
        `update bandeja_item set respondidas = $3 where cliente_id = $1 and id = $2`,
        [tx.clienteId, id, respondida ? [...others, answer] : others],
      );
      return itemOf(await readOne(tx, id));
    });
  });

  serve(serving, declared.removeBandeja, async ({ query: { ids }, actor, within }) => {
    mayAdd(actor);
    const retirados = await within((tx) =>
      tx.query<{ id: number }>(
        `delete from bandeja_item where cliente_id = $1 and id = any($2::bigint[]) and situacao <> 'publicando' returning id`,
        [tx.clienteId, ids],
      ),
    );
    return new Presented({ retirados: retirados.map(({ id }) => id).toSorted((a, b) => a - b) }, [
      message(
        MESSAGE_CODE.deleted,
        retirados.length === 0
          ? 'Nenhum documento foi retirado da bandeja.'
          : 'Documentos retirados da bandeja.',
      ),
    ]);
  });

  serve(serving, declared.publishBandeja, ({ body, actor, within }) => {
    mayAdd(actor);
    const itens = [...new Map(body.itens.map((item) => [item.id, item])).values()];
    return within(async (tx) => {
      const publicados = await askFor(tx, itens, actor);
      if (publicados.some(({ item }) => item?.situacao === 'publicando')) await queuePublicacao(tx);
      return publicados;
    });
  });
}
