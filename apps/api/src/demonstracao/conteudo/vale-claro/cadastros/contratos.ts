import type { DemoContrato, DemoConvenio } from '../../../tipos-cadastros.ts';
import { CONTRATOS } from '../contratos.ts';
import { RECEBIDOS } from '../convenios.ts';
import { exemplo } from '../entidades.ts';
import { FORNECEDOR } from '../fornecedores.ts';
import { arquivosDoContrato } from './documentos.ts';

type Fornecedor = keyof typeof FORNECEDOR;
type Linha = readonly [
  numero: string,
  inicio: string,
  fornecedor: Fornecedor,
  objeto: string,
  valor: number,
  /** Process of the procurement, of the same year. */
  processo?: string,
];

/** Procurement of each published contract. */
const PROCESSO: Readonly<Record<string, string>> = {
  '018/2024': '018/2024',
  '031/2024': '031/2024',
  '006/2025': '003/2025',
  '014/2025': '009/2025',
  '027/2025': '016/2025',
  '009/2026': '002/2026',
  '013/2026': '011/2026',
  '022/2026': '024/2026',
};

const LINHAS: readonly Linha[] = [
  ['036/2024', '2024-07-22', 'mobiliario', 'Carteiras e mesas escolares', 207_450, '035/2024'],
  [
    '040/2024',
    '2024-08-26',
    'engenharia',
    'Manutenção de aparelhos de ar-condicionado',
    38_640,
    '041/2024',
  ],
  ['045/2024', '2024-10-01', 'hospitalar', 'Material médico-hospitalar', 371_260.4, '044/2024'],
  [
    '052/2024',
    '2024-12-03',
    'merenda',
    'Cestas básicas para benefícios eventuais',
    149_040,
    '050/2024',
  ],
  [
    '016/2025',
    '2025-05-05',
    'grafica',
    'Impressos para a campanha de vacinação',
    17_980,
    '012/2025',
  ],
  [
    '029/2025',
    '2025-08-11',
    'informatica',
    'Locação de sistema de gestão tributária',
    179_400,
    '019/2025',
  ],
  [
    '033/2025',
    '2025-09-17',
    'informatica',
    'Computadores para laboratórios de informática',
    287_310,
    '022/2025',
  ],
  [
    '038/2025',
    '2025-11-03',
    'engenharia',
    'Reparo do telhado do Cras Centro',
    49_870.25,
    '029/2025',
  ],
  ['042/2025', '2025-12-10', 'hospitalar', 'Equipamentos odontológicos', 158_990, '033/2025'],
  ['004/2026', '2026-03-11', 'limpeza', 'Material de limpeza para as escolas', 112_860, '006/2026'],
  ['010/2026', '2026-04-27', 'combustivel', 'Combustíveis, em prorrogação', 1_142_900],
  [
    '015/2026',
    '2026-06-01',
    'mobiliario',
    'Mobiliário para o Conselho Tutelar',
    29_415.6,
    '015/2026',
  ],
  ['017/2026', '2026-06-22', 'transporte', 'Transporte sanitário', 318_000],
  ['019/2026', '2026-08-12', 'hospitalar', 'Gases medicinais', 94_680, '021/2026'],
  [
    '020/2026',
    '2026-08-26',
    'pavimentacao',
    'Recuperação de estradas vicinais',
    795_420.9,
    '040/2026',
  ],
  ['023/2026', '2026-09-28', 'pavimentacao', 'Asfalto frio para tapa-buraco', 224_350, '027/2026'],
  ['025/2026', '2026-10-13', 'grafica', 'Impressão do calendário escolar de 2027', 12_640],
];

const anoDe = (numero: string) => Number(numero.slice(-4));
const comLicitacao = (processo: string | undefined) =>
  processo === undefined ? {} : { licitacao: `${anoDe(processo)}/${processo}` };

const publicados = CONTRATOS.map(
  ({ numero, data, objeto, contratada, valor }): DemoContrato => ({
    exercicio: anoDe(numero),
    numero,
    inicio: data,
    valor,
    fornecedor: contratada.nome,
    documento: contratada.cnpj,
    objeto,
    ...comLicitacao(PROCESSO[numero]),
  }),
);

const outros = LINHAS.map(
  ([numero, inicio, fornecedor, objeto, valor, processo]): DemoContrato => ({
    exercicio: anoDe(numero),
    numero,
    inicio,
    valor,
    fornecedor: FORNECEDOR[fornecedor].nome,
    documento: FORNECEDOR[fornecedor].cnpj,
    objeto,
    ...comLicitacao(processo),
  }),
);

