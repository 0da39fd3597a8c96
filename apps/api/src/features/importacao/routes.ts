import { Readable } from 'node:stream';
import {
  ENVIO,
  IMPORTACAO_CADASTRO_LIMITE,
  type LeituraEscolhida,
  MESSAGE_CODE,
  message,
  NADA_ESCOLHIDO,
  plainFileName,
} from '@claraboia/contract';
import { calls, type DePara } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { scoped } from '../../database/scoped.ts';
import { scopeOf } from '../../engine/crud-routes.ts';
import { authorize } from '../../engine/repository.ts';
import { Presented, type Serving, serve, serveReply } from '../../engine/serve.ts';
import type { Actor } from '../../engine/types.ts';
import {
  changedByOther,
  invalidField,
  invalidFields,
  invalidFile,
  notFound,
} from '../../errors.ts';
import { receiveForms } from '../../services/arquivo/forms.ts';
import {
  filePart,
  keepAsSent,
  MAX_BYTES,
  received,
  receiveFile,
} from '../../services/arquivo/receive.ts';
import { stillProposed } from '../../services/importacao/de-para.ts';
import { keepAsText, ofKept, readable } from '../../services/importacao/guardar.ts';
import { filesColumn } from './arquivos.ts';
import { prepareCheck } from './conferencia.ts';
import { correctRow } from './correction.ts';
import { beginCheck, beginPublication, beginUndo, endPublication } from './corridas.ts';
import { estadoOf, linhaOf } from './estado.ts';
import type { Format } from './format.ts';
import {
  type Found,
  GONE,
  holdGuardada,
  IN_THE_WAY,
  locateImport,
  refuseUnlessAtRest,
  refuseWhileSent,
  SENT,
  TOO_MANY_FILES,
} from './guards.ts';
import {
  addArquivo,
  addImportacao,
  cancel,
  listAbertas,
  pause,
  readGuardada,
  replaceMapping,
  replaceReading,
} from './importacoes.ts';
import { queueImportacao } from './jobs.ts';
import { readCadastro, surveyed } from './leitura-cadastro.ts';
import {
  hasPending,
  hasSaved,
  markRefused,
  markSaved,
  moveLinhas,
  pageOfLinhas,
  readLinha,
  readRecusadas,
  writeLinhas,
} from './linhas.ts';
import {
  hasTooManyNames,
  importedAs,
  lidaOf,
  problemsOf,
  refuseMapping,
  TOO_MANY_NAMES,
  withMeanings,
  withoutMeaning,
} from './mapeamento.ts';
import { recusadasCsv } from './recusadas-csv.ts';
import { savedSince } from './salvo.ts';
import { claimRow } from './same-record.ts';

