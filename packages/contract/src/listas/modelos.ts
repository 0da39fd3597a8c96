import type { ListaColuna, ListaTipo } from './lista-propria.ts';

/** Column of a template: its key follows from its title. */
type ModeloColuna = Omit<ListaColuna, 'chave'>;

/** Ready columns for a list that many towns publish. */
export interface ListaModelo {
  readonly nome: string;
  readonly descricao: string;
  readonly colunas: readonly ModeloColuna[];
}

const col = (
  titulo: string,
  tipo: ListaTipo,
  significado: string,
  {
    obrigatoria = false,
    privada = false,
    filtro = false,
  }: Partial<Pick<ModeloColuna, 'obrigatoria' | 'privada' | 'filtro'>> = {},
): ModeloColuna => ({ titulo, tipo, significado, obrigatoria, privada, filtro });

/** Templates by the key that calls name them by. */
export const LISTA_MODELOS = {
  frota: {
    nome: 'Frota de veículos',
    descricao: 'Veículos e máquinas do município: onde servem, de quem são e em que estado estão.',
    colunas: [
      col('Placa', 'texto', 'Placa ou número de identificação do veículo.', {
        obrigatoria: true,
        filtro: true,
      }),
      col('Veículo', 'texto', 'Marca e modelo.', { obrigatoria: true, filtro: true }),
      col('Ano', 'inteiro', 'Ano de fabricação.', { filtro: true }),
      col('Secretaria', 'texto', 'Unidade em que o veículo serve.', { filtro: true }),
      col('Próprio', 'simNao', 'Sim se o veículo é do município, Não se é alugado ou cedido.', {
        filtro: true,
      }),
      col('Em uso', 'simNao', 'Se o veículo está em condições de uso.', { filtro: true }),
      col('Valor', 'dinheiro', 'Valor de compra, ou o aluguel por mês.', { filtro: true }),
      col('Chassi', 'texto', 'Número do chassi, só para o controle interno.', { privada: true }),
    ],
  },
  imoveis: {
    nome: 'Imóveis do município',
    descricao: 'Imóveis próprios, alugados e cedidos, com o uso que cada um tem.',
    colunas: [
      col('Imóvel', 'texto', 'Nome pelo qual o imóvel é conhecido.', {
        obrigatoria: true,
        filtro: true,
      }),
      col('Endereço', 'texto', 'Rua, número e bairro.', { obrigatoria: true, filtro: true }),
      col('Situação', 'texto', 'Próprio, alugado, cedido ou em comodato.', { filtro: true }),
      col('Uso', 'texto', 'Para que o imóvel serve hoje.', { filtro: true }),
      col('Área em m²', 'decimal', 'Área construída em metros quadrados.'),
      col('Matrícula', 'texto', 'Número da matrícula no registro de imóveis.'),
      col('Aluguel por mês', 'dinheiro', 'Quanto o município paga por mês, se aluga.', {
        filtro: true,
      }),
      col('Fim do contrato', 'data', 'Dia em que o aluguel ou a cessão termina.'),
    ],
  },
  iluminacao: {
    nome: 'Pontos de iluminação pública',
    descricao: 'Onde há postes de luz, que lâmpada têm e se funcionam.',
    colunas: [
      col('Ponto', 'texto', 'Número da placa do poste.', { obrigatoria: true, filtro: true }),
      col('Rua', 'texto', 'Nome da rua ou da praça.', { obrigatoria: true, filtro: true }),
      col('Bairro', 'texto', 'Bairro ou localidade.', { filtro: true }),
      col('Lâmpada', 'texto', 'LED, vapor de sódio ou outra.', { filtro: true }),
      col('Potência em W', 'inteiro', 'Potência da lâmpada em watts.'),
      col('Funciona', 'simNao', 'Se a luz acendia na última vistoria.', { filtro: true }),
      col('Vistoria', 'data', 'Dia da última vistoria.', { filtro: true }),
    ],
  },
  estacionamento: {
    nome: 'Vagas de estacionamento',
    descricao: 'Vagas nas vias públicas: quantas são, para quem e quanto custam.',
    colunas: [
      col('Local', 'texto', 'Rua ou praça com o trecho.', { obrigatoria: true, filtro: true }),
      col('Bairro', 'texto', 'Bairro ou localidade.', { filtro: true }),
      col('Tipo', 'texto', 'Comum, para idosos, para pessoas com deficiência, carga ou táxi.', {
        obrigatoria: true,
        filtro: true,
      }),
      col('Vagas', 'inteiro', 'Número de vagas no trecho.', { obrigatoria: true }),
      col('Rotativa', 'simNao', 'Se a vaga é paga ou tem tempo limitado.', { filtro: true }),
      col('Preço por hora', 'dinheiro', 'Preço de uma hora, se a vaga é paga.'),
      col('Horário', 'texto', 'Quando a regra vale.'),
    ],
  },
  orcamentoParticipativo: {
    nome: 'Obras do orçamento participativo',
    descricao: 'O que a população escolheu, em que ano e como está cada obra.',
    colunas: [
      col('Obra', 'texto', 'O que foi escolhido.', { obrigatoria: true, filtro: true }),
      col('Região', 'texto', 'Região ou bairro que escolheu.', { filtro: true }),
      col('Ano', 'inteiro', 'Ano da votação.', { obrigatoria: true, filtro: true }),
      col('Votos', 'inteiro', 'Votos que a obra recebeu.'),
      col('Valor previsto', 'dinheiro', 'Valor reservado para a obra.', { filtro: true }),
      col('Situação', 'texto', 'Não iniciada, em andamento, concluída ou cancelada.', {
        filtro: true,
      }),
      col('Andamento', 'textoLongo', 'O que já foi feito, e o que falta.'),
    ],
  },
  feiras: {
    nome: 'Feiras livres',
    descricao: 'Dias, horários e lugares das feiras.',
    colunas: [
      col('Feira', 'texto', 'Nome da feira.', { obrigatoria: true, filtro: true }),
      col('Local', 'texto', 'Rua ou praça e bairro.', { obrigatoria: true, filtro: true }),
      col('Dia', 'texto', 'Dia da semana.', { obrigatoria: true, filtro: true }),
      col('Horário', 'texto', 'Quando começa e quando termina.', { obrigatoria: true }),
      col('Bancas', 'inteiro', 'Número de bancas com autorização.'),
      col('Página', 'url', 'Endereço com mais informações.'),
    ],
  },
} as const satisfies Readonly<Record<string, ListaModelo>>;

export type ListaModeloKey = keyof typeof LISTA_MODELOS;

export const LISTA_MODELO_KEYS = Object.keys(LISTA_MODELOS) as readonly ListaModeloKey[];
