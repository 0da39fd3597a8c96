/**
 * First steps of addresses that are the product's own: on the screens, in the public calls, or such as every site has. A test holds
 * it against the routes of the server.
 */
export const ENDERECOS_RESERVADOS: ReadonlySet<string> = new Set([
  'acessibilidade',
  'api',
  'app',
  'assets',
  'avisos',
  'busca',
  'cliente',
  'clienteglobal',
  'clientesiorconp',
  'codigo-validacao',
  'configuracao',
  'dados',
  'dados-abertos',
  'dicionario-de-dados',
  'docs',
  'entidade',
  'evento',
  'favicon',
  'feed',
  'gestao',
  'health',
  'help',
  'icons',
  'inscricao',
  'libras',
  'login',
  'logo',
  'logout',
  'maintenance',
  'manifest',
  'metrics',
  'municipio',
  'orgao',
  'portal',
  'public',
  'relatorio',
  'robots',
  'search',
  'session',
  'sitemap',
  'sobre',
  'sso',
  'static',
  'sw',
  'transparencia',
  'user',
  'v1',
  'vincular-pessoa',
]);

/** First steps of pages that belong to no portal; the root beside them. */
export const PAGINAS_SEM_PORTAL: readonly string[] = [
  'acessibilidade',
  'dados',
  'inscricao',
  'maintenance',
  'sobre',
];

/** Whether a portal at this address would stand in the way of the product's own pages or calls. */
export function isEnderecoReservado(nomeUrl: string): boolean {
  return ENDERECOS_RESERVADOS.has(nomeUrl);
}

export const ENDERECO_RESERVADO = 'Este endereço é reservado pelo sistema; escolha outro';
