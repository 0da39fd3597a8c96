import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { obraMedicao } from '../entities/index.ts';
import { A_OBRA, DA_OBRA, NA_OBRA } from './da-obra.ts';
import { defineConjunto } from './define-conjunto.ts';

const PERIODO = {
  titulo: 'Período',
  tipo: 'periodo',
  valor: path('inicio'),
  ate: path('fim'),
} as const;

const ATE_AQUI = { coluna: 'percentual', titulo: 'Executado (%)' } as const;

export const obraMedicoes = defineConjunto(obraMedicao, {
  endereco: 'obra-medicao',
  titulo: 'Medições de obras',
  linha: [
    'numero',
    'inicio',
    'fim',
    'percentual',
    'valorMedido',
    'valorPago',
    'pagoEm',
    'observacao',
    'obra.numero',
    'obra.objeto',
    'obra.situacao.nome',
  ],
  dia: 'fim',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    ano: 'fim',
    por: { chave: 'porSituacao', caminho: 'obra.situacao' },
    valores: ['valorMedido', 'valorPago'],
  },
  colunas: [
    ...DA_OBRA,
    { chave: 'numero', titulo: 'Medição', significado: 'Número da medição na obra.', peso: 0 },
    { chave: 'inicio', significado: 'Primeiro dia do período medido.', peso: 0 },
    { chave: 'fim', significado: 'Último dia do período medido.', peso: 0 },
    {
      chave: 'percentual',
      significado: 'Quanto da obra estava feito ao fim do período, de 0 a 100.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorMedido',
      significado: 'Valor em reais do que esta medição apurou; negativo se corrige outra.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'valorPago',
      significado: 'Valor pago por esta medição, em reais; vazio enquanto não foi paga.',
      soma: true,
      peso: 0,
    },
    { chave: 'pagoEm', significado: 'Dia do pagamento; vazio enquanto não foi paga.', peso: 0 },
    { chave: 'observacao', significado: 'O que o órgão diz da medição; vazio se nada.', peso: 3 },
  ],
  apelidos: {},
  pagina: {
    introducao: 'O que foi medido e pago de cada obra, período por período.',
    nomes: { um: 'medição', muitos: 'medições', genero: 'f' },
    familia: 'obra',
    periodo: 'Fim do período medido',
    filtros: [
      { nome: 'obra', caminho: 'obra.numero', rotulo: 'Número da obra' },
      { nome: 'objeto', caminho: 'obra.objeto', rotulo: 'Objeto da obra', acima: true },
      { nome: 'valor', caminho: 'valorMedido' },
    ],
    recortes: [NA_OBRA],
    tabela: [A_OBRA, 'numero', PERIODO, ATE_AQUI, 'valorMedido', 'valorPago', 'pagoEm'],
    resumida: {
      como: 'tabela',
      celulas: [
        { coluna: 'numero', titulo: 'Medição' },
        PERIODO,
        ATE_AQUI,
        'valorMedido',
        { coluna: 'valorPago', titulo: 'Pago' },
        { coluna: 'pagoEm', titulo: 'Paga em' },
      ],
    },
  },
});
