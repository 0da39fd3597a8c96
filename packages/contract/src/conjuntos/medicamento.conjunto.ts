import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path, text } from '../engine/expression.ts';
import { medicamento } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const medicamentos = defineConjunto(medicamento, {
  endereco: 'medicamento',
  titulo: 'Medicamentos do SUS',
  nome: 'os medicamentos que o SUS oferece, e como obtê-los',
  linha: [
    'nome',
    'apresentacao',
    'codigo',
    'lista.nome',
    'comoObter',
    'documentos',
    'onde',
    'canal',
    'posicaoEm',
  ],
  dia: 'posicaoEm',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Princípio ativo.', peso: 2 },
    { chave: 'apresentacao', significado: 'Forma e dose.', peso: 2 },
    { chave: 'codigo', significado: 'Código no sistema da farmácia; vazio quando não há.' },
    {
      chave: 'lista',
      significado: 'Relação municipal, estadual, estratégica ou de alto custo.',
      peso: 1,
      valor: path('lista.nome'),
    },
    { chave: 'comoObter', significado: 'Passo a passo de quem precisa dele.', peso: 3 },
    { chave: 'documentos', significado: 'O que é preciso levar.', peso: 2 },
    { chave: 'onde', significado: 'Quem entrega, e o endereço.', peso: 2 },
    { chave: 'canal', significado: 'Telefone ou e-mail; vazio quando não informado.' },
    { chave: 'posicaoEm', significado: 'Dia da relação em vigor.', peso: 0 },
  ],
  busca: {
    frase: {
      titulo: joined(path('nome'), ', ', path('apresentacao')),
      contexto: path('onde'),
    },
    texto: ['comoObter', path('lista.nome')],
  },
  apelidos: {},
  pagina: {
    introducao:
      'O que o SUS oferece aqui, quem entrega e como obter, também os de alto custo. A página do medicamento mostra em que farmácias há.',
    nomes: { um: 'medicamento', muitos: 'medicamentos', genero: 'm' },
    familia: 'saude',
    menu: {
      nome: 'Medicamentos',
      descricao: 'Quais há, onde e como obter',
      consulta: 'Medicamentos do SUS',
    },
    posicao: { dias: 730, cada: 'a cada dois anos' },
    escolha: {
      nome: 'lista',
      caminho: 'lista',
      rotulo: 'Relação',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'onde', caminho: 'onde' },
    ],
    tabela: [
      {
        coluna: 'nome',
        abaixo: path('apresentacao'),
        abre: { conjunto: 'medicamento', id: 'id', sobre: 'nome' },
      },
      { coluna: 'lista', curto: '' },
      { coluna: 'comoObter', longo: true },
      'documentos',
      'onde',
      { coluna: 'canal', opcional: true },
    ],
    detalhe: {
      titulo: text('Detalhes do medicamento'),
      abrir: 'Abrir medicamento',
      nome: joined(path('nome'), ', ', path('apresentacao')),
      dados: [
        'nome',
        'apresentacao',
        'lista',
        'comoObter',
        'documentos',
        'onde',
        'canal',
        'posicaoEm',
        { coluna: 'codigo', opcional: true },
      ],
      registro: {
        assunto: 'nome',
        linha: path('apresentacao'),
        fatos: ['lista', 'onde', 'canal'],
      },
      filhos: [
        {
          titulo: 'Onde há, e quanto',
          conjunto: 'estoque-medicamento',
          por: 'medicamento.id',
          ordem: ['-quantidade'],
          nenhum: 'Nenhuma farmácia do município publicou estoque deste medicamento.',
        },
      ],
    },
  },
});
