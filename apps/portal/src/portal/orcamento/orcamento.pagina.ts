import type { Paginas } from '../pagina-routes.tsx';
import { despesasLoader } from './despesas-data.ts';
import { DespesasPage } from './despesas-page.tsx';
import { favorecidoLoader } from './favorecido-data.ts';
import { FavorecidoPage } from './favorecido-page.tsx';
import { despesasHandle, favorecidoHandle, recebedoresHandle, receitasHandle } from './handles.ts';
import { recebedoresLoader } from './recebedores-data.ts';
import { RecebedoresPage } from './recebedores-page.tsx';
import { receitasLoader } from './receitas-data.ts';
import { ReceitasPage } from './receitas-page.tsx';

/** Pages of the budget with their loaders, one lazy chunk. */
export const paginas = {
  despesas: { loader: despesasLoader, Component: DespesasPage, handle: despesasHandle },
  recebedores: { loader: recebedoresLoader, Component: RecebedoresPage, handle: recebedoresHandle },
  receitas: { loader: receitasLoader, Component: ReceitasPage, handle: receitasHandle },
  favorecido: { loader: favorecidoLoader, Component: FavorecidoPage, handle: favorecidoHandle },
} satisfies Paginas<'despesas' | 'recebedores' | 'receitas' | 'favorecido'>;
