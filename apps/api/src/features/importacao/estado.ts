import { permits, registry } from '@claraboia/contract';
import type { ImportacaoCadastro, LinhaImportada } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { readRecord } from '../../engine/read.ts';
import type { Actor } from '../../engine/types.ts';
import { linesOf, withLines } from './corpo.ts';
import { isCorrectable } from './correction.ts';
import { exportedFile } from './exported.ts';
import type { Format } from './format.ts';
import type { Guardada } from './importacoes.ts';
import { unusedHeadings } from './leitura-cadastro.ts';
import { type LinhaVista, recordsOfLines } from './linhas.ts';

/** State of an import as its people see it. */
export function estadoOf(format: Format, guardada: Guardada, actor: Actor): ImportacaoCadastro {
  const { chave: _, versao: __, conferidaEm: ___, incluidas, alteradas, ...state } = guardada;
  const { cabecalho, arquivos } = guardada;
  const exported = exportedFile(format, cabecalho);
  const isOfExport = (heading: string) =>
    exported?.columns[cabecalho.indexOf(heading)] !== undefined;
  return {
    ...state,
    envio: format.spec.envio,
    naoUsadas: unusedHeadings(guardada, guardada.dePara, isOfExport),
    arquivos: arquivos.map(({ caminho, bytes, usado }) => ({ caminho, bytes, usado })),
    desfazivel: {
      incluidas: permits(format.entity, actor.papel, 'delete') ? incluidas : 0,
      alteradas,
    },
  };
}

/** Row of an import as its people see it; with its body if the browser sends it. */
export async function linhaOf(
  tx: Tx,
  { entity, spec }: Format,
  id: number,
  { defeito, altera, ...vista }: LinhaVista,
): Promise<LinhaImportada> {
  const isSentByBrowser = spec.envio === 'linha a linha' && vista.situacao !== 'Enviado';
  return {
    ...vista,
    corrigivel: vista.situacao === 'Erro' && isCorrectable(vista.celulas, defeito),
    corpo: isSentByBrowser ? await bodyOf() : null,
  };

  async function bodyOf(): Promise<LinhaImportada['corpo']> {
    if (vista.corpo === null) return null;
    const lines = linesOf(vista.corpo);
    const ids = await recordsOfLines(tx, id, lines);
    // It waits for the row that it refers to.
    if (lines.some((line) => !ids.has(line))) return null;
    const corpo = withLines(vista.corpo, ({ line }) => ({ id: ids.get(line) }));
    if (altera === null) return { ...corpo };
    const record = await readRecord(tx, registry, entity, altera);
    return record && { ...record, ...corpo, id: altera, versao: record.versao };
  }
}
