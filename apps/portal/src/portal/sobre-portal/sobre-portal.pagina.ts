import { avaliacaoLoader } from '../avaliacao/avaliacao-data.ts';
import { AvaliacaoPage } from '../avaliacao/avaliacao-page.tsx';
import type { Paginas } from '../pagina-routes.tsx';
import { AcessibilidadePage, acessibilidadeLoader } from './acessibilidade-page.tsx';
import { dadosAbertosLoader } from './dados-abertos.ts';
import { DadosAbertosPage } from './dados-abertos-page.tsx';

/** Pages about the portal itself, in one lazy chunk. */
export const paginas = {
  acessibilidade: { loader: acessibilidadeLoader, Component: AcessibilidadePage },
  avaliacao: { loader: avaliacaoLoader, Component: AvaliacaoPage },
  dadosAbertos: { loader: dadosAbertosLoader, Component: DadosAbertosPage },
} satisfies Paginas<'acessibilidade' | 'avaliacao' | 'dadosAbertos'>;
