import { EXEMPLOS, type Pagina, type PaginaKey, paginaEntries } from '@claraboia/contract';

/** The frames around public pages, by the keys (Alt+1 ...) that lead to their parts. */
export const FRAME = {
  portal: ['1', '2', '3', '4'],
  bare: ['1', '4'],
  evento: ['1', '4'],
  help: ['1', '2'],
  gate: ['1'],
} as const;

export interface Endereco {
  /**
   * Path after `/`; for the back-office's app after `/#/`. `{unidade}` and others are placeholders for records of the
   * demonstration.
   */
  readonly address: string;
  /** The page's heading. */
  readonly title: string | RegExp;
  readonly frame: keyof typeof FRAME;
  /** Page that the address redirects to, as a path; undefined if it shows its own. */
  readonly leadsTo?: string;
}

const CLIENTE = 'vale-claro';
const DADOS = `${CLIENTE}/dados`;

type Titles = Readonly<Record<string, string | RegExp>>;
const framed = (frame: Endereco['frame'], titles: Titles): Endereco[] =>
  Object.entries(titles).map(([address, title]) => ({ address, title, frame }));

/** Pages of the back-office's app are behind the `#`: the server never sees them. */
export const isPlain = ({ address }: Endereco): boolean => !address.startsWith('#');

/** Missing pages say so in their heading, and in their status. */
export const isMissing = ({ title }: Endereco): boolean =>
  typeof title === 'string' && /não encontrad[ao]$/.test(title);

