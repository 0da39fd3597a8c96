/** The frames around public pages, by the keys (Alt+1 ...) that lead to their parts. */
export const FRAME = {
  portal: ['1', '2', '3', '4'],
  bare: ['1', '4'],
  evento: ['1', '4'],
  help: ['1', '2'],
  gate: ['1'],
} as const;

export interface Endereco {
  /** After `/#/`. `{unidade}` and `{servico}` stand for records of the demonstration. */
  readonly address: string;
  /** The page's heading. */
  readonly title: string | RegExp;
  readonly frame: keyof typeof FRAME;
}

const CLIENTE = 'vale-claro';
const TRANSPARENCIA = 'gestao/public/transparencia';

type Titles = Readonly<Record<string, string | RegExp>>;
const framed = (frame: Endereco['frame'], titles: Titles): Endereco[] =>
  Object.entries(titles).map(([address, title]) => ({ address, title, frame }));

/**
 * An address of every public route and of what a route shows in other cases. A test of the web app holds it against
 * the routes: none may be missing. Two in a row have different headings, by which each is told to have come.
 */
export const enderecos: readonly Endereco[] = [
  ...framed('bare', {
    '': 'Opa! Parece que você veio parar aqui por engano...',
    maintenance: 'Em Manutenção...',
    'vale-escuro': 'Portal não encontrado',
    'inscricao?id=serra-azul': 'Inscrições Encerradas',
    [`${TRANSPARENCIA}/contrato`]: 'De qual órgão?',
    [`${TRANSPARENCIA}/contrato?id=vale-escuro`]: 'Órgão não encontrado',
  }),
  ...framed('evento', {
    'inscricao?id=vale-claro': /^II Seminário de Transparência e Controle Social/,
  }),
  ...framed('portal', {
    [`${TRANSPARENCIA}/licitacao?id=${CLIENTE}`]: 'Licitações',
    [`${TRANSPARENCIA}/licitacao?id=${CLIENTE}&modo=dispensa`]: 'Dispensas de licitação',
    [`${TRANSPARENCIA}/licitacao?id=${CLIENTE}&objeto=nada+disso`]: 'Licitações',
    [`${TRANSPARENCIA}/licitacao-arquivo?id=${CLIENTE}`]: 'Arquivos de licitações',
    [`${TRANSPARENCIA}/licitacao?id=${CLIENTE}&de=2026-05-01&ate=2026-01-01`]: 'Licitações',
    [`${TRANSPARENCIA}/contrato?id=${CLIENTE}`]: 'Contratos',
    [`${TRANSPARENCIA}/contrato?id=${CLIENTE}&modo=aditivo`]: 'Termos Aditivos',
    [`${TRANSPARENCIA}/contrato-arquivo?id=${CLIENTE}`]: 'Arquivos de contratos',
    [`${TRANSPARENCIA}/convenio?id=serra-azul`]: 'Convênios',
    [`${TRANSPARENCIA}/obra?id=${CLIENTE}`]: 'Obras públicas',
    [`${TRANSPARENCIA}/obra-foto?id=${CLIENTE}`]: 'Fotografias de obras',
    [`${TRANSPARENCIA}/nada?id=${CLIENTE}`]: 'Página não encontrada',
    [`${TRANSPARENCIA}/licitacao/outra?id=${CLIENTE}`]: 'Página não encontrada',
    [CLIENTE]: 'Informações públicas',
    [`${CLIENTE}/detail/receitas`]: 'Receitas',
    [`${CLIENTE}/detail/receita`]: 'Grupo não encontrado',
    [`${CLIENTE}/detail/pessoal/estagiarios-e-terceirizados`]: 'Estagiários e terceirizados',
    [`${CLIENTE}/detail/acesso-a-informacao/perguntas-e-respostas-frequentes`]:
      'Perguntas e respostas frequentes',
    [`${CLIENTE}/detail/institucional/estrutura-organizacional`]: 'Estrutura organizacional',
    [`${CLIENTE}/busca/licita%C3%A7%C3%A3o`]: 'Resultados da busca por “licitação”',
    [`${CLIENTE}/busca/licitasao%20obra`]: 'Resultados da busca por “licitasao obra”',
    [`${CLIENTE}/licitacao`]: 'Avisos de licitação',
    [`${CLIENTE}/servicos`]: 'Carta de serviços',
    [`${CLIENTE}/servicos/estrutura`]: 'Serviços por unidade',
    [`${CLIENTE}/servicos/estrutura/{unidade}`]: /^(?!Serviços por unidade)/,
    [`${CLIENTE}/perguntas-e-respostas-frequentes`]: 'Perguntas e respostas frequentes',
    [`${CLIENTE}/servicos/estrutura/{unidade}/detail/{servico}`]: /^(?!Perguntas e respostas)/,
    [`${CLIENTE}/estrutura-organizacional`]: 'Estrutura organizacional',
    [`${CLIENTE}/declaracao-inexistencia-informacao`]: 'Declarações de inexistência de informação',
    [`${CLIENTE}/acessibilidade`]: 'Acessibilidade',
    [`${CLIENTE}/dados-abertos`]: 'Dados abertos',
    [`${CLIENTE}/nada`]: 'Página não encontrada',
  }),
  ...framed('help', {
    'gestao/help/accessibility': 'Acessibilidade',
    'gestao/help/instructions/first-access': 'Documentação',
    'gestao/help/about': 'Sobre',
  }),
  ...framed('gate', { 'vincular-pessoa': 'Primeiro acesso' }),
];
