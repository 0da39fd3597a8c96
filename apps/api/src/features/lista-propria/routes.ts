import {
  counted,
  enderecoDaLista,
  LISTA_LIMITE,
  LISTA_MODELOS,
  type ListaColuna,
  type ListaModeloKey,
  listaPropria,
  MESSAGE_CODE,
  message,
  readListaCelula,
  toNomeUrl,
  upperFirst,
} from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { authorize } from '../../engine/repository.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { changedByOther, invalidField, invalidFields, invalidQuery } from '../../errors.ts';
import { receiveForms } from '../../services/arquivo/forms.ts';
import { filePart, received } from '../../services/arquivo/receive.ts';
import { keepAsText, ofKept, readable } from '../../services/importacao/guardar.ts';
import { CARGA_BYTES, type Recusada, readCarga as readFile } from './arquivo.ts';
import {
  pageOfLinhas,
  REGISTRO,
  readCarga,
  readEnd,
  readFilled,
  readLinhas,
  readMudanca,
  requireLinha,
  requireLista,
  takeCarga,
  undoMudanca,
  writeMudanca,
} from './linhas.ts';
import { planoDe } from './plano.ts';

/**
 * Reads the values of a form.
 * @throws Refusal with each column that does not fit
 */
function valuesOf(colunas: readonly ListaColuna[], typed: Readonly<Record<string, string | null>>) {
  const faults: (readonly [string, string])[] = [];
  const valores: Record<string, string> = {};
  for (const coluna of colunas) {
    const { valor, motivo } = readListaCelula(coluna, typed[coluna.chave] ?? '');
    if (motivo !== undefined) faults.push([`valores.${coluna.chave}`, upperFirst(motivo)]);
    else if (valor !== null) valores[coluna.chave] = valor;
  }
  const known = new Set(colunas.map(({ chave }) => chave));
  const stray = Object.keys(typed).find((chave) => !known.has(chave));
  if (stray !== undefined) faults.push(['', `A lista não tem mais a coluna ${stray}.`]);
  if (faults.length > 0) throw invalidFields(faults);
  if (Object.keys(valores).length === 0) throw invalidField('Preencha ao menos um valor');
  return valores;
}

const saved = (text: string) => [message(MESSAGE_CODE.saved, text)];

/** Address of a new list that no list of the client has. */
async function freeNomeUrl(tx: Tx, nome: string): Promise<string> {
  const base = toNomeUrl(nome);
  const rows = await tx.query<{ nome_url: string }>(
    `select nome_url from ${listaPropria.table} where cliente_id = $1 and starts_with(nome_url, $2)`,
    [tx.clienteId, base],
  );
  const taken = new Set(rows.map(({ nome_url }) => nome_url));
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}

