/** First steps of addresses that are the product's own, on the screens or in the public calls. */
const RESERVADOS: ReadonlySet<string> = new Set([
  'busca',
  'cliente',
  'codigo-validacao',
  'configuracao',
  'evento',
  'gestao',
  'inscricao',
  'login',
  'logout',
  'maintenance',
  'municipio',
  'portal',
  'relatorio',
  'session',
  'sso',
  'transparencia',
  'user',
  'vincular-pessoa',
]);

/** Whether a portal at this address would stand in the way of the product's own pages or calls. */
export function isEnderecoReservado(nomeUrl: string): boolean {
  return RESERVADOS.has(nomeUrl);
}

export const ENDERECO_RESERVADO = 'Este endereço é reservado pelo sistema; escolha outro';
