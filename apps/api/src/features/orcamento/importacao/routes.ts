import { Readable } from 'node:stream';
import {
  fitMapping,
  IMPORTACAO_LIMITE,
  type ImportacaoTipo,
  importacaoDe,
  importacaoOrcamento,
  type LeituraEscolhida,
  LINE_BREAK,
  MESSAGE_CODE,
  mappingOfFile,
  message,
  plainFileName,
  today,
} from '@claraboia/contract';
import { calls, type DePara, type Importacao } from '@claraboia/contract/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { isDatabaseRefusal, SQLSTATE } from '../../../database/errors.ts';
import { audit } from '../../../engine/audit.ts';
import { Presented, type Serving, serve, serveReply } from '../../../engine/serve.ts';
import { changedByOther, invalidFields, invalidFile, notFound } from '../../../errors.ts';
import { receiveForms } from '../../../services/arquivo/forms.ts';
import { filePart, received } from '../../../services/arquivo/receive.ts';
import { readMapeamentos } from '../../../services/importacao/mapeamentos.ts';
import { isTableFile } from '../../../services/table-file/table-files.ts';
import { ArquivoPerdidoError, type Guardado } from './arquivo-guardado.ts';
import { checkDePara, semDescartadas, suggest } from './de-para.ts';
import { describeArquivo } from './describe.ts';
import type { ArquivoLimpo } from './discard.ts';
import {
  addImportacao,
  beginCheck,
  beginPublication,
  cancelImportacao,
  holdImportacao,
  knownFormat,
  type Lida,
  readImportacao,
  readRecusas,
  replaceReading,
} from './importacoes.ts';
import { queueImportacao } from './jobs.ts';
import { type Arquivo, ErroDeLeitura } from './leitura.ts';
import type { TituloDaMsc } from './msc-titulo.ts';
import { amostraDe, readEnviado } from './preparo.ts';
import { recusadasCsv } from './recusadas-csv.ts';
import type { LinhaRecusada } from './regras.ts';
import { tryTurn } from './turno.ts';
import { ImportacaoPosteriorError, undo } from './undo.ts';

const GONE = 'O arquivo não está mais guardado. Envie-o de novo para ver as linhas.';
const IN_THE_WAY = 'Esta importação mudou enquanto a tela estava aberta.';
const UNDER_WAY =
  'Uma importação ou sincronização do orçamento está em andamento. Espere ela terminar e tente de novo.';

