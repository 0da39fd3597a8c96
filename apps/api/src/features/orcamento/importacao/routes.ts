import { Readable } from 'node:stream';
import {
  IMPORTACAO_LIMITE,
  type ImportacaoTipo,
  importacaoDe,
  importacaoOrcamento,
  MESSAGE_CODE,
  message,
  plainFileName,
  today,
} from '@claraboia/contract';
import { calls, type DePara, type Importacao, type Recusadas } from '@claraboia/contract/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { lockEmendas } from '../../../database/emenda-por-numero.ts';
import { isDatabaseRefusal, SQLSTATE } from '../../../database/errors.ts';
import { audit } from '../../../engine/audit.ts';
import { Presented, type Serving, serve, serveReply } from '../../../engine/serve.ts';
import {
  changedByOther,
  invalidField,
  invalidFields,
  invalidFile,
  notFound,
} from '../../../errors.ts';
import { receiveForms } from '../../../services/arquivo/forms.ts';
import { filePart, received } from '../../../services/arquivo/receive.ts';
import { amostraDe } from '../../../services/importacao/amostra.ts';
import {
  checkDePara,
  type Proposto,
  readersOf,
  stillProposed,
} from '../../../services/importacao/de-para.ts';
import { describeArquivo } from '../../../services/importacao/describe.ts';
import type { ArquivoLimpo } from '../../../services/importacao/discard.ts';

import { keepAsText, ofKept, readable } from '../../../services/importacao/guardar.ts';
import type { Arquivo } from '../../../services/importacao/leitura.ts';
import { conhecidos, firstRows, propose } from '../../../services/importacao/proposta.ts';
import { changedCells, openCorrecoes, readRefused, Sugestoes, sealCorrecoes } from './correcoes.ts';
import {
  addImportacao,
  beginCheck,
  beginPublication,
  cancelImportacao,
  holdImportacao,
  type Lida,
  readImportacao,
  readRecusas,
  replaceCorrecoes,
  replaceReading,
} from './importacoes.ts';
import { queueImportacao } from './jobs.ts';
import type { TituloDaMsc } from './msc-titulo.ts';
import { readEnviado } from './preparo.ts';
import { recusadasCsv } from './recusadas-csv.ts';
import type { LinhaRecusada } from './regras.ts';
import { tryTurn } from './turno.ts';
import { ImportacaoPosteriorError, undo } from './undo.ts';

const GONE = 'O arquivo não está mais guardado. Envie-o de novo para ver as linhas.';
const IN_THE_WAY = 'Esta importação mudou enquanto a tela estava aberta.';
const UNCHECKED = 'Há linhas corrigidas depois da conferência. Confira o arquivo de novo.';
const UNDER_WAY =
  'Uma importação ou sincronização do orçamento está em andamento. Espere ela terminar e tente de novo.';

