import type { RouteObject } from 'react-router';
import type { Crumb, PortalHandle } from '../breadcrumb.tsx';
import { PageError } from '../portal-layout.tsx';
import { despesasPath, recebedoresPath, receitasPath, registroPath } from '../portal-paths.ts';
import type { DespesasData } from './despesas-data.ts';
import type { FavorecidoData } from './favorecido-data.ts';
import type { ReceitasData } from './receitas-data.ts';

const load = (pagina: keyof typeof import('./paginas.ts').paginas) => async () =>
  (await import('./paginas.ts')).paginas[pagina];

const despesas = (cliente: string): Crumb => ({ label: 'Despesas', to: despesasPath(cliente) });

/** The steps of a page, each leading to what was chosen up to it. */
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

const despesasHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, data }) => {
    const found = (data as DespesasData | undefined)?.despesas;
    const first = despesas(cliente);
    return found === undefined ? [first] : [first, ...stepsOf(first.to, found.ano, found.filtro)];
  },
};

const receitasHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, data }) => {
    const found = (data as ReceitasData | undefined)?.receitas;
    const first = { label: 'Receitas', to: receitasPath(cliente) };
    return found === undefined ? [first] : [first, ...stepsOf(first.to, found.ano, found.filtro)];
  },
};

const recebedoresHandle: PortalHandle = {
  crumbs: ({ portal: { cliente } }) => [
    despesas(cliente),
    { label: 'Quem recebeu', to: recebedoresPath(cliente) },
  ],
};

const favorecidoHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, params: { id = '' }, data }) => [
    despesas(cliente),
    { label: 'Quem recebeu', to: recebedoresPath(cliente) },
    {
      label: (data as FavorecidoData | undefined)?.favorecido.nome ?? 'Favorecido',
      to: registroPath(cliente, 'favorecido', id),
    },
  ],
};

/** The pages of the budget, below a portal. */
export const orcamentoRoutes: RouteObject[] = [
  { path: 'despesas', handle: despesasHandle, lazy: load('despesas'), ErrorBoundary: PageError },
  {
    path: 'despesas/recebedores',
    handle: recebedoresHandle,
    lazy: load('recebedores'),
    ErrorBoundary: PageError,
  },
  { path: 'receitas', handle: receitasHandle, lazy: load('receitas'), ErrorBoundary: PageError },
  {
    path: 'dados/favorecido/:id',
    handle: favorecidoHandle,
    lazy: load('favorecido'),
    ErrorBoundary: PageError,
  },
];
