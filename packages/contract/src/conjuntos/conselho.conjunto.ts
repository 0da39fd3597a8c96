import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { listed, path, text } from '../engine/expression.ts';
import { conselho } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const conselhos = defineConjunto(conselho, {
  endereco: 'conselho',
  titulo: 'Conselhos municipais',
  linha: [
    'nome',
    'area.nome',
    'atoCriacao',
    'criadoEm',
    'contato',
    'endereco',
    'reunioes',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Nome do conselho.', peso: 2 },
    {
      chave: 'area',
      significado: 'Saúde, Fundeb, assistência social ou outra.',
      peso: 1,
      valor: path('area.nome'),
    },
    { chave: 'atoCriacao', significado: 'Lei ou decreto que criou o conselho.', peso: 1 },
    { chave: 'criadoEm', significado: 'Dia em que foi criado.', peso: 0 },
    { chave: 'contato', significado: 'E-mail, telefone ou outro canal.', peso: 2 },
    { chave: 'endereco', significado: 'Onde fica; vazio quando não informado.', peso: 2 },
    { chave: 'reunioes', significado: 'Quando e onde se reúne.', peso: 3 },
  ],
  busca: {
    frase: { titulo: path('nome'), contexto: path('reunioes') },
    texto: ['contato', path('area.nome')],
  },
  apelidos: {},
  pagina: {
    introducao:
      'Quem são os conselheiros e quem representam, quando se reúnem, e as suas atas, pareceres e relatórios.',
    nomes: { um: 'conselho', muitos: 'conselhos', genero: 'm' },
    familia: 'conselho',
    menu: {
      descricao: 'Conselheiros, reuniões, atas e pareceres',
      consulta: 'Conselhos municipais',
    },
    escolha: { nome: 'area', caminho: 'area', rotulo: 'Área', todas: 'Todas', ordem: 'id' },
    filtros: [{ nome: 'nome', caminho: 'nome', acima: true }],
    tabela: [
      {
        coluna: 'nome',
        abaixo: path('area.nome'),
        abre: { conjunto: 'conselho', id: 'id', sobre: 'nome' },
      },
      'contato',
      { coluna: 'reunioes', longo: true },
      'atoCriacao',
    ],
    detalhe: {
      titulo: text('Detalhes do conselho'),
      abrir: 'Abrir conselho',
      nome: path('nome'),
      dados: [
        'nome',
        'area',
        'atoCriacao',
        'criadoEm',
        'contato',
        { coluna: 'endereco', opcional: true },
        'reunioes',
      ],
      registro: {
        assunto: 'nome',
        linha: listed(path('area.nome'), path('atoCriacao')),
        fatos: ['contato', 'reunioes'],
      },
      filhos: [
        {
          titulo: 'Conselheiros',
          conjunto: 'conselheiro',
          por: 'conselho.id',
          ordem: ['nome'],
          nenhum: 'Os conselheiros ainda não foram publicados.',
        },
        {
          titulo: 'Atas, pareceres e outros documentos',
          conjunto: 'conselho-arquivo',
          por: 'conselho.id',
          ordem: ['-data'],
          nenhum: 'Nenhum documento publicado.',
        },
      ],
    },
  },
});
