import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { listed, path, text } from '../engine/expression.ts';
import { unidadeEscolar } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const unidadesEscolares = defineConjunto(unidadeEscolar, {
  endereco: 'unidade-escolar',
  titulo: 'Escolas e creches',
  linha: ['nome', 'tipo.nome', 'etapas', 'endereco', 'telefone', 'horario', 'vagas'],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Nome da escola ou creche.', peso: 2 },
    {
      chave: 'tipo',
      significado: 'Creche, escola ou outro tipo.',
      peso: 1,
      valor: path('tipo.nome'),
    },
    { chave: 'etapas', significado: 'O que se ensina nela.', peso: 2 },
    { chave: 'endereco', significado: 'Onde fica.', peso: 2 },
    { chave: 'telefone', significado: 'Telefone ou WhatsApp; vazio quando não há.', peso: 1 },
    { chave: 'horario', significado: 'Dias e horas em que funciona.', peso: 2 },
    {
      chave: 'vagas',
      significado: 'Vagas ao todo, ocupadas ou não; vazio quando não informado.',
      peso: 0,
    },
  ],
  busca: {
    frase: { titulo: path('nome'), contexto: path('etapas') },
    texto: ['endereco', path('tipo.nome')],
  },
  apelidos: {},
  pagina: {
    introducao: 'Onde ficam, o que ensinam, quando funcionam e quantas vagas têm.',
    nomes: { um: 'unidade', muitos: 'unidades', genero: 'f' },
    familia: 'educacao',
    menu: {
      descricao: 'Endereços, horários e vagas',
      consulta: 'Escolas e creches',
    },
    escolha: {
      nome: 'tipo',
      caminho: 'tipo',
      rotulo: 'Tipo',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'etapas', caminho: 'etapas' },
      { nome: 'endereco', caminho: 'endereco', rotulo: 'Bairro ou rua' },
    ],
    tabela: [
      {
        coluna: 'nome',
        abaixo: path('tipo.nome'),
        abre: { conjunto: 'unidade-escolar', id: 'id', sobre: 'nome' },
      },
      'etapas',
      'endereco',
      'telefone',
      { coluna: 'horario', titulo: 'Horário' },
      { coluna: 'vagas', opcional: true },
    ],
    detalhe: {
      titulo: text('Detalhes da unidade'),
      abrir: 'Abrir unidade',
      nome: path('nome'),
      dados: ['nome', 'tipo', 'etapas', 'endereco', 'telefone', 'horario', 'vagas'],
      registro: {
        assunto: 'nome',
        linha: listed(path('tipo.nome'), path('endereco')),
        fatos: [{ coluna: 'horario', titulo: 'Funciona' }, 'telefone', 'vagas'],
      },
      filhos: [
        {
          titulo: 'Fila da creche',
          conjunto: 'fila-creche',
          por: 'unidade.id',
          ordem: ['posicao'],
        },
      ],
    },
  },
});
