import type { DemoCadastros } from '../../../tipos-cadastros.ts';

export const enderecosAntigos: DemoCadastros['enderecosAntigos'] = [
  ['/licitacoes.php', '/vale-claro/dados/licitacao'],
  ['/contratos.php', '/vale-claro/dados/contrato'],
  ['/index.php?pagina=servidores', '/vale-claro/detail/pessoal/estagiarios-e-terceirizados'],
  ['/carta-de-servicos.pdf', '/vale-claro/servicos'],
  ['/noticias/iptu-2024.html', null],
];