/** Routes for uploading the budget's files, checking, publishing and undoing. */
export async function importacaoRoutes(serving: Serving, context: Context): Promise<void> {
  const { app, database } = serving;
  const { guardados, tableFiles } = context;
  const declared = calls.importacaoOrcamento;
  await receiveForms(app, { fileSize: IMPORTACAO_LIMITE.bytes });

  /** Stores a file; of a spreadsheet the CSV that it is read as. */
  const keepAsText = async (
    clienteId: number,
    file: AsyncIterable<Buffer>,
    folha: string | undefined,
  ): Promise<{ readonly guardado: Guardado; readonly planilha: string | null }> => {
    const sent = await guardados.keep(clienteId, file);
    const open = () => guardados.open(clienteId, sent.envio);
    let isText = false;
    try {
      isText = !(await isTableFile(open()));
      if (isText) return { guardado: sent, planilha: null };
      const { bytes: maxBytes } = IMPORTACAO_LIMITE;
      const head = { folha: folha ?? null, maxBytes, lineBreak: LINE_BREAK };
      const { result, lido } = await tableFiles.convert(open(), head, `${clienteId}`, (csv) =>
        guardados.keep(clienteId, csv),
      );
      return { guardado: { ...sent, envio: result.envio }, planilha: lido };
    } finally {
      if (!isText) await guardados.discard(clienteId, sent.envio);
    }
  };

  serve(serving, declared.sendImportacao, async ({ request, query: { tipo, folha }, actor }) => {
    const part = await filePart(request, 'Escolha o arquivo a importar.');
    const { guardado, planilha } = await keepAsText(
      actor.clienteId,
      received(part.file, IMPORTACAO_LIMITE.bytes),
      folha,
    );
    try {
      const { arquivo, titulo } = await readable(tipo, () =>
        guardados.open(actor.clienteId, guardado.envio),
      );
      const within = <T>(work: (tx: Tx) => Promise<T>) => database.tenant(actor.clienteId, work);
      const lida = await readingOf(within, tipo, arquivo, titulo);
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
    const { tipo, envio, planilha } = await within(async (tx) => {
      const { tipo, planilha } = found(await readImportacao(tx, id));
      return { tipo, planilha, envio: (await readRecusas(tx, id)).envio };
    });
    if (importacaoDe(tipo).ownLayout)
      throw invalidFile('Este arquivo tem um formato fixo.', 'linhaDoCabecalho');
    if (envio === null) throw changedByOther(IN_THE_WAY);
    // The rows of a spreadsheet were written by us.
    const escolha = planilha === null ? body : { ...body, separador: null, codificacao: null };
    const open = () => guardados.open(actor.clienteId, envio);
    const lida = await ofKept(async () => {
      const { arquivo } = await readable(tipo, open, 'linhaDoCabecalho', escolha);
      return readingOf(within, tipo, arquivo, null);
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
      refuseMapping(found(await readImportacao(tx, id)), body.dePara);
      const execucao = await beginCheck(tx, id, body.escopo, body.dePara);
      if (execucao === null) throw changedByOther(IN_THE_WAY);
      await queueImportacao(tx, id, execucao);
      return found(await readImportacao(tx, id));
    }),
  );

  serve(serving, declared.publishImportacao, async ({ params: { id }, body, actor, within }) =>
    within(async (tx) => {
      found(await readImportacao(tx, id));
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

/** Mapping of a file: that of the last file with these headings, or what the headings suggest. */
async function proposeMapping(
  tx: Tx,
  tipo: ImportacaoTipo,
  { cabecalho, descartadas }: ArquivoLimpo,
): Promise<Pick<Lida, 'dePara' | 'reconhecido'>> {
  const known = await knownFormat(tx, tipo, cabecalho);
  const dePara = semDescartadas(known ?? (await likely(tx, tipo, cabecalho)), descartadas);
  return { dePara, reconhecido: known !== null };
}

/** Mapping that was made for a file like this one, completed by what the headings suggest. */
async function likely(tx: Tx, tipo: ImportacaoTipo, cabecalho: readonly string[]): Promise<DePara> {
  const suggested = suggest(tipo, cabecalho);
  const all = await readMapeamentos(tx, tipo);
  const [own, ready] = [all.filter(({ id }) => id !== null), all.filter(({ id }) => id === null)];
  const made = mappingOfFile(own, cabecalho) ?? mappingOfFile(ready, cabecalho);
  if (made === null) return suggested;
  const { mapeamento } = fitMapping(made.dePara, cabecalho);
  return { ...mapeamento, colunas: { ...suggested.colunas, ...mapeamento.colunas } };
}

/** Reads what is shown of a file, between two transactions: the file has its own. */
async function readingOf(
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  tipo: ImportacaoTipo,
  arquivo: ArquivoLimpo,
  titulo: TituloDaMsc | null,
): Promise<Lida> {
  const mapped = await within((tx) => proposeMapping(tx, tipo, arquivo));
  const amostra = await amostraDe(arquivo);
  return {
    arquivo,
    amostra,
    leitura: titulo === null ? await describeArquivo(tipo, arquivo, mapped.dePara) : null,
    exercicio: titulo?.exercicio ?? exercicioDe(mapped.dePara, arquivo.cabecalho, amostra),
    ...mapped,
  };
}

/** @throws Refusal of the field if the file cannot be read */
async function readable(
  tipo: ImportacaoTipo,
  open: () => AsyncIterable<Buffer>,
  field = 'file',
  escolha?: LeituraEscolhida,
) {
  try {
    return await readEnviado(tipo, open, escolha);
  } catch (error) {
    if (!(error instanceof ErroDeLeitura)) throw error;
    const where = error.linha === null ? '' : `Linha ${error.linha}: `;
    throw invalidFile(`${where}${error.message}`, field);
  }
}

/**
 * Reads a stored file.
 * @param gone text of the refusal; default: that of the error
 * @throws Refusal with 409 if the file is unreadable before its day is over: damaged, or encrypted under a former
 * secret
 */
async function ofKept<T>(read: () => Promise<T>, gone?: string): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ArquivoPerdidoError ? changedByOther(gone ?? error.message) : error;
  }
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
  const problemas = checkDePara(tipo, cabecalho, dePara, descartadas);
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
