import {
  counted,
  LISTA_LIMITE,
  type ListaColuna,
  type ListaModo,
  nameKey,
} from '@claraboia/contract';
import type { ArquivoLido, Recusada } from './arquivo.ts';
import type { Linha, Mudanca } from './linhas.ts';

/** Consequence of a file for the rows of a list. */
export interface Plano {
  readonly mudanca: Mudanca;
  readonly iguais: number;
  readonly recusadas: readonly Recusada[];
}

interface Asked {
  readonly modo: ListaModo;
  /** Column that identifies a row; null if rows are not compared. */
  readonly chave: ListaColuna | null;
  readonly existentes: readonly Linha[];
  readonly arquivo: ArquivoLido;
}

const sameValues = (one: Linha['valores'], other: Linha['valores']) => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/** Compares a file with the rows of a list. Pure, so that the dry run and the writing agree. */
export function planoDe({ modo, chave, existentes, arquivo }: Asked): Plano {
  const recusadas: Recusada[] = [...arquivo.recusadas];
  const byKey = new Map<string, Linha>();
  if (chave !== null) {
    for (const each of existentes) {
      const key = each.valores[chave.chave];
      if (key !== undefined && !byKey.has(nameKey(key))) byKey.set(nameKey(key), each);
    }
  }
  const seen = new Map<string, number>();
  const kept = new Set<number>();
  const novas: { posicao: number; valores: Linha['valores'] }[] = [];
  const alteradas: { id: number; posicao: number; valores: Linha['valores'] }[] = [];
  const antes: Linha[] = [];
  let iguais = 0;
  let posicao = modo === 'substituir' ? 0 : Math.max(0, ...lastOf(existentes));
  for (const { linha, valores } of arquivo.linhas) {
    const key = chave === null ? undefined : valores[chave.chave];
    if (chave !== null) {
      const fault = keyFault(seen, key, linha);
      if (fault !== null) {
        recusadas.push({ linha, coluna: chave.titulo, motivo: fault });
        continue;
      }
    }
    const found = key === undefined ? undefined : byKey.get(nameKey(key));
    if (found !== undefined && modo === 'acrescentar') {
      const motivo = `já há um registro com este valor, na posição ${found.posicao}`;
      recusadas.push({ linha, coluna: chave?.titulo ?? null, motivo });
      continue;
    }
    if (found === undefined) {
      posicao += 1;
      novas.push({ posicao, valores });
      continue;
    }
    kept.add(found.id);
    // Columns that the file does not have stay as they are.
    const others = Object.entries(found.valores).filter(([name]) => !arquivo.chaves.has(name));
    const made = { ...Object.fromEntries(others), ...valores };
    if (modo === 'substituir') posicao += 1;
    const place = modo === 'substituir' ? posicao : found.posicao;
    if (sameValues(made, found.valores)) iguais += 1;
    if (sameValues(made, found.valores) && place === found.posicao) continue;
    alteradas.push({ id: found.id, posicao: place, valores: made });
    antes.push(found);
  }
  const gone = modo === 'substituir' ? existentes.filter(({ id }) => !kept.has(id)) : [];
  const total = existentes.length - gone.length + novas.length;
  if (total > LISTA_LIMITE.linhas) {
    const most = LISTA_LIMITE.linhas.toLocaleString('pt-BR');
    recusadas.push({
      linha: 1,
      coluna: null,
      motivo: `a lista ficaria com ${total.toLocaleString('pt-BR')} registros; o máximo é ${most}`,
    });
  }
  return {
    mudanca: {
      novas,
      alteradas,
      antes: [...antes, ...gone],
      removidas: gone.map(({ id }) => id),
      resumo: resumoDe(novas.length, alteradas.length, gone.length),
    },
    iguais,
    recusadas,
  };
}

const lastOf = (existentes: readonly Linha[]) => existentes.slice(-1).map(({ posicao }) => posicao);

/** Why a row cannot be told from the others; null if it can. */
function keyFault(
  seen: Map<string, number>,
  key: string | undefined,
  linha: number,
): string | null {
  if (key === undefined) return 'sem este valor, o registro não se reconhece';
  const before = seen.get(nameKey(key));
  if (before !== undefined) return `repete o valor da linha ${before}`;
  seen.set(nameKey(key), linha);
  return null;
}

function resumoDe(novas: number, alteradas: number, removidas: number): string {
  const parts = [
    novas > 0 ? counted(novas, 'registro novo', 'registros novos') : '',
    alteradas > 0 ? counted(alteradas, 'registro alterado', 'registros alterados') : '',
    removidas > 0 ? counted(removidas, 'registro excluído', 'registros excluídos') : '',
  ].filter(Boolean);
  return parts.join(', ') || 'nenhuma mudança';
}
