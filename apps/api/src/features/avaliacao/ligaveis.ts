import type { Conjunto } from '@claraboia/contract';
import type { Ligaveis } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { Criterio } from '../../instalacao/pntp-2026.ts';
import { criterioDe } from '../../services/avaliacao/ligar/conferir.ts';
import { linhasPadrao } from '../../services/avaliacao/ligar/conferir-conjunto.ts';
import { todosOsConjuntos } from '../../services/avaliacao/ligar/conjuntos.ts';
import {
  camposPedidos,
  DE_ARQUIVO,
  filtrosDoConjunto,
  recusaDoConjunto,
} from '../../services/avaliacao/provas/conjunto-proprio.ts';

/**
 * Reads the sets that can prove a criterion of the transaction's client, with its own lists first.
 * @param id criterion in the client's own matrix
 * @throws Refusal 404 if the client has no such criterion
 */
export async function readLigaveis(tx: Tx, id: number): Promise<Ligaveis> {
  const criterio = await criterioDe(tx, id);
  if (criterio === undefined) throw notFound();
  const recusa = recusaDoConjunto(criterio);
  const { conjuntos } = recusa === null ? await todosOsConjuntos(tx) : { conjuntos: new Map() };
  return {
    numero: criterio.id,
    recusa,
    campos: camposPedidos(criterio).flatMap(({ palavras, arquivo, regra }) =>
      regra === 'pagina' ? [] : { palavras, arquivo },
    ),
    filtros: [...(criterio.filtrosMinimos ?? [])],
    dia: criterio.atualidade !== null,
    conjuntos: [...conjuntos.values()].toReversed().flatMap((each) => entriesOf(criterio, each)),
  };
}

/** A set whole, and each kind of its records. */
function entriesOf(criterio: Criterio, conjunto: Conjunto): Ligaveis['conjuntos'] {
  const { endereco, titulo, colunas, modo } = conjunto;
  const entry = {
    endereco,
    titulo,
    colunas: colunas.map(({ chave, titulo: said, tipo }) => ({
      chave,
      titulo: said,
      tipo,
      arquivo: DE_ARQUIVO.has(chave),
    })),
    filtros: filtrosDoConjunto(conjunto),
    padrao: linhasPadrao(criterio, conjunto, []).map(({ papel, pedido, coluna }) => ({
      papel,
      pedido: pedido ?? '',
      coluna,
    })),
  };
  const kinds = Object.keys(modo?.valores ?? {}).map((nome) => ({
    ...entry,
    endereco: `${endereco}?modo=${nome}`,
    titulo: `${titulo}: ${nome.replaceAll('-', ' ')}`,
  }));
  return [entry, ...kinds];
}