/** Addresses whose headings the declarations of the pages do not say, and further cases of pages. */
const CASOS: readonly Endereco[] = [
  ...framed('bare', {
    '': 'Opa! Parece que você veio parar aqui por engano...',
    maintenance: 'Em Manutenção...',
    'vale-escuro': 'Portal não encontrado',
    'inscricao?id=serra-azul': 'Inscrições Encerradas',
    'dados/contrato': 'De qual órgão?',
    acessibilidade: 'Acessibilidade',
    sobre: 'Sobre',
  }),
  ...framed('evento', {
    'inscricao?id=vale-claro': /^II Seminário de Transparência e Controle Social/,
  }),
  ...framed('portal', {
    [`${DADOS}/licitacao`]: 'Licitações',
    [`${DADOS}/licitacao?modo=dispensa`]: 'Dispensas de licitação',
    [`${DADOS}/licitacao?objeto=nada+disso`]: 'Licitações',
    [`${DADOS}/licitacao-arquivo`]: 'Arquivos de licitações',
    [`${DADOS}/licitacao?de=2026-05-01&ate=2026-01-01`]: 'Licitações',
    [`${DADOS}/contrato`]: 'Contratos',
    [`${DADOS}/contrato?modo=aditivo`]: 'Termos Aditivos',
    [`${DADOS}/contrato-arquivo`]: 'Arquivos de contratos',
    'serra-azul/dados/convenio': 'Convênios',
    [`${DADOS}/convenio?modo=realizado`]: 'Convênios e transferências realizadas',
    [`${DADOS}/convenio-arquivo`]: 'Arquivos de convênios',
    [`${DADOS}/emenda`]: 'Emendas Parlamentares',
    [`${DADOS}/ata-registro-preco`]: 'Atas de registro de preços',
    [`${DADOS}/adesao-ata`]: 'Adesões a atas de registro de preços',
    [`${DADOS}/ata-registro-preco-arquivo`]: 'Documentos de atas de registro de preços',
    [`${DADOS}/adesao-ata-arquivo`]: 'Documentos de adesões a atas',
    [`${DADOS}/pca-item`]: 'Plano de Contratações Anual',
    [`${DADOS}/licitacao-item`]: 'Itens de licitações',
    [`${DADOS}/obra`]: 'Obras públicas',
    [`${DADOS}/obra?ver=mapa`]: 'Obras públicas',
    [`${DADOS}/obra-foto`]: 'Fotografias de obras',
    [`${DADOS}/obra-etapa`]: 'Cronograma das obras',
    [`${DADOS}/obra-item`]: 'Itens de obras',
    [`${DADOS}/obra-medicao`]: 'Medições de obras',
    [`${DADOS}/divida-ativa`]: 'Dívida ativa',
    [`${DADOS}/desoneracao`]: 'Renúncias de receita',
    [`${DADOS}/beneficiario-desoneracao`]: 'Beneficiários de renúncias de receita',
    [`${DADOS}/projeto-incentivado`]: 'Projetos culturais e esportivos',
    [`${DADOS}/atendimento-sic`]: 'Como pedir informação',
    [`${DADOS}/sic-estatistica`]: 'Pedidos de informação em números',
    [`${DADOS}/informacao-classificada`]: 'Rol de informações classificadas',
    [`${DADOS}/informacao-classificada?modo=desclassificada`]: 'Informações desclassificadas',
    [`${DADOS}/fiscal-contrato`]: 'Fiscais de contratos',
    [`${DADOS}/sancao`]: 'Licitantes e contratados sancionados',
    [`${DADOS}/unidade-saude`]: 'Unidades de saúde',
    [`${DADOS}/plantao-profissional`]: 'Profissionais de saúde e horários',
    [`${DADOS}/medicamento`]: 'Medicamentos do SUS',
    [`${DADOS}/estoque-medicamento`]: 'Estoque de medicamentos',
    [`${DADOS}/unidade-escolar`]: 'Escolas e creches',
    [`${DADOS}/fila-espera`]: 'Filas de espera e critérios',
    [`${DADOS}/fila-regulacao`]: 'Fila da regulação da saúde',
    [`${DADOS}/fila-creche`]: 'Fila da creche',
    [`${DADOS}/conselho`]: 'Conselhos municipais',
    [`${DADOS}/conselheiro`]: 'Conselheiros',
    [`${DADOS}/conselho-arquivo`]: 'Documentos dos conselhos',
    [`${DADOS}/prestacao-contas`]: 'Prestações de contas e julgamentos',
    [`${DADOS}/prestacao-contas-arquivo`]: 'Documentos das prestações de contas',
    [`${DADOS}/lista-frota-de-veiculos`]: 'Frota de veículos',
    'camara-vale-claro/dados/votacao': 'Votações nominais',
    'camara-vale-claro/dados/cota-parlamentar': 'Cotas parlamentares e verba indenizatória',
    [`${DADOS}/contrato/{contrato}`]: /^(?!Contratos$|Página )\p{Lu}/u,
    [`${DADOS}/obra/{obra}`]: /^(?!Obras públicas$|Página )\p{Lu}/u,
    'serra-azul/dados/convenio/{convenio}': /^(?!Convênios$|Página )\p{Lu}/u,
    [`${DADOS}/empenho`]: 'Empenhos',
    [`${DADOS}/empenho/{empenho}`]: /^(?!Empenhos$|Página )\p{Lu}/u,
    [`${DADOS}/despesa-movimento`]: 'Liquidações e pagamentos',
    [`${DADOS}/dotacao`]: 'Dotações do orçamento',
    [`${DADOS}/dotacao/{dotacao}`]: /^(?!Dotações do orçamento$|Página )\p{Lu}/u,
    [`${DADOS}/dotacao-movimento`]: 'Movimentos das dotações',
    [`${DADOS}/desembolso`]: 'Desembolsos extraorçamentários',
    [`${DADOS}/ordem-de-pagamento`]: 'Ordem cronológica de pagamento',
    [`${DADOS}/ordem-de-pagamento?modo=fora-da-ordem`]: 'Pagamentos fora da ordem',
    [`${DADOS}/restos-a-pagar`]: 'Contas de anos anteriores',
    [`${DADOS}/restos-a-pagar?modo=nao-processado`]:
      'Contas de anos anteriores: reservado e não entregue',
    [`${DADOS}/restos-a-pagar/{resto}`]: /^(?!Contas de anos|Página )\p{Lu}/u,
    [`${DADOS}/receita`]: 'Receitas',
    [`${DADOS}/receita-mes`]: 'Receitas mês a mês',
    [`${DADOS}/reconciliacao`]: 'Contas conferidas com o Tesouro',
    [`${DADOS}/favorecido`]: 'Quem recebeu',
    [`${DADOS}/servidor`]: 'Servidores',
    [`${DADOS}/remuneracao`]: 'Remuneração dos servidores',
    [`${DADOS}/padrao-remuneratorio`]: 'Padrão remuneratório',
    [`${DADOS}/estagiario`]: 'Estagiários',
    [`${DADOS}/terceirizado`]: 'Terceirizados',
    [`${DADOS}/diaria`]: 'Diárias',
    [`${DADOS}/diaria-valor`]: 'Valores das diárias',
    [`${CLIENTE}/despesas`]: 'Para onde vai o dinheiro',
    [`${CLIENTE}/despesas?ano=2025&area=12&por=elemento`]: 'Educação',
    [`${CLIENTE}/despesas/recebedores`]: 'Quem recebeu',
    [`${CLIENTE}/despesas?ano=1999`]: 'Página não encontrada',
    [`${CLIENTE}/receitas`]: 'De onde vem o dinheiro',
    [`${CLIENTE}/avaliacao`]: 'Quanto este portal cumpre',
    'serra-azul/despesas': 'Para onde vai o dinheiro',
    [`${DADOS}/nada`]: 'Página não encontrada',
    [`${DADOS}/licitacao/outra`]: 'Página não encontrada',
    [CLIENTE]: 'Informações públicas',
    [`${CLIENTE}/detail/receitas`]: 'Receitas',
    [`${CLIENTE}/detail/receita`]: 'Grupo não encontrado',
    [`${CLIENTE}/detail/pessoal/estagiarios-e-terceirizados`]: 'Estagiários e terceirizados',
    [`${CLIENTE}/detail/acesso-a-informacao/perguntas-e-respostas-frequentes`]:
      'Perguntas e respostas frequentes',
    [`${CLIENTE}/detail/institucional/estrutura-organizacional`]: 'Estrutura organizacional',
    [`${CLIENTE}/documento/999999999`]: 'Página não encontrada',
    [`${CLIENTE}/busca?q=creche`]: 'Resultados da busca por “creche”',
    [`${CLIENTE}/busca/licita%C3%A7%C3%A3o`]: 'Resultados da busca por “licitação”',
    [`${CLIENTE}/busca/licitasao%20obra`]: 'Resultados da busca por “licitasao obra”',
    [`${CLIENTE}/servicos/estrutura`]: 'Serviços por unidade',
    [`${CLIENTE}/nada`]: 'Página não encontrada',
  }),
  ...framed('help', {
    '#/gestao/help/accessibility': 'Acessibilidade',
    '#/gestao/help/instructions/first-access': 'Documentação',
    '#/gestao/help/about': 'Sobre',
  }),
  ...framed('gate', {
    '#/vincular-pessoa': 'Primeiro acesso',
    '#/gestao/instalar': 'Esta instalação já está pronta',
  }),
  // A search result knows a list by its number only.
  {
    address: `${CLIENTE}/listas/{listaPropria}`,
    title: 'Frota de veículos',
    frame: 'portal',
    leadsTo: `/${DADOS}/lista-frota-de-veiculos`,
  },
];

