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

/** Row of an import as its people see it. */
export const linhaOf = ({
  defeito,
  altera: _,
  chave: __,
  ...vista
}: LinhaVista): LinhaImportada => ({
  ...vista,
  corrigivel: vista.situacao === 'Erro' && isCorrectable(vista.celulas, defeito),
  corpo: null,
});

/** Body of a row that the browser sends; null while it waits for a row that it refers to. */
export async function bodyOf(
  tx: Tx,
  { entity }: Format,
  id: number,
  { corpo, altera }: LinhaVista,
): Promise<LinhaImportada['corpo']> {
  if (corpo === null) return null;
  const lines = linesOf(corpo);
  const ids = await recordsOfLines(tx, id, lines);
  if (lines.some((line) => !ids.has(line))) return null;
  const body = withLines(corpo, ({ line }) => ({ id: ids.get(line) }));
  if (altera === null) return { ...body };
  const record = await readRecord(tx, registry, entity, altera);
  return record && { ...record, ...body, id: altera, versao: record.versao };
}
