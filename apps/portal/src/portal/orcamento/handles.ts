import type { Crumb, PortalHandle } from '../breadcrumb.tsx';
import { despesasPath, recebedoresPath, receitasPath, registroPath } from '../portal-paths.ts';
import type { DespesasData } from './despesas-data.ts';
import type { FavorecidoData } from './favorecido-data.ts';
import type { ReceitasData } from './receitas-data.ts';

const despesas = (cliente: string): Crumb => ({ label: 'Despesas', to: despesasPath(cliente) });

/** Breadcrumbs of the chosen steps; each leads to the steps up to it. */
function stepsOf(
  base: string,
  ano: number,
  filtro: readonly { readonly dimensao: string; readonly codigo: string; readonly nome: string }[],
): Crumb[] {
  const year = new URLSearchParams({ ano: String(ano) });
  return [
    { label: String(ano), to: `${base}?${year}` },
    ...filtro.map(({ nome }, index) => {
      const upTo = filtro.slice(0, index + 1).map(({ dimensao, codigo }) => [dimensao, codigo]);
      return { label: nome, to: `${base}?${new URLSearchParams([...year, ...upTo])}` };
    }),
  ];
}

export const despesasHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, data }) => {
    const found = (data as DespesasData | undefined)?.despesas;
    const first = despesas(cliente);
    return found === undefined ? [first] : [first, ...stepsOf(first.to, found.ano, found.filtro)];
  },
};

export const receitasHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, data }) => {
    const found = (data as ReceitasData | undefined)?.receitas;
    const first = { label: 'Receitas', to: receitasPath(cliente) };
    return found === undefined ? [first] : [first, ...stepsOf(first.to, found.ano, found.filtro)];
  },
};

export const recebedoresHandle: PortalHandle = {
  crumbs: ({ portal: { cliente } }) => [
    despesas(cliente),
    { label: 'Quem recebeu', to: recebedoresPath(cliente) },
  ],
};

export const favorecidoHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, params: { id = '' }, data }) => [
    despesas(cliente),
    { label: 'Quem recebeu', to: recebedoresPath(cliente) },
    {
      label: (data as FavorecidoData | undefined)?.favorecido.nome ?? 'Favorecido',
      to: registroPath(cliente, 'favorecido', id),
    },
  ],
};
