import { EMENDA_ORIGEM } from '../domain/emenda.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, listed, path, text } from '../engine/expression.ts';
import { emenda } from '../entities/index.ts';
import { codigoENome } from './classificacao.ts';
import { defineConjunto } from './define-conjunto.ts';
import { FIGURA_ANO } from './pagina.ts';

/** Number of an amendment with the sign that belongs to it. */
const NUMERO = joined('Emenda nº\u00a0', path('numero'));

export const emendas = defineConjunto(emenda, {
  endereco: 'emenda',
  // The evaluation asks for a section of exactly this name.
  titulo: 'Emendas Parlamentares',
  nome: 'emendas parlamentares e a sua execução',
  linha: [
    'origem.nome',
    'exercicio',
    'numero',
    'tipo.nome',
    'autor',
    'formaRepasse',
    'instrumento',
    'beneficiario',
    'objeto',
    'funcao.codigo',
    'funcao.nome',
    'valorPrevisto',
    'valorRepassado',
    'inicio',
    'fim',
    'planoTrabalho',
    'empenhado',
    'liquidado',
    'pago',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'origem.id', valores: EMENDA_ORIGEM },
  resumo: {
    por: { chave: 'porOrigem', caminho: 'origem' },
    valores: ['valorRepassado', 'valorPrevisto', 'pago'],
  },
  colunas: [
    {
      chave: 'origem',
      significado: 'Federal, Estadual ou Municipal: de que parlamento é a emenda.',
      peso: 0,
      amostra: 'Municipal',
      valor: path('origem.nome'),
    },
    { chave: 'exercicio', significado: 'Ano do orçamento que a emenda altera.', peso: 0 },
    {
      chave: 'numero',
      titulo: 'Número',
      significado: 'Número da emenda, como os empenhos a citam.',
      peso: 0,
      amostra: '000000000000',
    },
    {
      chave: 'tipo',
      significado: 'Individual, por transferência especial, de bancada, de comissão, de relator.',
      peso: 1.2,
      valor: path('tipo.nome'),
    },
    { chave: 'autor', significado: 'Parlamentar, bancada ou comissão que a propôs.', peso: 2 },
    {
      chave: 'formaRepasse',
      significado: 'Como o dinheiro é passado; vazio quando não informado.',
      peso: 1.5,
    },
    {
      chave: 'instrumento',
      significado: 'Número do convênio, contrato de repasse ou plano de ação; vazio sem nenhum.',
    },
    { chave: 'beneficiario', significado: 'Quem recebe o dinheiro.' },
    { chave: 'objeto', significado: 'Para que serve o dinheiro.', peso: 4 },
    {
      chave: 'funcao',
      significado: 'Área de governo, com o código da Portaria MOG 42/1999.',
      valor: codigoENome('funcao.codigo', 'funcao.nome'),
    },
    {
      chave: 'valorPrevisto',
      significado: 'Valor em reais que a emenda destina; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'valorRepassado',
      significado: 'Valor em reais que já chegou, até hoje; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
    { chave: 'inicio', significado: 'Primeiro dia do plano de trabalho; vazio sem plano.' },
    { chave: 'fim', significado: 'Último dia do plano de trabalho; vazio sem plano.' },
    { chave: 'planoTrabalho', significado: 'Metas e etapas, em resumo; vazio sem plano.' },
    {
      chave: 'empenhado',
      significado: 'Soma em reais dos empenhos que citam a emenda, até hoje.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'liquidado',
      significado: 'Soma em reais do que esses empenhos têm de entregue e conferido, até hoje.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'pago',
      significado: 'Soma em reais do que esses empenhos têm de pago, até hoje.',
      soma: true,
      peso: 0,
    },
  ],
  busca: {
    frase: {
      titulo: joined('Emenda nº ', path('numero')),
      contexto: listed(path('objeto'), path('autor')),
    },
    ano: 'exercicio',
    texto: ['tipo.nome', 'origem.nome', 'formaRepasse', 'instrumento', 'beneficiario'],
    nomes: [{ caminho: 'autor', rotulo: { singular: 'Autor', plural: 'Autores' } }],
  },
  apelidos: {},
  pagina: {
    introducao:
      'O dinheiro que parlamentares federais, estaduais e municipais destinaram ao município: quem, para quê, quanto já chegou e quanto já se gastou.',
    nomes: { um: 'emenda', muitos: 'emendas', genero: 'f' },
    menu: {
      descricao: 'O que parlamentares destinaram, o que chegou e o que se gastou',
      consulta: 'Emendas Parlamentares',
      figura: { onde: [{ caminho: 'exercicio', operador: 'eq', valor: FIGURA_ANO }] },
    },
    anos: 'todos',
    modos: {
      botoes: {
        rotulo: 'Origem',
        todos: 'Todas as origens',
        nomes: { federal: 'Federais', estadual: 'Estaduais', municipal: 'Municipais' },
      },
    },
    escolha: {
      nome: 'tipo',
      caminho: 'tipo',
      rotulo: 'Tipo',
      todas: 'Todos os tipos',
      ordem: 'id',
    },
    filtros: [
      { nome: 'objeto', caminho: 'objeto', acima: true },
      { nome: 'autor', caminho: 'autor' },
      { nome: 'numero', caminho: 'numero', rotulo: 'Número' },
      { nome: 'beneficiario', caminho: 'beneficiario' },
      { nome: 'valor', caminho: 'valorPrevisto' },
    ],
    resumo: { titulo: 'Por origem', sem: 'Sem origem informada' },
    tabela: [
      {
        coluna: 'objeto',
        longo: true,
        abaixo: NUMERO,
        abre: { conjunto: 'emenda', id: 'id', sobre: 'numero' },
      },
      { coluna: 'autor', abaixo: path('tipo.nome'), curto: '' },
      { coluna: 'origem', abaixo: path('exercicio'), curto: '' },
      'valorPrevisto',
      { coluna: 'valorRepassado', titulo: 'Repassado' },
      { coluna: 'pago', titulo: 'Pago' },
    ],
    detalhe: {
      titulo: text('Detalhes da emenda'),
      abrir: 'Abrir emenda',
      nome: joined('emenda ', path('numero')),
      dados: [
        'numero',
        'exercicio',
        'origem',
        'tipo',
        'autor',
        'objeto',
        'funcao',
        'formaRepasse',
        'instrumento',
        'beneficiario',
        'valorPrevisto',
        'valorRepassado',
        'inicio',
        'fim',
        { coluna: 'planoTrabalho', opcional: true },
        'empenhado',
        'liquidado',
        'pago',
      ],
      registro: {
        assunto: 'objeto',
        linha: listed(NUMERO, path('origem.nome')),
        frases: [
          [
            'Chegaram ',
            { coluna: 'valorRepassado' },
            ' de ',
            { coluna: 'valorPrevisto' },
            ' previstos, e foram pagos ',
            { coluna: 'pago' },
            '.',
          ],
        ],
        fatos: [
          'valorPrevisto',
          'valorRepassado',
          'empenhado',
          'liquidado',
          'pago',
          { titulo: 'Plano de trabalho', tipo: 'periodo', valor: path('inicio'), ate: path('fim') },
          { coluna: 'autor', abaixo: path('tipo.nome') },
        ],
        andamento: [
          { rotulo: 'Início previsto', campo: 'inicio' },
          { rotulo: 'Término previsto', campo: 'fim' },
        ],
      },
      filhos: [
        {
          titulo: 'Empenhos e pagamentos',
          conjunto: 'empenho',
          por: 'emenda.id',
          ordem: ['-pago'],
          nenhum: 'Nenhum empenho publicado cita esta emenda.',
          primeiros: {
            quantos: 8,
            recorte: 'emendaId',
            soma: 'pago',
            rotulo: 'pagos até hoje',
            parteDe: { caminho: 'valorPrevisto', nome: 'valor previsto' },
          },
        },
      ],
    },
  },
});