/** Routes for the files of entities: reading, mapping, checking, saving and undoing. */
export async function importacaoCadastroRoutes(serving: Serving, context: Context): Promise<void> {
  const { app, database } = serving;
  const { guardados, storage, routes } = context;
  const declared = calls.importacaoCadastro;
  await receiveForms(app, { fileSize: MAX_BYTES });

  const locate = (actor: Actor, id: number) => locateImport(database, actor, id);

  const stateIn = async (tx: Tx, format: Format, id: number, actor: Actor) => {
    const guardada = await readGuardada(tx, id);
    if (guardada === null) throw notFound();
    return estadoOf(format, guardada, actor);
  };

  const reading = ({ clienteId, guardada, format }: Found, escolha?: LeituraEscolhida) => {
    const { chave } = guardada;
    if (chave === null) throw changedByOther(GONE);
    const open = () => guardados.open(clienteId, chave);
    return ofKept(() => readCadastro(format, open, escolha ?? guardada.leituraEscolhida), GONE);
  };

  serve(serving, declared.sendCadastro, async ({ request, query: { tipo, folha }, actor }) => {
    const format = importedAs(tipo);
    authorize(format.entity, actor, 'add');
    const clienteId = scopeOf(format.entity, actor);
    const within = <T>(work: (tx: Tx) => Promise<T>) => scoped(database, clienteId, work);
    const part = await filePart(request, 'Escolha o arquivo a importar.');
    const { guardado, planilha } = await keepAsText(context, {
      clienteId,
      file: received(part.file, MAX_BYTES),
      folha,
      maxBytes: IMPORTACAO_CADASTRO_LIMITE.bytes,
    });
    try {
      const lida = await readable(async () => {
        const open = () => guardados.open(clienteId, guardado.envio);
        return lidaOf(within, await readCadastro(format, open, NADA_ESCOLHIDO), null);
      });
      const nome = plainFileName(part.filename, 255);
      return await within(async (tx) => {
        const sent = { tipo, nome, guardado, planilha, lida };
        const id = await addImportacao(tx, sent, actor.pessoaId);
        return stateIn(tx, format, id, actor);
      });
    } catch (error) {
      await guardados.discard(clienteId, guardado.envio);
      throw error;
    }
  });

  serve(serving, declared.listCadastros, async ({ query: { tipo }, actor }) => {
    const { entity } = importedAs(tipo);
    authorize(entity, actor, 'add');
    return scoped(database, scopeOf(entity, actor), (tx) => listAbertas(tx, tipo));
  });

  serve(serving, declared.getCadastro, async ({ params: { id }, actor }) => {
    const { format, guardada } = await locate(actor, id);
    return estadoOf(format, guardada, actor);
  });

  serve(serving, declared.rereadCadastro, async ({ params: { id }, body, actor }) => {
    const found = await locate(actor, id);
    const { format, guardada, within } = found;
    const { dePara, ...chosen } = body;
    // The rows of a spreadsheet were written by us.
    const escolha =
      guardada.planilha === null ? chosen : { ...chosen, separador: null, codificacao: null };
    const before = {
      dePara: dePara ?? guardada.dePara,
      propostas: dePara === undefined ? guardada.propostas : stillProposed(guardada, dePara),
    };
    const lida = await readable(
      async () => lidaOf(within, await reading(found, escolha), before),
      'linhaDoCabecalho',
    );
    return within(async (tx) => {
      await refuseWhileSent(tx, id);
      if (await hasSaved(tx, id)) throw changedByOther(SENT);
      if (!(await replaceReading(tx, guardada, escolha, lida))) throw changedByOther(IN_THE_WAY);
      return stateIn(tx, format, id, actor);
    });
  });

  /** Mapping with its names; the ones that nobody gave a meaning have the most likely one. */
  const mapped = async (found: Found, dePara: DePara) => {
    const { guardada, within, format } = found;
    const propostas = stillProposed(guardada, dePara);
    const cadastro = await reading(found);
    const { match } = format.spec;
    const survey = await readable(() => surveyed(cadastro, dePara), 'dePara');
    const { aResolver } = survey;
    if (hasTooManyNames(format, survey)) {
      refuseMapping([[`dePara.colunas.${match?.field}`, TOO_MANY_NAMES]]);
    }
    return { ...survey, propostas, dePara: await withMeanings(within, format, dePara, aResolver) };
  };

  serve(serving, declared.mapCadastro, async ({ params: { id }, body, actor }) => {
    const found = await locate(actor, id);
    const { format, guardada, within } = found;
    const problems = problemsOf(format, guardada, body.dePara, true);
    refuseMapping(problems);
    const mapeada = await mapped(found, body.dePara);
    return within(async (tx) => {
      await refuseWhileSent(tx, id);
      if (!(await replaceMapping(tx, guardada, mapeada))) throw changedByOther(IN_THE_WAY);
      return stateIn(tx, format, id, actor);
    });
  });

  serve(serving, declared.sendCadastroFile, async ({ params: { id }, query, request, actor }) => {
    const { format, clienteId, guardada, within } = await locate(actor, id);
    const uploadPath = filesColumn(format)?.target.uploadPath;
    const route = routes.find(({ path }) => path === uploadPath);
    if (route === undefined) throw invalidFile('Este cadastro não recebe arquivos.', 'file');
    const isNew = guardada.arquivos.every(({ caminho }) => caminho !== query.caminho);
    if (isNew && guardada.arquivos.length >= IMPORTACAO_CADASTRO_LIMITE.arquivos)
      throw invalidFile(TOO_MANY_FILES, 'file');
    const part = await filePart(request, 'Escolha o arquivo a enviar.');
    const incoming = await receiveFile(part, storage, MAX_BYTES);
    try {
      const sender = { clienteId, pessoaId: actor.pessoaId, nomeOriginal: part.filename };
      const { nome, tamanho } = await keepAsSent(database, route, sender, incoming);
      return await within(async (tx) => {
        const arquivo = { caminho: query.caminho, nome, bytes: tamanho };
        if (!(await addArquivo(tx, id, arquivo))) throw changedByOther(IN_THE_WAY);
        return stateIn(tx, format, id, actor);
      });
    } finally {
      await incoming.received.discard();
    }
  });

  serve(serving, declared.checkCadastro, async ({ params: { id }, body, actor }) => {
    const found = await locate(actor, id);
    const { format, guardada, within } = found;
    const { alteraExistentes } = body;
    if (alteraExistentes) authorize(format.entity, actor, 'change');
    refuseMapping(problemsOf(format, guardada, body.dePara, false));
    const mapeada = await mapped(found, body.dePara);
    refuseMapping(withoutMeaning(format, mapeada, body.dePara));
    return within(async (tx) => {
      const checked = { ...mapeada, dePara: body.dePara, alteraExistentes };
      await refuseWhileSent(tx, id);
      const reopens = format.spec.envio === ENVIO.byRow;
      const execucao = await beginCheck(tx, guardada, checked, actor, reopens);
      if (execucao === null) throw changedByOther(IN_THE_WAY);
      await queueImportacao(tx, id, execucao);
      return stateIn(tx, format, id, actor);
    });
  });

  serve(serving, declared.listCadastroRows, async ({ params: { id }, query, actor }) => {
    const { within } = await locate(actor, id);
    const { situacao = null, limit, offset } = query;
    return within(async (tx) => {
      const { count, list } = await pageOfLinhas(tx, id, { situacao, limit, offset });
      return { count, list: list.map(linhaOf) };
    });
  });

  const lineWithState = async (tx: Tx, format: Format, id: number, linha: number, actor: Actor) => {
    const row = await readLinha(tx, id, linha);
    if (row === null) throw notFound();
    const estado = await stateIn(tx, format, id, actor);
    return { linha: linhaOf(row), estado };
  };

  serve(serving, declared.correctCadastroRow, async ({ params: { id, linha }, body, actor }) => {
    const found = await locate(actor, id);
    const { format, guardada, within, clienteId } = found;
    const row = await within((tx) => readLinha(tx, id, linha));
    if (row === null) throw notFound();
    refuseUnlessAtRest(guardada);
    const { celulas } = body;
    const unknown = Object.keys(celulas).filter(
      (name) => !format.columns.some((column) => column.name === name),
    );
    if (unknown.length > 0) {
      throw invalidFields(
        unknown.map((name) => [`celulas.${name}`, 'O cadastro não tem esta coluna.'] as const),
      );
    }
    if (row.situacao !== 'Erro') throw changedByOther('Esta linha não está recusada.');
    const pedido = { pessoaId: actor.pessoaId, papel: actor.papel };
    const preparo = await prepareCheck(context, clienteId, format, { ...guardada, pedido }, null);
    const { rows, moved } = await correctRow(context, preparo, { id, linha, celulas });
    return within(async (tx) => {
      // Another correction would have planned with other rows.
      const changed = await tx.execute(
        `update importacao_cadastro set versao = versao + 1, atualizada_em = now()
          where cliente_id = $1 and id = $2 and versao = $3`,
        [tx.clienteId, id, guardada.versao],
      );
      if (changed === 0) throw changedByOther(IN_THE_WAY);
      await writeLinhas(tx, id, rows);
      await moveLinhas(tx, id, moved);
      return lineWithState(tx, format, id, linha, actor);
    });
  });

  serve(serving, declared.reportCadastroRow, async ({ params: { id, linha }, body, actor }) => {
    const { format, within } = await locate(actor, id);
    const { entity, spec } = format;
    if (spec.envio !== ENVIO.byRow) {
      throw invalidField('As linhas deste cadastro são gravadas pelo servidor.');
    }
    return within(async (tx) => {
      const guardada = await holdGuardada(tx, id);
      refuseUnlessAtRest(guardada);
      const row = await readLinha(tx, id, linha);
      if (row === null) throw notFound();
      const reported = async () => {
        if (!(await hasPending(tx, id))) await endPublication(tx, guardada, null);
        return lineWithState(tx, format, id, linha, actor);
      };
      if ('inicio' in body) {
        const corpo = await claimRow(tx, format, id, row, body.inicio);
        if (corpo === null) return reported();
        const answer = await lineWithState(tx, format, id, linha, actor);
        return { ...answer, linha: { ...answer.linha, corpo: { ...corpo } } };
      }
      if (row.situacao === 'Enviado' || row.corpo === null) throw changedByOther(IN_THE_WAY);
      if ('motivo' in body) {
        await markRefused(tx, id, linha, body.motivo, []);
        return reported();
      }
      const registroId = body.registro.id;
      const { versao, antes } = await savedSince(tx, entity, {
        registroId,
        altera: row.altera,
        pessoaId: actor.pessoaId,
        since: guardada.conferidaEm,
      });
      await markSaved(tx, id, linha, {
        chave: row.chave,
        mudanca: row.altera === null ? 'nova' : 'alterada',
        motivo: null,
        registroId,
        registroVersao: versao,
        antes,
      });
      return reported();
    });
  });

  serve(serving, declared.publishCadastro, async ({ params: { id }, actor }) => {
    const { format, guardada, within } = await locate(actor, id);
    if (format.spec.envio === ENVIO.byRow) {
      throw invalidField('As linhas deste cadastro são enviadas uma a uma, pelo navegador.');
    }
    if (guardada.alteraExistentes) authorize(format.entity, actor, 'change');
    return within(async (tx) => {
      const execucao = await beginPublication(tx, id, actor);
      if (execucao === null) throw changedByOther(IN_THE_WAY);
      await queueImportacao(tx, id, execucao);
      return stateIn(tx, format, id, actor);
    });
  });

  serve(serving, declared.pauseCadastro, async ({ params: { id }, actor }) => {
    const { format, within } = await locate(actor, id);
    return within(async (tx) => {
      if (!(await pause(tx, id))) throw changedByOther('Esta importação não está em andamento.');
      return stateIn(tx, format, id, actor);
    });
  });

  serve(serving, declared.cancelCadastro, async ({ params: { id }, actor }) => {
    const { format, clienteId, within } = await locate(actor, id);
    const { estado, envio } = await within(async (tx) => {
      const key = await cancel(tx, id);
      if (key === null) throw changedByOther('Esta importação já terminou.');
      return { envio: key, estado: await stateIn(tx, format, id, actor) };
    });
    await guardados.discard(clienteId, envio);
    return new Presented(estado, [message(MESSAGE_CODE.changed, 'Importação encerrada.')]);
  });

  serve(serving, declared.undoCadastro, async ({ params: { id }, actor }) => {
    const { format, within } = await locate(actor, id);
    return within(async (tx) => {
      await refuseWhileSent(tx, id);
      const execucao = await beginUndo(tx, id, actor);
      if (execucao === null) throw changedByOther('Não há o que desfazer nesta importação agora.');
      await queueImportacao(tx, id, execucao);
      return stateIn(tx, format, id, actor);
    });
  });

  serveReply(
    serving,
    declared.downloadRecusadasCadastro,
    async ({ params: { id }, actor, reply }) => {
      const found = await locate(actor, id);
      const { format, guardada, within } = found;
      const { arquivo } = await reading(found);
      const refused = await within((tx) => readRecusadas(tx, id));
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="linhas-recusadas-${id}.csv"`);
      const { columns } = format.declarada;
      return reply.send(Readable.from(recusadasCsv(columns, arquivo, guardada.dePara, refused)));
    },
  );
}