/** Routes of the rows of lists whose columns their client declares, and of lists made from a template. */
export async function listaPropriaLinhasRoutes(serving: Serving, context: Context): Promise<void> {
  const { app } = serving;
  const { guardados, repository } = context;
  const declared = calls.listaPropria;
  await receiveForms(app, { fileSize: CARGA_BYTES });

  serve(serving, declared.createFromModelo, async ({ body: { modelo }, actor, within }) => {
    const { nome, descricao, colunas } = LISTA_MODELOS[modelo as ListaModeloKey];
    const id = await within(async (tx) => {
      const added = await repository.add(tx, listaPropria, actor, {
        nome,
        nomeUrl: await freeNomeUrl(tx, nome),
        descricao,
        fonte: null,
        dataBase: null,
        nomeiaPessoas: false,
        publicada: false,
        colunas: colunas.map((each) => ({ ...each })),
      });
      return added.id as number;
    });
    return new Presented({ id }, saved('Lista criada. Confira as colunas e traga os registros.'));
  });

  serve(serving, declared.listLinhas, ({ params: { id }, query, actor, within }) => {
    authorize(listaPropria, actor, 'view');
    const { limit, offset, busca = '' } = query;
    return within(async (tx) => {
      const { nome, nomeUrl, publicada, colunas } = await requireLista(tx, id);
      return {
        lista: {
          id,
          nome,
          endereco: enderecoDaLista(nomeUrl),
          publicada,
          carga: await readCarga(tx, id),
          colunas: [...colunas],
        },
        ...(await pageOfLinhas(tx, {
          lista: id,
          busca: busca.replaceAll('\u0000', ' ').trim().slice(0, 100),
          limit,
          offset,
        })),
        desfazer: await readMudanca(tx, id),
      };
    });
  });

  serve(serving, declared.addLinha, async ({ params: { id }, body, actor, within }) => {
    authorize(listaPropria, actor, 'change');
    const linha = await within(async (tx) => {
      await takeCarga(tx, id, null);
      const { colunas } = await requireLista(tx, id);
      const valores = valuesOf(colunas, body.valores);
      const { count, last } = await readEnd(tx, id);
      if (count >= LISTA_LIMITE.linhas) {
        throw invalidField(
          `A lista já tem ${LISTA_LIMITE.linhas.toLocaleString('pt-BR')} registros, o máximo.`,
        );
      }
      const [added = 0] = await writeMudanca(tx, id, {
        novas: [{ posicao: last + 1, valores }],
        alteradas: [],
        antes: [],
        removidas: [],
        resumo: counted(1, 'registro novo', 'registros novos'),
      });
      await audit(tx, actor, 'inclusao', REGISTRO, added, null, { lista: id, ...valores });
      return requireLinha(tx, id, added);
    });
    return new Presented(linha, saved('Registro incluído.'));
  });

  serve(serving, declared.changeLinha, async ({ params, body, actor, within }) => {
    authorize(listaPropria, actor, 'change');
    const { id, linha: row } = params;
    const linha = await within(async (tx) => {
      await takeCarga(tx, id, null);
      const { colunas } = await requireLista(tx, id);
      const before = await requireLinha(tx, id, row);
      if (before.versao !== body.versao) throw changedByOther();
      const valores = valuesOf(colunas, body.valores);
      await writeMudanca(tx, id, {
        novas: [],
        alteradas: [{ id: row, posicao: before.posicao, valores }],
        antes: [before],
        removidas: [],
        resumo: counted(1, 'registro alterado', 'registros alterados'),
      });
      const told = [
        { lista: id, ...before.valores },
        { lista: id, ...valores },
      ] as const;
      await audit(tx, actor, 'alteracao', REGISTRO, row, ...told);
      return requireLinha(tx, id, row);
    });
    return new Presented(linha, saved('Registro alterado.'));
  });

  serve(serving, declared.removeLinha, async ({ params: { id, linha }, actor, within }) => {
    authorize(listaPropria, actor, 'change');
    await within(async (tx) => {
      await takeCarga(tx, id, null);
      const before = await requireLinha(tx, id, linha);
      await writeMudanca(tx, id, {
        novas: [],
        alteradas: [],
        antes: [before],
        removidas: [linha],
        resumo: counted(1, 'registro excluído', 'registros excluídos'),
      });
      await audit(tx, actor, 'exclusao', REGISTRO, linha, { lista: id, ...before.valores }, null);
    });
    return new Presented(null, [message(MESSAGE_CODE.deleted, 'Registro excluído.')]);
  });

  serve(serving, declared.clearColuna, async ({ params: { id }, body, actor, within }) => {
    authorize(listaPropria, actor, 'change');
    const registros = await within(async (tx) => {
      await takeCarga(tx, id, null);
      const { colunas } = await requireLista(tx, id);
      const coluna = colunas.find(({ chave }) => chave === body.coluna);
      if (coluna === undefined) throw invalidField('A lista não tem mais esta coluna', 'coluna');
      if (coluna.obrigatoria) {
        throw invalidField('A coluna é obrigatória. Tire isso antes de a esvaziar.', 'coluna');
      }
      const rows = await readFilled(tx, id, coluna.chave);
      const alteradas = rows.map(({ id: row, posicao, valores }) => {
        const { [coluna.chave]: _, ...rest } = valores;
        return { id: row, posicao, valores: rest };
      });
      const resumo = `coluna «${coluna.titulo}» esvaziada`;
      await writeMudanca(tx, id, { novas: [], alteradas, antes: rows, removidas: [], resumo });
      const told = { lista: id, coluna: coluna.titulo, registros: rows.length };
      await audit(tx, actor, 'exclusao', REGISTRO, null, told, null);
      return rows.length;
    });
    return new Presented({ registros }, saved('Coluna esvaziada.'));
  });

  serve(serving, declared.undoMudanca, async ({ params: { id }, body, actor, within }) => {
    authorize(listaPropria, actor, 'change');
    const registros = await within((tx) => undoMudanca(tx, actor, id, body.carga));
    return new Presented({ registros }, saved('Mudança desfeita.'));
  });

  serve(serving, declared.loadLinhas, async ({ params: { id }, query, request, actor, within }) => {
    authorize(listaPropria, actor, 'change');
    const { modo, folha } = query;
    const seen = seenOf(query.carga);
    const lista = await within((tx) => requireLista(tx, id));
    const chave = keyOf(lista.colunas, query.chave, modo);
    const part = await filePart(request, 'Cole os registros ou escolha um arquivo.');
    const { clienteId } = actor;
    const { guardado } = await keepAsText(context, {
      clienteId,
      file: received(part.file, CARGA_BYTES),
      folha,
      maxBytes: CARGA_BYTES,
    });
    try {
      const open = () => guardados.open(clienteId, guardado.envio);
      const arquivo = await readable(() => ofKept(() => readFile(lista.colunas, open)));
      if (arquivo.linhas.length === 0 && arquivo.recusadas.length === 0) {
        throw invalidField('O arquivo só tem os títulos. Traga ao menos uma linha.', 'file');
      }
      return await within(async (tx) => {
        const carga = seen === null ? await readCarga(tx, id) : await takeCarga(tx, id, seen);
        // Columns may have changed since the file was read.
        const now = await requireLista(tx, id);
        if (now.versao !== lista.versao) throw changedByOther();
        const existentes = await readLinhas(tx, id);
        const { mudanca, iguais, recusadas } = planoDe({ modo, chave, existentes, arquivo });
        const { novas, alteradas, removidas, resumo } = mudanca;
        const grava = seen !== null && recusadas.length === 0;
        if (seen !== null && !grava) throw invalidFields(faultsOf(recusadas));
        if (grava) {
          await writeMudanca(tx, id, mudanca);
          await audit(tx, actor, 'alteracao', REGISTRO, null, null, { lista: id, resumo });
        }
        const told = {
          gravada: grava,
          carga,
          linhas: arquivo.linhas.length,
          novas: novas.length,
          alteradas: alteradas.length,
          iguais,
          removidas: removidas.length,
          lidas: lista.colunas.flatMap(({ chave: name, titulo }) =>
            arquivo.chaves.has(name) ? [titulo] : [],
          ),
          naoUsadas: [...arquivo.naoUsadas],
          recusadas: [...recusadas]
            .sort((one, other) => one.linha - other.linha)
            .slice(0, LISTA_LIMITE.recusadas),
          recusadasTotal: recusadas.length,
        };
        return grava ? new Presented(told, saved(`Registros gravados: ${resumo}.`)) : told;
      });
    } finally {
      await guardados.discard(clienteId, guardado.envio);
    }
  });
}

function seenOf(carga: string | undefined): number | null {
  if (carga === undefined || carga === '') return null;
  if (!/^[1-9]\d{0,14}$/.test(carga)) throw invalidQuery('carga deve ser um número', 'carga');
  return Number(carga);
}

function keyOf(
  colunas: readonly ListaColuna[],
  given: string | undefined,
  modo: string,
): ListaColuna | null {
  const found = colunas.find(({ chave }) => chave === given);
  if (found !== undefined) return found;
  if (given !== undefined && given !== '') {
    throw invalidQuery('A lista não tem a coluna que identifica os registros.', 'chave');
  }
  if (modo === 'atualizar') {
    throw invalidQuery('Escolha a coluna que identifica cada registro.', 'chave');
  }
  return null;
}

const faultsOf = (recusadas: readonly Recusada[]) =>
  recusadas.map(
    ({ linha, coluna, motivo }) =>
      ['file', `Linha ${linha}${coluna === null ? '' : `, ${coluna}`}: ${motivo}.`] as const,
  );
