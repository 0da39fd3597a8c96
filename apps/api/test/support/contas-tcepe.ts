import type { FonteRow, FonteTcepe, Method } from './fonte-tcepe.ts';

/** A year that is over, and a municipality of the court. */
export const ANO = 2025;
export const MUNICIPIO = 'P115';
/** Managing units: the town hall, with movements at the court; and a fund with only the totals of its commitments. */
export const PREFEITURA = '1001';
export const FUNDO = '1002';

/** Texts that must not appear anywhere: whole CPFs, also inside texts, and a payment's bank details. */
export const CPF = '52998224725';
export const OUTRO_CPF = '11144477735';
export const BENEFICIARIA = 'Josefa Beneficiária da Silva';
export const BANCO = ['731946', '998877665544', '846213'] as const;

/** Commitment in the format of DespesasMunicipais; all values are texts, some padded. */
export const despesaTcepe = (numero: number, dia: string, patch: FonteRow = {}): FonteRow => ({
  CODIGO_MUNICIPIO: MUNICIPIO,
  ANOREFERENCIA: dia.slice(0, 4),
  MESREFERENCIA: String(Number(dia.slice(5, 7))),
  ESFERA: 'M ',
  ID_UNIDADE_GESTORA: PREFEITURA,
  NOMEUNIDADEGESTORA: 'Prefeitura Municipal de São João   ',
  UNIDADEORCAMENTARIA: '02.01 - Ensino',
  ID_EMPENHO: String(8_000_000 + numero),
  NUMEROEMPENHO: String(numero).padStart(8, '0'),
  DATAEMPENHO: `${dia} 00:00:00.0`,
  TIPO_EMPENHO: 'Ordinário',
  FUNCAO: 'Educacao',
  SUBFUNCAO: 'Ensino Fundamental',
  PROGRAMA: '0012 - Escola para todos',
  ACAO: '2045 - Ensino fundamental',
  CATEGORIA: 'Despesa Corrente',
  NATUREZA: 'Outras Despesas Correntes',
  MODALIDADE: 'Aplicações Diretas',
  ELEMENTODESPESA: 'Material de Consumo',
  SUBELEMENTODESPESA: '07 - Gêneros de alimentação',
  FONTERECURSO: 'Recursos não Vinculados de Impostos',
  CPF_CNPJ: '11222333000181      ',
  FORNECEDOR: 'Padaria Pão & Cia',
  TIPOCREDOR: '2',
  HISTORICO: 'Pães para a merenda - ação contínua',
  VALOREMPENHADO: '1000.00',
  VALORLIQUIDADO: '0.00',
  VALORPAGO: '0.00',
  ...patch,
});

/** Movement of a commitment, common to three methods. */
export const movimentoTcepe = (numero: number, dia: string, patch: FonteRow = {}): FonteRow => ({
  IDEMPENHO: String(8_000_000 + numero),
  NUMEROEMPENHO: String(numero).padStart(8, '0'),
  ANOREFERENCIA: String(ANO),
  ID_UNIDADE_GESTORA: PREFEITURA,
  DATA: `${dia} 00:00:00.0`,
  TIPO: 'Pagamento',
  VALOR: '1000.00',
  ...patch,
});

const bancoDe = {
  NUMEROBANCO: '104',
  NUMEROAGENCIA: BANCO[0],
  NUMEROCONTA: BANCO[1],
  NUMEROCHEQUE: BANCO[2],
};

/** Revenue of a month in the format of ReceitasMunicipais. */
export const receitaTcepe = (mes: number, valor: string, patch: FonteRow = {}): FonteRow => ({
  ANOREFERENCIA: String(ANO),
  MESREFERENCIA: String(mes),
  ID_UNIDADE_GESTORA: PREFEITURA,
  ESFERA: 'M',
  CATEGORIARECEITA: 'Receitas Correntes',
  ORIGEMRECEITA: 'Impostos, Taxas e Contribuicoes de Melhoria',
  ESPECIERECEITA: 'Impostos',
  DESCRICAO: 'IPTU - principal',
  DESCRICAOFONTE: 'Recursos não Vinculados de Impostos',
  NUMERORECEITAORCAMENTARIAUG: `11125001${mes}`,
  DEDUCAORECEITA: '0',
  VALORLANCAMENTO: valor,
  ...patch,
});

export const previstaTcepe = (valor: string, patch: FonteRow = {}): FonteRow => ({
  ANOREFERENCIA: String(ANO),
  ID_UNIDADE_GESTORA: PREFEITURA,
  ESFERA: 'M',
  CATEGORIA: 'Receita Corrente',
  ORIGEM: 'Receita Tributária',
  ESPECIE: 'Impostos',
  VALORPREVISTO: valor,
  ...patch,
});

