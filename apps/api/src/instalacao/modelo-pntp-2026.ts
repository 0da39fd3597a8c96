import { MODELO } from '@claraboia/contract';

export interface ModeloCategoria {
  readonly nome: string;
  /** Shown part of the date; the day by default. `nada` for pages of text. */
  readonly nivel?: 'dia' | 'mes' | 'ano' | 'nada';
  readonly agruparAno?: true;
  readonly agruparEntidade?: true;
  readonly tipos?: readonly string[];
  readonly conteudoHtml?: string;
}

export interface ModeloGrupo {
  readonly nome: string;
  /** Slug, if the one derived from the name would be too long. */
  readonly nomeUrl?: string;
  readonly navbarPublicacao?: true;
  readonly categorias: readonly ModeloCategoria[];
}

export const MODELO_PNTP_2026 = MODELO.prefeitura;

const anual = (nome: string, rest: Omit<ModeloCategoria, 'nome'> = {}): ModeloCategoria => ({
  nome,
  nivel: 'ano',
  agruparAno: true,
  ...rest,
});
const mensal = (nome: string, rest: Omit<ModeloCategoria, 'nome'> = {}): ModeloCategoria => ({
  nome,
  nivel: 'mes',
  agruparAno: true,
  ...rest,
});
const pagina = (nome: string, conteudoHtml?: string): ModeloCategoria => ({
  nome,
  nivel: 'nada',
  ...(conteudoHtml === undefined ? {} : { conteudoHtml }),
});

const BIMESTRES = ['1º', '2º', '3º', '4º', '5º', '6º'].map((each) => `${each} bimestre`);
const QUADRIMESTRES = ['1º', '2º', '3º'].map((each) => `${each} quadrimestre`);
const CONCURSO = ['Edital', 'Retificação', 'Resultado', 'Homologação', 'Convocação'];

