import { definePagina, type Pagina } from './define-pagina.ts';

/** The pages for citizens, in the order of the sitemap. */
export const PAGINAS = {
  orgaos: definePagina({ path: '', geral: true }),
  manutencao: definePagina({ path: 'maintenance', geral: true }),
  acessibilidadeGeral: definePagina({ path: 'acessibilidade', geral: true }),
  sobre: definePagina({ path: 'sobre', geral: true }),
  // Address of the specification that names no client.
  orgaosDoConjunto: definePagina({ path: 'dados/:conjunto', geral: true }),
  inicio: definePagina({ path: '' }),
  faq: definePagina({ path: 'perguntas-e-respostas-frequentes', mostra: 'faq' }),
  estrutura: definePagina({ path: 'estrutura-organizacional', mostra: 'estrutura_organizacional' }),
  declaracoes: definePagina({
    path: 'declaracao-inexistencia-informacao',
    mostra: 'declaracao_inexistencia',
  }),
  avisos: definePagina({ path: 'licitacao', mostra: 'aviso_licitacao' }),
  aviso: definePagina({ path: 'licitacao/:id', registro: 'aviso_licitacao' }),
  servicos: definePagina({ path: 'servicos', mostra: 'servico' }),
  eventos: definePagina({ path: 'inscricao', geral: true, mostra: 'evento' }),
  unidades: definePagina({ path: 'servicos/estrutura' }),
  unidade: definePagina({ path: 'servicos/estrutura/:unidade' }),
  servico: definePagina({ path: 'servicos/estrutura/:unidade/detail/:id', registro: 'servico' }),
  dadosAbertos: definePagina({ path: 'dados-abertos' }),
  acessibilidade: definePagina({ path: 'acessibilidade' }),
  grupo: definePagina({ path: 'detail/:grupo' }),
  categoria: definePagina({ path: 'detail/:grupo/:categoria' }),
  documento: definePagina({ path: 'documento/:id' }),
  busca: definePagina({ path: 'busca/:palavraChave?' }),
  despesas: definePagina({ path: 'despesas' }),
  recebedores: definePagina({ path: 'despesas/recebedores' }),
  receitas: definePagina({ path: 'receitas' }),
  favorecido: definePagina({ path: 'dados/favorecido/:id', registro: 'favorecido' }),
  conjunto: definePagina({ path: 'dados/:conjunto' }),
  registro: definePagina({ path: 'dados/:conjunto/:id' }),
};

export type PaginaKey = keyof typeof PAGINAS;

type Paginas = typeof PAGINAS;

/** Keys of the pages below a portal. */
export type PaginaDoPortalKey = {
  [K in PaginaKey]: Paginas[K] extends { readonly geral: true } ? never : K;
}[PaginaKey];

/** All pages with their keys. */
export const paginaEntries = Object.entries(PAGINAS) as readonly (readonly [PaginaKey, Pagina])[];
