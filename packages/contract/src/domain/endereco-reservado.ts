/**
 * Reserved first path segments: screens, public calls, and well-known files. A test checks it against the routes of
 * the server.
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

/** First path segments of pages that belong to no portal, besides the root. */
export const PAGINAS_SEM_PORTAL: readonly string[] = [
  'acessibilidade',
  'dados',
  'inscricao',
  'maintenance',
  'sobre',
];

/** True if a portal at this address would hide pages or calls of the product. */
export function isEnderecoReservado(nomeUrl: string): boolean {
  return ENDERECOS_RESERVADOS.has(nomeUrl);
}

export const ENDERECO_RESERVADO = 'Este endereço é reservado pelo sistema; escolha outro';
