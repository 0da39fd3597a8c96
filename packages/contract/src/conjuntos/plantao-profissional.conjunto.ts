import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { plantaoProfissional } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

const HORARIO = {
  titulo: 'Horário',
  valor: joined('das ', path('entrada'), ' às ', path('saida')),
} as const;

export const plantoes = defineConjunto(plantaoProfissional, {
  endereco: 'plantao-profissional',
  titulo: 'Profissionais de saúde e horários',
  nome: 'quem atende em cada unidade de saúde, em que dia e hora',
  linha: [
    'nome',
    'especialidade',
    'unidade.nome',
    'unidade.endereco',
    'unidade.telefone',
    'dia.nome',
    'data',
    'entrada',
    'saida',
    'posicaoEm',
  ],
  dia: 'posicaoEm',
  onde: [{ caminho: 'suprimido', valor: false }],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Quem atende.', peso: 2 },
    { chave: 'especialidade', significado: 'O que atende.', peso: 2 },
    {
      chave: 'unidade',
      significado: 'Unidade de saúde em que atende.',
      peso: 2,
      valor: path('unidade.nome'),
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Onde fica a unidade.',
      peso: 2,
      valor: path('unidade.endereco'),
    },
    {
      chave: 'telefone',
      titulo: 'Telefone',
      significado: 'Telefone da unidade; vazio quando não há.',
      valor: path('unidade.telefone'),
    },
    {
      chave: 'dia',
      titulo: 'Dia da semana',
      significado: 'Dia em que atende toda semana; vazio se é um só dia.',
      peso: 0,
      amostra: 'Segunda a sexta',
      valor: path('dia.nome'),
    },
    {
      chave: 'data',
      significado: 'Dia de um plantão que não se repete; vazio se há dia da semana.',
      peso: 0,
    },
    {
      chave: 'entrada',
      titulo: 'Das',
      significado: 'Hora em que começa.',
      peso: 0,
      amostra: '00:00',
    },
    {
      chave: 'saida',
      titulo: 'Às',
      significado: 'Hora em que termina.',
      peso: 0,
      amostra: '00:00',
    },
    { chave: 'posicaoEm', significado: 'Dia em que o órgão conferiu a escala.', peso: 0 },
  ],
  apelidos: {},
  pagina: {
    introducao: 'Quem atende, a especialidade, o lugar, o dia e a hora.',
    nomes: { um: 'profissional', muitos: 'profissionais', genero: 'm' },
    familia: 'saude',
    posicao: { dias: 30, cada: 'mensal', por: 'unidade' },
    escolha: {
      nome: 'dia',
      caminho: 'dia',
      rotulo: 'Dia',
      todas: 'Todos',
      ordem: 'id',
    },
    filtros: [
      { nome: 'nome', caminho: 'nome' },
      { nome: 'especialidade', caminho: 'especialidade', acima: true },
      { nome: 'unidade', caminho: 'unidade.nome', rotulo: 'Unidade' },
    ],
    tabela: [
      { coluna: 'nome', abaixo: path('especialidade') },
      {
        coluna: 'unidade',
        abaixo: path('unidade.endereco'),
        abre: { conjunto: 'unidade-saude', id: 'unidade.id', sobre: 'unidade.nome' },
      },
      { coluna: 'dia', titulo: 'Dia', opcional: true },
      { coluna: 'data', opcional: true },
      HORARIO,
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        { coluna: 'nome', abaixo: path('especialidade') },
        { coluna: 'dia', titulo: 'Dia', opcional: true },
        { coluna: 'data', opcional: true },
        HORARIO,
      ],
    },
  },
});
