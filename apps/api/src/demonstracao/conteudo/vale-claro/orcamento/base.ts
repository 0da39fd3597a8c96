import type { Credor, LinhaDoOrcamento } from '../../../tipos-orcamento.ts';

type Par = readonly [codigo: string, nome: string];

export const ORGAO = {
  camara: ['01', 'Câmara Municipal'],
  governo: ['02', 'Secretaria Municipal de Governo e Planejamento'],
  administracao: ['03', 'Secretaria Municipal de Administração'],
  financas: ['04', 'Secretaria Municipal de Finanças'],
  educacao: ['05', 'Secretaria Municipal de Educação'],
  saude: ['06', 'Secretaria Municipal de Saúde'],
  assistencia: ['07', 'Secretaria Municipal de Assistência Social'],
  obras: ['08', 'Secretaria Municipal de Obras e Serviços Urbanos'],
  cultura: ['09', 'Secretaria Municipal de Cultura, Esporte e Turismo'],
  rural: ['10', 'Secretaria Municipal de Agricultura e Meio Ambiente'],
  previdencia: ['11', 'Instituto de Previdência (ValePrev)'],
} as const satisfies Record<string, Par>;

export const PROGRAMA = {
  legislar: ['0001', 'Câmara presente'],
  gestao: ['0002', 'Gestão que funciona'],
  escola: ['0010', 'Escola para todos'],
  merenda: ['0011', 'Comida boa na escola'],
  saude: ['0020', 'Saúde perto de casa'],
  hospital: ['0021', 'Hospital e urgência'],
  proteger: ['0030', 'Proteção das famílias'],
  cidade: ['0040', 'Cidade cuidada'],
  campo: ['0050', 'Campo produtivo'],
  cultura: ['0060', 'Cultura e esporte'],
  previdencia: ['0070', 'Aposentadoria garantida'],
  reserva: ['9999', 'Reserva de contingência'],
} as const satisfies Record<string, Par>;

/** Unit that is the body itself, as in most bodies. */
const gabineteDe = ([codigo, nome]: Par): Par => [`${codigo}.01`, nome];

interface Resumida {
  readonly ug?: string;
  readonly orgao: Par;
  readonly unidade?: Par;
  readonly programa: Par;
}

/** Lines of one area and one body, with their common values given once. */
export const linhasDe = (
  area: string,
  { ug = '1', orgao, unidade = gabineteDe(orgao), programa }: Resumida,
  linhas: readonly (readonly [
    parte: number,
    subfuncao: number,
    acao: Par,
    natureza: string,
    fonte: string,
    porMes: number,
    credor: Credor,
    historicos: readonly string[],
  ])[],
): LinhaDoOrcamento[] =>
  linhas.map(([parte, subfuncao, acao, natureza, fonte, porMes, credor, historicos]) => ({
    area,
    parte,
    ug,
    orgao,
    unidade,
    subfuncao,
    programa,
    acao,
    natureza,
    fonte,
    credor,
    historicos,
    porMes,
  }));

export const PROPRIOS = '1.500.0000';
export const FUNDEB = '1.540.0000';
export const EDUCACAO = '1.500.1001';
export const SAUDE = '1.500.1002';
export const SUS = '1.600.0000';
export const PNAE = '1.552.0000';
export const FNAS = '1.660.0000';
export const PREVIDENCIA = '1.800.0000';

export const folha = (quem: string): Credor => ({ folha: `Folha de pagamento – ${quem}` });
export const empresas = (...nomes: string[]): Credor => ({ empresas: nomes });
export const entidade = (nome: string): Credor => ({ entidade: nome });
export const PESSOAS: Credor = { pessoas: 14 };
export const PROTEGIDOS: Credor = { protegidos: true };

export const SALARIOS = ['Vencimentos e vantagens fixas do mês'];
export const PATRONAL = ['Contribuição patronal ao ValePrev sobre a folha do mês'];
export const VALEPREV = entidade('ValePrev – Instituto de Previdência de Vale Claro');
export const FUNCIONAMENTO: Par = ['2001', 'Funcionamento da administração'];
export const ENSINO: Par = ['2045', 'Funcionamento do ensino fundamental'];
export const CRECHES: Par = ['2046', 'Funcionamento das creches e pré-escolas'];
export const ATENCAO: Par = ['2060', 'Equipes de saúde da família'];
export const HOSPITAL: Par = ['2065', 'Hospital Municipal'];
export const FAMILIAS: Par = ['2080', 'Serviços de proteção às famílias'];
