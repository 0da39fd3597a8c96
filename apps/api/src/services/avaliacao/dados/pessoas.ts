import { ANOS, PAGINA, PERIODO, type Servidos } from './servido.ts';

/** Questions, people and their journeys: dimensions 2, 6 and 7. */
export const DE_PESSOAS: Servidos = {
  '2.7': [{ conjunto: 'faq', minimo: {} }],
  '6.1': [
    {
      conjunto: 'servidor',
      minimo: {
        'tabela HTML': PAGINA,
        'nome completo': ['nome'],
        'cargo ou função': { umDe: ['cargo', 'funcao'] },
        lotação: ['lotacao'],
        'data de admissão': ['admissao'],
        'data de exoneração ou inativação': { quandoHouver: ['desligamento'] },
        'carga horária': { algum: ['cargaHoraria'] },
      },
      filtros: { nome: 'nome' },
      datas: ['admissao', 'desligamento'],
      vigencia: { inicio: 'admissao', fim: 'desligamento' },
    },
    // The pay of a month is the list of those who served in it.
    {
      conjunto: 'remuneracao',
      minimo: {},
      datas: { ano: 'exercicio', mes: 'mes.id' },
      soDatas: true,
    },
  ],
  '6.2': [
    {
      conjunto: 'remuneracao',
      minimo: {
        'nome completo': ['nome'],
        cargo: ['cargo'],
        remuneração: ['bruto', 'descontos', 'liquido'],
        'relação aberta, nunca só consulta individual': PAGINA,
      },
      filtros: { nome: 'nome', mês: 'mes', ano: ANOS },
      datas: { ano: 'exercicio', mes: 'mes.id' },
    },
  ],
  '6.3': [{ conjunto: 'padrao-remuneratorio', minimo: {}, datas: ['vigenteEm'] }],
  '6.4': [
    {
      conjunto: 'estagiario',
      minimo: {
        'nome completo': ['nome'],
        'data de contratação': ['inicio'],
        'data de término': ['fim'],
      },
      filtros: { 'ano de contratação': PERIODO },
      vigencia: { inicio: 'inicio', fim: 'fim' },
    },
  ],
  '6.5': [
    {
      conjunto: 'terceirizado',
      minimo: {
        'nome completo': ['nome'],
        'função ou atividade': ['funcao'],
        empresa: ['empresa'],
      },
      filtros: { ano: PERIODO },
      vigencia: { inicio: 'inicio', fim: 'fim' },
    },
  ],
  '7.1': [
    {
      conjunto: 'diaria',
      minimo: {
        'nome completo': ['beneficiario'],
        'cargo ou função': ['cargo'],
        'número de diárias': ['quantidade'],
        'valor total': ['valorTotal'],
        'data de início e de fim': ['inicio', 'fim'],
        motivo: ['motivo'],
        'cidade de destino': ['destino'],
        'seção própria de diárias': PAGINA,
      },
      filtros: { nome: 'nome', mês: PERIODO, ano: PERIODO },
    },
  ],
  '7.2': [
    {
      conjunto: 'diaria-valor',
      minimo: {
        'dentro do Estado': ['valorNoEstado'],
        'fora do Estado': ['valorForaDoEstado'],
        'fora do País, ou dizer que não há previsão': { quandoHouver: ['valorForaDoPais'] },
        'na seção de diárias': PAGINA,
      },
      datas: ['vigenteEm'],
    },
  ],
};