/** A year's accounts of a small town, plus other rows that the service sends because it ignores filters. */
const contas = (): Partial<Record<Method, readonly FonteRow[]>> => ({
  DespesasMunicipais: [
    despesaTcepe(101, `${ANO}-03-15`, {
      VALOREMPENHADO: '11500.000000000',
      VALORLIQUIDADO: '6250.00',
      VALORPAGO: '6250.00',
    }),
    despesaTcepe(102, `${ANO}-03-20`, {
      UNIDADEORCAMENTARIA: '03.01 - Atenção básica',
      FUNCAO: 'Saúde',
      SUBFUNCAO: 'Atenção Básica',
      PROGRAMA: '0020 - Saúde perto',
      ACAO: '2050 - Postos de saúde',
      ELEMENTODESPESA: '36 - Outros Serviços de Terceiros - Pessoa Física',
      CPF_CNPJ: CPF,
      FORNECEDOR: 'Maria das Dores',
      HISTORICO: `Consultoria em saúde, CPF ${OUTRO_CPF}`,
      VALOREMPENHADO: '4000.50',
      VALORLIQUIDADO: '4000.50',
      VALORPAGO: '4000.50',
    }),
    despesaTcepe(201, `${ANO}-04-10`, {
      ID_UNIDADE_GESTORA: FUNDO,
      NOMEUNIDADEGESTORA: 'Fundo Municipal de Assistência Social',
      FUNCAO: 'Assistência Social',
      SUBFUNCAO: 'Assistência Comunitária',
      ELEMENTODESPESA: 'Outros Auxílios Financeiros a Pessoas Físicas',
      CPF_CNPJ: OUTRO_CPF,
      FORNECEDOR: BENEFICIARIA,
      HISTORICO: `Auxílio a ${BENEFICIARIA}`,
      VALOREMPENHADO: '500.00',
      VALORLIQUIDADO: '500.00',
      VALORPAGO: '500.00',
    }),
    despesaTcepe(900, `${ANO}-03-01`, { CODIGO_MUNICIPIO: 'P001', ID_UNIDADE_GESTORA: '9999' }),
  ],
  EmpenhoResumo: [
    movimentoTcepe(101, `${ANO}-03-15`, { TIPO: 'Original', VALOR: '12500.00' }),
    movimentoTcepe(101, `${ANO}-05-05`, { TIPO: 'Estorno', VALOR: '1000.00' }),
    movimentoTcepe(102, `${ANO}-03-20`, { TIPO: 'Original', VALOR: '4000.50' }),
    movimentoTcepe(900, `${ANO}-03-01`, { TIPO: 'Original', ID_UNIDADE_GESTORA: '9999' }),
  ],
  EmpenhoLiquidacao: [
    movimentoTcepe(101, `${ANO}-04-10`, { TIPO: 'Liquidação', VALOR: '6250.00', NUMERO: 'L1' }),
    movimentoTcepe(102, `${ANO}-04-11`, { TIPO: 'Liquidação', VALOR: '4000.50', NUMERO: 'L2' }),
    movimentoTcepe(900, `${ANO}-03-01`, { ID_UNIDADE_GESTORA: '9999', NUMERO: 'L3' }),
  ],
  EmpenhoPagamento: [
    { ...movimentoTcepe(101, `${ANO}-04-20`, { VALOR: '6250.00' }), ...bancoDe },
    { ...movimentoTcepe(102, `${ANO}-04-21`, { VALOR: '4000.50' }), ...bancoDe },
    { ...movimentoTcepe(900, `${ANO}-03-01`, { ID_UNIDADE_GESTORA: '9999' }), ...bancoDe },
  ],
  ReceitasMunicipais: [
    receitaTcepe(1, '10000.00'),
    receitaTcepe(2, '12345.67'),
    receitaTcepe(2, '2469.13', {
      ORIGEMRECEITA: 'Transferências Correntes',
      ESPECIERECEITA: 'Transferências da União e de suas Entidades',
      DESCRICAO: 'Dedução para o Fundeb',
      NUMERORECEITAORCAMENTARIAUG: '17115111',
      DEDUCAORECEITA: '1',
    }),
    receitaTcepe(1, '7.00', { ID_UNIDADE_GESTORA: '9999' }),
  ],
  ReceitasPrevistas: [
    previstaTcepe('100000.00'),
    previstaTcepe('7.00', { ID_UNIDADE_GESTORA: '9999' }),
  ],
});

/** Resets the court's accounts. */
export function deliverContas({ rows }: FonteTcepe): void {
  for (const [method, all] of Object.entries(contas())) {
    rows[method as Method].splice(0, Infinity, ...all);
  }
}