/** Addenda of contracts: the number, the day, the change and its amount. */
const ADITIVOS: readonly (readonly [
  original: string,
  dia: string,
  texto: string,
  valor: number,
  fim: string,
])[] = [
  [
    '031/2024',
    '2025-03-17',
    'Prorroga o prazo de execução por 120 dias, em razão das chuvas, sem alteração de valor',
    0,
    '2025-11-06',
  ],
  [
    '018/2024',
    '2025-04-04',
    'Acresce 5% às quantidades de combustíveis e prorroga a vigência por seis meses',
    54_215.5,
    '2025-10-07',
  ],
  [
    '014/2025',
    '2026-04-10',
    'Prorroga a vigência por doze meses e reajusta o valor anual pela variação do IPCA de 4,80%',
    154_411.2,
    '2027-04-13',
  ],
  [
    '027/2025',
    '2026-07-17',
    'Prorroga a vigência por noventa dias, sem alteração de valor',
    0,
    '2026-10-18',
  ],
];

const aditivos = ADITIVOS.flatMap(([original, inicio, objeto, valor, fim]): DemoContrato[] => {
  const contrato = publicados.find(({ numero }) => numero === original);
  if (contrato === undefined) return [];
  const { fornecedor, documento } = contrato;
  const exercicio = Number(inicio.slice(0, 4));
  const numero = `1-${original}`;
  return [{ numero, exercicio, inicio, fim, valor, fornecedor, documento, objeto, original }];
});

export const contratos: readonly DemoContrato[] = [...publicados, ...outros, ...aditivos].map(
  (each) => {
    const convenio = RECEBIDOS.find(({ objeto }) => objeto === each.objeto)?.numero;
    return { ...each, ...(convenio && { convenio }), arquivos: arquivosDoContrato(each) };
  },
);

const dia = (br: string) => br.split('/').reverse().join('-');

const recebidos = RECEBIDOS.map(({ concedente, objeto, vigencia, ...each }): DemoConvenio => {
  const [inicio = '', fim = ''] = vigencia.split(' a ').map(dia);
  const situacao = fim < '2026-11-21' ? 'Prestação de contas em análise' : 'Em execução';
  const { numero, repasse, contrapartida } = each;
  return {
    numero,
    orgao: concedente,
    situacao,
    programa: objeto,
    inicio,
    fim,
    repasse,
    contrapartida,
  };
});

const UNIAO = 'União';
const ESTADO = 'Estado de Pernambuco';

export const convenios: readonly DemoConvenio[] = [
  ...recebidos,
  {
    numero: '870044/2021',
    orgao: UNIAO,
    situacao: 'Prestação de contas aprovada',
    programa: 'Implantação de academia da saúde',
    inicio: '2021-12-20',
    fim: '2023-06-30',
    repasse: 185_000,
    contrapartida: 9250.5,
  },
  {
    numero: '009/2022',
    orgao: ESTADO,
    situacao: 'Prestação de contas aprovada',
    programa: 'Aquisição de ônibus escolar',
    inicio: '2022-05-16',
    fim: '2023-05-15',
    repasse: 420_000,
    contrapartida: 21_000,
  },
  {
    numero: '882310/2022',
    orgao: UNIAO,
    situacao: 'Prestação de contas em análise',
    programa: 'Modernização da iluminação de praças',
    inicio: '2022-12-28',
    fim: '2024-12-27',
    repasse: 310_000,
    contrapartida: 24_800,
  },
  {
    numero: '021/2023',
    orgao: ESTADO,
    situacao: 'Concluído',
    programa: 'Festival de Inverno de Vale Claro',
    inicio: '2023-06-12',
    fim: '2023-10-11',
    repasse: 150_000,
    contrapartida: 15_000,
  },
  {
    numero: '894420/2023',
    orgao: UNIAO,
    situacao: 'Em execução',
    programa: 'Reforma do ginásio poliesportivo',
    inicio: '2023-12-26',
    fim: '2026-12-25',
    repasse: 1_150_000,
    contrapartida: 97_300.8,
    detalhes: exemplo('convenios/894420'),
  },
  {
    numero: '033/2025',
    orgao: ESTADO,
    situacao: 'Em execução',
    programa: 'Fortalecimento da agricultura familiar',
    inicio: '2025-09-22',
    fim: '2027-03-21',
    repasse: 640_000,
    contrapartida: 32_000,
  },
];