/** Name of the record for a parameter of an example address. */
export const recordName = (key: string, param: string): string => (param === 'id' ? key : param);

const examples: Readonly<Partial<Record<PaginaKey, Readonly<Record<string, string>>>>> = EXEMPLOS;

/** Example address of a declared page. */
function exampleOf(key: PaginaKey, { path, geral }: Pagina): string {
  const { [key]: values = {} } = examples;
  const filled = path.replace(/\/?:(\w+)\??/g, (found, param: string) => {
    const value = values[param];
    if (value === undefined) return '';
    const start = found.startsWith('/') ? '/' : '';
    return start + (value.startsWith('/') ? `{${recordName(key, param)}}` : value);
  });
  if (geral !== true) return filled === '' ? CLIENTE : `${CLIENTE}/${filled}`;
  return filled;
}

const withoutQuery = ({ address }: Endereco) => address.split('?', 1)[0] ?? '';
const known: ReadonlySet<string> = new Set(CASOS.map(withoutQuery));

const declaradas = paginaEntries
  .map(([key, pagina]) => ({ ...pagina, address: exampleOf(key, pagina) }))
  .filter(({ address }) => !known.has(address));
const named = declaradas.filter(({ nome }) => nome !== undefined);
const records = declaradas.filter(({ nome }) => nome === undefined);
if (records.length > named.length) {
  throw new Error('Give some pages of records a heading among the cases: two in a row look alike.');
}

/**
 * Declared pages without a case above, interleaved: a record's heading is only known to differ from the previous one.
 */
const DECLARADAS: readonly Endereco[] = named.flatMap(({ nome = '', address, geral }, at) => {
  const frame = geral === true ? 'bare' : 'portal';
  const { address: record } = records[at] ?? {};
  const before = nome.replace(/[^\p{L}\d ]/gu, '.');
  const other = new RegExp(`^(?!${before}$|Página )\\p{Lu}`, 'u');
  return [
    { address, title: nome, frame },
    ...(record === undefined ? [] : [{ address: record, title: other, frame: 'portal' as const }]),
  ];
});

/**
 * Addresses of all public routes, and of further cases of a route. A test of the web app compares them with the routes.
 * Consecutive pages have different headings, so that the heading shows when the next page is loaded.
 */
export const enderecos: readonly Endereco[] = [...CASOS, ...DECLARADAS];

/** Key of the declared page that an address opens; undefined for the others. */
function pageOf(address: string): string | undefined {
  const path = address.split('?', 1)[0] ?? '';
  const found = paginaEntries.find(([, { path: declared, geral }]) => {
    const whole = geral === true ? declared : `${CLIENTE}/${declared}`;
    const parts = whole.replace(/\/?:\w+(\??)/g, (part, optional: string) => {
      const one = part.startsWith('/') ? '/[^/]+' : '[^/]+';
      return optional === '' ? one : `(?:${one})?`;
    });
    return new RegExp(`^${parts}/?$`).test(path);
  });
  return found?.[0];
}

/** Kind of page: addresses of one kind are served and dressed by the same code. */
function kindOf({ address, title, frame }: Endereco): string {
  if (isMissing({ address, title, frame })) return `missing: ${title}`;
  // Payee pages have their own charts.
  if (/\/dados\/(?!favorecido)[\w-]+\/\{\w+\}$/.test(address)) return 'record';
  if (/\/dados\/[\w-]+(\?.*)?$/.test(address)) return 'list';
  const own = address.replace(/^serra-azul\//, `${CLIENTE}/`);
  return `${frame}: ${pageOf(own) ?? own}`;
}

/** First address of each kind of page: common parts are tested there only. */
export const firstOfKind: ReadonlySet<Endereco> = new Set(
  new Map(enderecos.toReversed().map((each) => [kindOf(each), each])).values(),
);
