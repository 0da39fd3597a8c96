import { definePagina, type Pagina, type ParamOf, type ParamsOf } from './define-pagina.ts';

/** Public pages, in the order of the sitemap. */
export const PAGINAS = {
  orgaos: definePagina({ path: '', geral: true }),
  manutencao: definePagina({
    path: 'maintenance',
    geral: true,
    indexavel: false,
    rota: 'propria',
  }),
  acessibilidadeGeral: definePagina({ path: 'acessibilidade', geral: true, modulo: 'geral' }),
  sobre: definePagina({ path: 'sobre', geral: true, modulo: 'geral' }),
  // Address of the specification that names no client.
  orgaosDoConjunto: definePagina({
    path: 'dados/:conjunto',
    geral: true,
    modulo: 'orgaos',
  }),
  inicio: definePagina({ path: '', rota: 'propria' }),
  faq: definePagina({
    path: 'perguntas-e-respostas-frequentes',
    modulo: 'sanfona',
    nome: 'Perguntas e respostas frequentes',
    descricao: 'Dúvidas comuns, com as respostas',
    mostra: 'faq',
    menu: 3,
  }),
  estrutura: definePagina({
    path: 'estrutura-organizacional',
    modulo: 'arvore',
    nome: 'Estrutura organizacional',
    descricao: 'Unidades e quem responde',
    mostra: 'estrutura_organizacional',
    menu: 2,
  }),
  declaracoes: definePagina({
    path: 'declaracao-inexistencia-informacao',
    modulo: 'tabela',
    nome: 'Declarações de inexistência de informação',
    descricao: 'O que não há para publicar',
    mostra: 'declaracao_inexistencia',
    menu: 4,
  }),
  avisos: definePagina({
    path: 'licitacao',
    nome: 'Avisos de licitação',
    descricao: 'Avisos e documentos para participar',
    mostra: 'aviso_licitacao',
    menu: -1,
  }),
  aviso: definePagina({
    path: 'licitacao/:id',
    registro: 'aviso_licitacao',
    modulo: 'avisos',
  }),
  servicos: definePagina({
    path: 'servicos',
    nome: 'Carta de serviços',
    descricao: 'O que o órgão faz por você',
    mostra: 'servico',
    menu: 1,
    consulta: 'Serviços',
  }),
  eventos: definePagina({
    path: 'inscricao',
    geral: true,
    nome: 'Inscrição em evento',
    descricao: 'Inscreva-se ou veja a sua inscrição',
    mostra: 'evento',
    menu: -2,
    indexavel: false,
    rota: 'propria',
    modulo: 'eventos',
  }),
  unidades: definePagina({ path: 'servicos/estrutura', modulo: 'servicos' }),
  unidade: definePagina({
    path: 'servicos/estrutura/:unidade',
    modulo: 'servicos',
  }),
  servico: definePagina({
    path: 'servicos/estrutura/:unidade/detail/:id',
    registro: 'servico',
    modulo: 'servicos',
    erroProprio: true,
  }),
  listas: definePagina({
    path: 'listas',
    modulo: 'tabela',
    nome: 'Outras listas',
    descricao: 'Frota, imóveis e outras',
    mostra: 'lista_propria',
    menu: 5,
  }),
  // Leads to the page of the list, whose address may change.
  listaPropria: definePagina({
    path: 'listas/:id',
    registro: 'lista_propria',
    modulo: 'transparencia',
  }),
  avaliacao: definePagina({
    path: 'avaliacao',
    nome: 'Avaliação',
    descricao: 'Nota e provas',
    modulo: 'sobre-portal',
    menu: 6,
  }),
  dadosAbertos: definePagina({
    path: 'dados-abertos',
    nome: 'Dados abertos',
    descricao: 'Listas em arquivos',
    modulo: 'sobre-portal',
    menu: 7,
  }),
  acessibilidade: definePagina({
    path: 'acessibilidade',
    nome: 'Acessibilidade',
    descricao: 'Atalhos, letras e cores',
    modulo: 'sobre-portal',
    menu: 8,
  }),
  grupo: definePagina({ path: 'detail/:grupo' }),
  categoria: definePagina({
    path: 'detail/:grupo/:categoria',
  }),
  documento: definePagina({ path: 'documento/:id' }),
  busca: definePagina({ path: 'busca/:palavraChave?', indexavel: false }),
  despesas: definePagina({ path: 'despesas', modulo: 'orcamento' }),
  recebedores: definePagina({ path: 'despesas/recebedores', modulo: 'orcamento' }),
  receitas: definePagina({ path: 'receitas', modulo: 'orcamento' }),
  favorecido: definePagina({
    path: 'dados/favorecido/:id',
    registro: 'favorecido',
    modulo: 'orcamento',
  }),
  conjunto: definePagina({
    path: 'dados/:conjunto',
    modulo: 'transparencia',
  }),
  registro: definePagina({
    path: 'dados/:conjunto/:id',
    modulo: 'transparencia',
  }),
};

export type PaginaKey = keyof typeof PAGINAS;

type Paginas = typeof PAGINAS;

/** Keys of the pages whose path has parameters. */
type WithParams = {
  [K in PaginaKey]: ParamOf<Paginas[K]['path']> extends never ? never : K;
}[PaginaKey];

/**
 * Parameters of the example addresses that tests open, in a separate constant so that no browser downloads them. A
 * value that begins with a slash is a list below the client's public calls; its first record is used.
 */
export const EXEMPLOS: { readonly [K in WithParams]: ParamsOf<Paginas[K]['path'], string> } = {
  orgaosDoConjunto: { conjunto: 'contrato' },
  aviso: { id: '/licitacao' },
  unidade: { unidade: '/servico/estrutura' },
  servico: { unidade: '/servico/estrutura', id: '/servico/estrutura/:unidade' },
  listaPropria: { id: '/dados/listas' },
  grupo: { grupo: 'receitas' },
  categoria: { grupo: 'pessoal', categoria: 'estagiarios-e-terceirizados' },
  documento: { id: '/publicacao_arquivo' },
  favorecido: { id: '/dados/favorecido' },
  conjunto: { conjunto: 'licitacao' },
  registro: { conjunto: 'licitacao', id: '/dados/licitacao' },
};

/** Keys of the pages below a portal. */
export type PaginaDoPortalKey = {
  [K in PaginaKey]: Paginas[K] extends { readonly geral: true } ? never : K;
}[PaginaKey];

/** Keys of the pages that list records: a portal reports which of them it has. */
export type PaginaDeRegistrosKey = {
  [K in PaginaKey]: Paginas[K] extends { readonly mostra: string } ? K : never;
}[PaginaKey];

/** All pages with their keys. */
export const paginaEntries = Object.entries(PAGINAS) as readonly (readonly [PaginaKey, Pagina])[];

/** Pages that list records, each with the key of its entity. */
export const paginasDeRegistros = () =>
  paginaEntries.flatMap(([key, { mostra }]) =>
    mostra === undefined ? [] : [[key as PaginaDeRegistrosKey, mostra] as const],
  );

/** Name of the file `<name>.pagina.ts` with loader and component. Null if the first load holds them. */
export const moduloOf = (key: PaginaKey, { modulo, rota }: Pagina = PAGINAS[key]): string | null =>
  modulo ?? (rota === 'propria' ? null : key);