/** Groups and categories for the nineteen dimensions that the programme requires of a town hall. */
export const modeloPntp2026: readonly ModeloGrupo[] = [
  {
    nome: 'Informações prioritárias',
    categorias: [
      pagina(
        'Sobre o portal',
        '<p>Este portal reúne as informações públicas do Município: receitas, despesas, pessoal, licitações, contratos, obras e planejamento, além dos canais de atendimento ao cidadão.</p><p>A pesquisa procura em todo o conteúdo publicado. Não achou o que procura? Faça um pedido pelo Serviço de Informações ao Cidadão.</p>',
      ),
      { nome: 'Glossário', nivel: 'nada' },
    ],
  },
  {
    nome: 'Informações institucionais',
    nomeUrl: 'institucional',
    navbarPublicacao: true,
    categorias: [
      { nome: 'Estrutura organizacional', nivel: 'ano', tipos: ['Organograma', 'Norma'] },
      pagina('Competências dos órgãos'),
      pagina('Gestores'),
      pagina('Endereços, telefones e horários'),
      {
        nome: 'Legislação municipal',
        agruparAno: true,
        tipos: ['Lei Orgânica', 'Lei', 'Lei complementar', 'Decreto', 'Portaria'],
      },
      pagina('Redes sociais'),
    ],
  },
  {
    nome: 'Receitas',
    navbarPublicacao: true,
    categorias: [
      mensal('Receitas previstas e realizadas', { agruparEntidade: true }),
      mensal('Receitas por natureza', { agruparEntidade: true }),
      anual('Dívida ativa'),
    ],
  },
  {
    nome: 'Despesas',
    navbarPublicacao: true,
    categorias: [
      mensal('Despesas empenhadas, liquidadas e pagas', { agruparEntidade: true }),
      mensal('Despesas por classificação orçamentária', { agruparEntidade: true }),
      mensal('Empenhos por credor', { agruparEntidade: true }),
    ],
  },
  {
    nome: 'Convênios e transferências',
    categorias: [
      anual('Transferências recebidas'),
      anual('Transferências realizadas'),
      anual('Acordos sem repasse'),
    ],
  },
  {
    nome: 'Pessoal',
    navbarPublicacao: true,
    categorias: [
      mensal('Servidores', { agruparEntidade: true }),
      mensal('Remuneração', { agruparEntidade: true }),
      anual('Tabela de cargos e vencimentos'),
      mensal('Estagiários'),
      mensal('Terceirizados'),
      { nome: 'Concursos públicos', agruparAno: true, tipos: CONCURSO },
      { nome: 'Processos seletivos', agruparAno: true, tipos: CONCURSO },
    ],
  },
  {
    nome: 'Diárias',
    categorias: [
      mensal('Diárias concedidas', { agruparEntidade: true }),
      anual('Tabela de valores de diárias', { tipos: ['Norma', 'Tabela'] }),
    ],
  },
  {
    nome: 'Licitações',
    navbarPublicacao: true,
    categorias: [
      { nome: 'Licitações', agruparAno: true, agruparEntidade: true },
      { nome: 'Editais', agruparAno: true, tipos: ['Edital', 'Anexo', 'Errata'] },
      { nome: 'Documentos das licitações', agruparAno: true },
      {
        nome: 'Dispensas e inexigibilidades',
        agruparAno: true,
        tipos: ['Dispensa', 'Inexigibilidade'],
      },
      { nome: 'Adesões a atas de registro de preços', agruparAno: true },
      anual('Plano de Contratações Anual'),
      { nome: 'Licitantes e contratados sancionados', agruparAno: true },
    ],
  },
  {
    nome: 'Contratos',
    categorias: [
      {
        nome: 'Contratos e aditivos',
        agruparAno: true,
        agruparEntidade: true,
        tipos: ['Contrato', 'Aditivo', 'Apostilamento'],
      },
      anual('Fiscais de contratos', { tipos: ['Relação', 'Portaria'] }),
      mensal('Ordem cronológica de pagamentos'),
    ],
  },
  {
    nome: 'Obras',
    categorias: [
      mensal('Obras em andamento e concluídas'),
      mensal('Quantitativos e preços contratados'),
      mensal('Quantitativos executados e preços pagos'),
      mensal('Obras paralisadas'),
    ],
  },
  {
    nome: 'Planejamento e prestação de contas',
    nomeUrl: 'planejamento-e-contas',
    navbarPublicacao: true,
    categorias: [
      anual('Plano Plurianual (PPA)', { tipos: ['Lei', 'Anexo'] }),
      anual('Lei de Diretrizes Orçamentárias (LDO)', { tipos: ['Lei', 'Anexo'] }),
      anual('Lei Orçamentária Anual (LOA)', { tipos: ['Lei', 'Anexo'] }),
      anual('Relatório Resumido da Execução Orçamentária (RREO)', { tipos: BIMESTRES }),
      anual('Relatório de Gestão Fiscal (RGF)', { tipos: QUADRIMESTRES }),
      anual('Balanço Geral'),
      anual('Relatório de Gestão'),
      anual('Decisões do Tribunal de Contas', { tipos: ['Parecer prévio', 'Acórdão'] }),
      anual('Julgamento das contas pela Câmara'),
      anual('Plano estratégico'),
    ],
  },
  {
    nome: 'Acesso à informação',
    navbarPublicacao: true,
    categorias: [
      pagina(
        'Serviço de Informações ao Cidadão (SIC)',
        '<p>Qualquer pessoa pode pedir informações públicas ao Município, sem dizer o motivo, como garante a Lei nº 12.527/2011 (Lei de Acesso à Informação).</p><ul><li>A resposta vem em até 20 dias, que podem ser prorrogados por mais 10, com justificativa.</li><li>Se o pedido for negado, cabe recurso em até 10 dias.</li><li>O recurso é respondido em até 5 dias.</li></ul>',
      ),
      { nome: 'Regulamentação da Lei de Acesso à Informação' },
      anual('Relatório estatístico de pedidos'),
      anual('Documentos classificados'),
      anual('Documentos desclassificados'),
    ],
  },
  {
    nome: 'Acessibilidade',
    categorias: [
      pagina(
        'Recursos de acessibilidade',
        '<p>Em todas as páginas é possível aumentar e diminuir o texto, ligar o alto contraste e usar somente o teclado. O caminho da página atual aparece no alto, e o mapa do site leva a todo o conteúdo.</p>',
      ),
    ],
  },
  {
    nome: 'Ouvidoria',
    categorias: [
      pagina(
        'Fale com a Ouvidoria',
        '<p>A Ouvidoria recebe reclamações, denúncias, sugestões, elogios e solicitações sobre os serviços públicos, como prevê a Lei nº 13.460/2017.</p>',
      ),
      anual('Carta de Serviços ao Usuário'),
      anual('Relatórios da Ouvidoria'),
    ],
  },
  {
    nome: 'LGPD e Governo Digital',
    categorias: [
      pagina(
        'Encarregado de dados pessoais',
        '<p>O encarregado atende quem quer saber como os seus dados pessoais são tratados pelo Município, como prevê a Lei nº 13.709/2018 (Lei Geral de Proteção de Dados Pessoais).</p>',
      ),
      pagina('Política de privacidade'),
      pagina('Serviços digitais'),
      { nome: 'Dados abertos', tipos: ['Conjunto de dados', 'Regras de uso'] },
      { nome: 'Regulamentação do Governo Digital' },
      anual('Pesquisa de satisfação'),
    ],
  },
  {
    nome: 'Renúncias de receitas',
    categorias: [
      { nome: 'Desonerações e fundamento legal', agruparAno: true },
      anual('Renúncia prevista e realizada'),
      anual('Beneficiários das desonerações'),
      anual('Incentivos à cultura e ao esporte'),
    ],
  },
  {
    nome: 'Emendas parlamentares',
    categorias: [
      anual('Emendas federais'),
      anual('Emendas estaduais e municipais', { tipos: ['Estadual', 'Municipal'] }),
      anual('Execução das emendas'),
    ],
  },
  {
    nome: 'Saúde',
    categorias: [
      anual('Plano, programação e relatório de gestão', {
        tipos: ['Plano Municipal de Saúde', 'Programação Anual', 'Relatório Anual de Gestão'],
      }),
      mensal('Unidades, horários e profissionais'),
      mensal('Lista de espera da regulação'),
      anual('Medicamentos do SUS'),
      { nome: 'Estoque de medicamentos', agruparAno: true },
      anual('Conselho Municipal de Saúde', { tipos: ['Composição', 'Ata', 'Resolução'] }),
    ],
  },
  {
    nome: 'Educação e assistência social',
    nomeUrl: 'educacao-e-assistencia',
    categorias: [
      anual('Plano Municipal de Educação', { tipos: ['Plano', 'Relatório'] }),
      mensal('Lista de espera em creches'),
      anual('Conselho do Fundeb', { tipos: ['Composição', 'Ata', 'Parecer'] }),
      anual('Conselho Municipal de Assistência Social', { tipos: ['Composição', 'Ata'] }),
    ],
  },
];
