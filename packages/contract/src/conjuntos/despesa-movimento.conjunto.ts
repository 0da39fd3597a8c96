import { DESPESA_FASE } from '../domain/orcamento.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, joined, path } from '../engine/expression.ts';
import { despesaMovimento } from '../entities/index.ts';
import { codigoDaUg, documentoDoFavorecido } from './classificacao.ts';
import { defineConjunto } from './define-conjunto.ts';

export const movimentosDaDespesa = defineConjunto(despesaMovimento, {
  endereco: 'despesa-movimento',
  titulo: 'Liquidações e pagamentos',
  linha: [
    'data',
    'fase.nome',
    'fase.nomeSimples',
    'tipo.nome',
    'valor',
    'documento',
    'empenho.exercicio',
    'empenho.numero',
    'empenho.historico',
    'empenho.favorecido.nome',
    'empenho.favorecido.documento',
  ],
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'fase.id', valores: DESPESA_FASE },
  colunas: [
    { chave: 'data', significado: 'Dia do movimento.', peso: 0 },
    {
      chave: 'fase',
      titulo: 'Fase',
      significado: 'Empenho, liquidação ou pagamento.',
      peso: 0,
      amostra: 'Liquidação',
      valor: path('fase.nome'),
    },
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Original, reforço, anulação ou estorno.',
      peso: 0,
      amostra: 'Anulação',
      valor: path('tipo.nome'),
    },
    {
      chave: 'documento',
      significado: 'Nota fiscal ou ordem bancária; vazio quando não informado.',
      peso: 1,
    },
    {
      chave: 'empenho',
      titulo: 'Empenho',
      significado: 'Número do empenho.',
      peso: 0,
      amostra: '0000NE000000',
      valor: path('empenho.numero'),
    },
    {
      chave: 'exercicio',
      titulo: 'Exercício',
      significado: 'Ano do orçamento do empenho; menor que o do movimento em restos a pagar.',
      tipo: 'integer',
      peso: 0,
      valor: path('empenho.exercicio'),
    },
    {
      chave: 'favorecido',
      titulo: 'Favorecido',
      significado: 'Quem recebe; os nomes que a lei protege não aparecem.',
      peso: 3,
      valor: path('empenho.favorecido.nome'),
    },
    { ...documentoDoFavorecido('empenho.favorecido'), chave: 'documentoFavorecido' },
    {
      chave: 'historico',
      titulo: 'Para quê',
      significado: 'O que se compra ou paga.',
      peso: 4,
      valor: path('empenho.historico'),
    },
    {
      chave: 'valor',
      significado: 'Valor em reais; negativo no que foi anulado ou estornado.',
      soma: true,
      peso: 0,
    },
    codigoDaUg('empenho.dotacao.unidadeOrcamentaria.ugCodigo'),
    {
      chave: 'numero',
      significado: 'Número do movimento no sistema contábil; vazio quando não informado.',
    },
  ],
  apelidos: {},
  pagina: {
    introducao: 'Cada reserva, entrega e pagamento, dia a dia.',
    nomes: { um: 'movimento', muitos: 'movimentos', genero: 'm' },
    familia: 'despesa',
    anosAtras: 0,
    modos: {
      titulos: { empenho: 'Reservas', liquidacao: 'Liquidações', pagamento: 'Pagamentos' },
      botoes: {
        rotulo: 'Fase',
        todos: 'Todas as fases',
        nomes: { empenho: 'Reservas', liquidacao: 'Liquidações', pagamento: 'Pagamentos' },
      },
    },
    filtros: [
      {
        nome: 'favorecido',
        caminho: 'empenho.favorecido.nome',
        rotulo: 'Quem recebeu',
        acima: true,
      },
      {
        nome: 'cnpj',
        caminho: 'empenho.favorecido.documento',
        rotulo: 'CNPJ de quem recebeu',
      },
      { nome: 'empenho', caminho: 'empenho.numero', rotulo: 'Número do empenho' },
      { nome: 'documento', caminho: 'documento', rotulo: 'Nota fiscal ou ordem bancária' },
      { nome: 'valor', caminho: 'valor' },
    ],
    tabela: [
      {
        coluna: 'historico',
        longo: true,
        abaixo: joined('Empenho ', path('empenho.numero')),
        abre: { conjunto: 'empenho', id: 'empenho.id', sobre: 'empenho.numero' },
      },
      {
        coluna: 'favorecido',
        abaixo: documentoPublico(path('empenho.favorecido.documento')),
        curto: '',
      },
      'data',
      { coluna: 'fase', abaixo: path('tipo.nome') },
      'documento',
      'valor',
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        { titulo: 'Fase', valor: path('fase.nomeSimples'), abaixo: path('tipo.nome') },
        'data',
        'documento',
        'valor',
      ],
    },
  },
});
