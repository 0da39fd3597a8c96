import {
  conjuntoPath,
  despesasPath,
  type ImportacaoTipo,
  importacaoDe,
  importacaoTipoList,
  receitasPath,
} from '@claraboia/contract';

/** Kinds of files that a screen imports; all of them for the screen of the imports. */
export function tiposOf(entity: string): readonly ImportacaoTipo[] {
  const own = importacaoTipoList.filter((tipo) => importacaoDe(tipo).screens.includes(entity));
  return own.length > 0 ? own : importacaoTipoList;
}

/** Public page of the data in such a file. */
export function publicPath(tipo: ImportacaoTipo, cliente: string): string {
  const { published } = importacaoDe(tipo);
  if (typeof published === 'object') return conjuntoPath(cliente, published.conjunto);
  return published === 'despesas' ? despesasPath(cliente) : receitasPath(cliente);
}