/** Routes for uploading the budget's files, checking, publishing and undoing. */
export async function importacaoRoutes(serving: Serving, context: Context): Promise<void> {
  const { app, database } = serving;
  const { guardados } = context;
  const declared = calls.importacaoOrcamento;
  await receiveForms(app, { fileSize: IMPORTACAO_LIMITE.bytes });

  serve(serving, declared.sendImportacao, async ({ request, query: { tipo, folha }, actor }) => {
    const part = await filePart(request, 'Escolha o arquivo a importar.');
    const { bytes: maxBytes } = IMPORTACAO_LIMITE;
    const { guardado, planilha } = await keepAsText(context, {
      clienteId: actor.clienteId,
      file: received(part.file, maxBytes),
      folha,
      maxBytes,
    });
    try {
      const open = () => guardados.open(actor.clienteId, guardado.envio);
      const { arquivo, titulo } = await readable(() => readEnviado(tipo, open));
      const within = <T>(work: (tx: Tx) => Promise<T>) => database.tenant(actor.clienteId, work);
      const lida = await readingOf(within, tipo, arquivo, titulo, null);
      const nome = plainFileName(part.filename, 255);
      const mes = titulo?.mes ?? null;
      const enviada = { ...lida, tipo, guardado, planilha, nome, mes };
      return await within(async (tx) =>
        found(await readImportacao(tx, await addImportacao(tx, enviada, actor.pessoaId))),
      );
    } catch (error) {
      await guardados.discard(actor.clienteId, guardado.envio);
      throw error;
    }
  });

  serve(serving, declared.rereadImportacao, async ({ params: { id }, body, actor, within }) => {
    const { dePara, ...chosen } = body;
    const { tipo, envio, planilha, before } = await within(async (tx) => {
      const { tipo, planilha, ...stored } = found(await readImportacao(tx, id));
      const before = {
        dePara: dePara ?? stored.dePara,
        propostas: dePara === undefined ? stored.propostas : stillProposed(stored, dePara),
      };
      return { tipo, planilha, before, envio: (await readRecusas(tx, id)).envio };
    });
    if (importacaoDe(tipo).ownLayout)
      throw invalidFile('Este arquivo tem um formato fixo.', 'linhaDoCabecalho');
    if (envio === null) throw changedByOther(IN_THE_WAY);
    // The rows of a spreadsheet were written by us.
    const escolha = planilha === null ? chosen : { ...chosen, separador: null, codificacao: null };
    const open = () => guardados.open(actor.clienteId, envio);
    const lida = await ofKept(async () => {
      const { arquivo } = await readable(
        () => readEnviado(tipo, open, escolha),
        'linhaDoCabecalho',
      );
      return readingOf(within, tipo, arquivo, null, before);
    });
    return within(async (tx) => {
      if (!(await replaceReading(tx, id, escolha, lida))) throw changedByOther(IN_THE_WAY);
      return found(await readImportacao(tx, id));
    });
  });

  serve(serving, declared.getImportacao, async ({ params: { id }, within }) =>
    found(await within((tx) => readImportacao(tx, id))),
  );

  serve(serving, declared.checkImportacao, async ({ params: { id }, body, within }) =>
    within(async (tx) => {
      // Another reading would change the headings between the validation and the write.
      await holdImportacao(tx, id);
      const before = found(await readImportacao(tx, id));
      refuseMapping(before, body.dePara);
      const { dePara } = body;
      const propostas = stillProposed(before, dePara);
      const execucao = await beginCheck(tx, id, body.escopo, { dePara, propostas });
      if (execucao === null) throw changedByOther(IN_THE_WAY);
      await queueImportacao(tx, id, execucao);
      return found(await readImportacao(tx, id));
    }),
  );

  serve(serving, declared.publishImportacao, async ({ params: { id }, body, actor, within }) =>
    within(async (tx) => {
      const { correcoes } = found(await readImportacao(tx, id));
      if (correcoes > 0) throw changedByOther(UNCHECKED);
      const pedido = { ...body, pessoaId: actor.pessoaId };
      const execucao = await beginPublication(tx, id, pedido);
      if (execucao === null) throw changedByOther(IN_THE_WAY);
      await queueImportacao(tx, id, execucao);
      return found(await readImportacao(tx, id));
    }),
  );

  serve(serving, declared.cancelImportacao, async ({ params: { id }, actor, within }) => {
    const [importacao, envio] = await within(async (tx) => {
      found(await readImportacao(tx, id));
      const cancelled = await cancelImportacao(tx, id);
      if (cancelled === null) throw changedByOther('Esta importação já terminou.');
      return [found(await readImportacao(tx, id)), cancelled.envio];
    });
    if (envio !== null) await guardados.discard(actor.clienteId, envio);
    return new Presented(importacao, [message(MESSAGE_CODE.changed, 'Importação cancelada.')]);
  });

  const readPublished = async (tx: Tx, id: number): Promise<Importacao> => {
    const importacao = found(await readImportacao(tx, id));
    if (importacao.situacao !== 'publicada') throw changedByOther(IN_THE_WAY);
    return importacao;
  };

  serve(serving, declared.undoImportacao, async ({ params: { id }, actor, within }) => {
    await within((tx) => readPublished(tx, id));
    const importacao = await database
      .load(actor.clienteId, async (tx) => {
        if (!(await tryTurn(tx))) throw changedByOther(UNDER_WAY);
        const { situacao } = await readPublished(tx, id);
        await lockEmendas(tx);
        await undo(tx, id);
        await tx.execute(
          `update importacao_orcamento set situacao = 'desfeita', desfeita_em = now(), desfeita_por = $3, versao = versao + 1
            where cliente_id = $1 and id = $2`,
          [tx.clienteId, id, actor.pessoaId],
        );
        const [before, after] = [{ situacao }, { situacao: 'desfeita' }];
        await audit(tx, actor, 'alteracao', importacaoOrcamento, id, before, after);
        return found(await readImportacao(tx, id));
      })
      .catch((error: unknown) => {
        if (!touchedLater(error)) throw error;
        throw changedByOther(
          'Uma importação posterior mexeu nas mesmas linhas. Desfaça-a antes desta.',
        );
      });
    return new Presented(importacao, [message(MESSAGE_CODE.changed, 'Importação desfeita.')]);
  });

  /** Refused rows of an import with their file. */
  const openRefused = async (
    within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    clienteId: number,
    id: number,
  ) => {
    const { importacao, envio, recusas, seladas } = await within(async (tx) => ({
      importacao: found(await readImportacao(tx, id)),
      ...(await readRecusas(tx, id)),
    }));
    if (envio === null) throw changedByOther(GONE);
    const declaration = importacaoDe(importacao.tipo);
    const open = () => guardados.open(clienteId, envio);
    return ofKept(async () => {
      const { tipo, leituraEscolhida, dePara } = importacao;
      const { arquivo } = await readEnviado(tipo, open, leituraEscolhida);
      const readers = readersOf(declaration, arquivo.cabecalho, dePara);
      const correcoes = await openCorrecoes(guardados, envio, seladas);
      return { importacao, declaration, envio, recusas, seladas, arquivo, readers, correcoes };
    }, GONE);
  };

  serve(
    serving,
    declared.listRecusadas,
    async ({ params: { id }, query: { limit, offset }, actor, within }) => {
      const opened = await openRefused(within, actor.clienteId, id);
      const { declaration, recusas, arquivo, readers, correcoes } = opened;
      const page = recusas.slice(offset, offset + limit);
      const { columns } = declaration;
      const celulas = await ofKept(
        () => readRefused(arquivo, readers, correcoes, page, columns),
        GONE,
      );
      return within(async (tx) => {
        const sugestoes = new Sugestoes(tx, columns);
        const list: Recusadas['list'] = [];
        for (const { linha, coluna, motivo } of page) {
          const its = celulas.get(linha) ?? {};
          list.push({
            linha,
            motivo,
            campos: coluna === null ? [] : [coluna],
            sugestoes: await sugestoes.of(coluna, its),
            celulas: its,
            corrigida: correcoes.has(linha),
          });
        }
        return { count: recusas.length, list };
      });
    },
  );

  serve(
    serving,
    declared.correctRecusada,
    async ({ params: { id, linha }, body, actor, within }) => {
      const opened = await openRefused(within, actor.clienteId, id);
      const { declaration, recusas, arquivo, readers, correcoes, envio, seladas } = opened;
      const { columns } = declaration;
      const recusa = recusas.find((each) => each.linha === linha);
      if (recusa === undefined) throw notFound();
      const celulas = await ofKept(
        () => readRefused(arquivo, readers, correcoes, [recusa], columns),
        GONE,
      );
      const before = celulas.get(linha) ?? {};
      if (declaration.ownLayout === true || Object.keys(before).length === 0) {
        throw invalidField('Esta linha só pode ser corrigida no arquivo.');
      }
      const unknown = Object.keys(body.celulas).filter(
        (nome) => !columns.some((column) => column.nome === nome),
      );
      if (unknown.length > 0) {
        throw invalidFields(
          unknown.map((nome) => [`celulas.${nome}`, 'O arquivo não tem esta coluna.'] as const),
        );
      }
      const changed = { ...correcoes.get(linha), ...changedCells(body.celulas, before) };
      const all = new Map(correcoes).set(linha, changed);
      const sealed = await sealCorrecoes(guardados, envio, all);
      return within(async (tx) => {
        if (!(await replaceCorrecoes(tx, id, seladas, sealed))) throw changedByOther(IN_THE_WAY);
        return found(await readImportacao(tx, id));
      });
    },
  );

  serveReply(
    serving,
    declared.downloadRecusadas,
    async ({ params: { id }, actor, within, reply }) => {
      const { tipo, dePara, envio, recusas, leituraEscolhida } = await within(async (tx) => {
        const importacao = found(await readImportacao(tx, id));
        return { ...importacao, ...(await readRecusas(tx, id)) };
      });
      if (envio === null) throw changedByOther(GONE);
      const open = () => guardados.open(actor.clienteId, envio);
      const { arquivo } = await ofKept(() => readEnviado(tipo, open, leituraEscolhida), GONE);
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="linhas-recusadas-${id}.csv"`);
      return reply.send(
        Readable.from(recusadasCsv(tipo, arquivo.cabecalho, dePara, refusedOf(arquivo, recusas))),
      );
    },
  );
}

/** Year of the first row, or the current one: the default of the scope. */
function exercicioDe(
  { colunas }: DePara,
  cabecalho: readonly string[],
  amostra: readonly (readonly string[])[],
): number {
  const coluna = colunas.exercicio;
  const told =
    coluna !== undefined && 'de' in coluna ? amostra[0]?.[cabecalho.indexOf(coluna.de)] : undefined;
  return /^(19|20)\d\d$/.test(told ?? '') ? Number(told) : Number(today().slice(0, 4));
}

/** Refused rows of a file with their reasons: their cells are stored nowhere else. */
async function* refusedOf(arquivo: Arquivo, recusas: readonly LinhaRecusada[]) {
  const byLine = new Map(recusas.map((each) => [each.linha, each]));
  for await (const { linha, celulas } of arquivo.linhas()) {
    const recusa = byLine.get(linha);
    if (recusa !== undefined) yield { linha, celulas, recusa, valor: null };
  }
}

/** Reads what is shown of a file, between two transactions: the file has its own. */
async function readingOf(
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  tipo: ImportacaoTipo,
  arquivo: ArquivoLimpo,
  titulo: TituloDaMsc | null,
  before: Proposto | null,
): Promise<Lida> {
  const declarada = importacaoDe(tipo);
  const rows = await firstRows(arquivo);
  const known = await within((tx) => conhecidos(tx, tipo, arquivo.cabecalho));
  const mapped = propose(declarada, arquivo, rows, known, before);
  const amostra = await amostraDe(arquivo);
  return {
    arquivo,
    amostra,
    leitura: titulo === null ? await describeArquivo(declarada, arquivo, mapped.dePara) : null,
    exercicio: titulo?.exercicio ?? exercicioDe(mapped.dePara, arquivo.cabecalho, amostra),
    ...mapped,
  };
}

function found(importacao: Importacao | null): Importacao {
  if (importacao === null) throw notFound();
  return importacao;
}

/** @throws Refusal of the columns at fault */
function refuseMapping(
  { tipo, cabecalho, descartadas }: Pick<Importacao, 'tipo' | 'cabecalho' | 'descartadas'>,
  dePara: DePara,
): void {
  const problemas = checkDePara(importacaoDe(tipo), cabecalho, dePara, descartadas);
  if (problemas.length === 0) return;
  throw invalidFields(
    problemas.map(
      ({ coluna, motivo }) =>
        [coluna === null ? 'dePara' : `dePara.colunas.${coluna}`, motivo] as const,
    ),
  );
}

/** A later write refers to rows of this import, or has taken their keys. */
const touchedLater = (error: unknown): boolean =>
  error instanceof ImportacaoPosteriorError ||
  (isDatabaseRefusal(error) &&
    (error.code === SQLSTATE.foreignKeyViolation || error.code === SQLSTATE.uniqueViolation));
