import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { arquivoObra, obra } from '../entities/index.ts';
import { ARQUIVO, NA_LISTA, ondeGuardado, POR_INTEIRO } from './arquivos.ts';
import { A_OBRA } from './da-obra.ts';
import { defineConjunto } from './define-conjunto.ts';

export const obraFotos = defineConjunto(arquivoObra, {
  endereco: 'obra-foto',
  titulo: 'Fotografias de obras',
  linha: [
    'nomeArquivo',
    'ano',
    'ordem',
    'data',
    'descricao',
    'obra.numero',
    'obra.objeto',
    'obra.situacao.nome',
  ],
  calculados: { endereco: ondeGuardado(obra, NA_LISTA) },
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nomeArquivo', titulo: 'Arquivo', significado: 'Nome do arquivo.', peso: 2 },
    { chave: 'descricao', significado: 'O que se vê na fotografia.', peso: 4 },
    { chave: 'data', titulo: 'Data', significado: 'Dia em que foi tirada.', peso: 0 },
    {
      chave: 'obra',
      titulo: 'Obra',
      significado: 'Número da obra no órgão.',
      peso: 0,
      amostra: '000/0000',
      valor: path('obra.numero'),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que se constrói ou reforma.',
      peso: 4,
      valor: path('obra.objeto'),
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Onde a fotografia abre.',
      valor: ondeGuardado(obra, POR_INTEIRO),
    },
  ],
  apelidos: {},
  pagina: {
    introducao: 'As obras como foram fotografadas, dia a dia.',
    nomes: { um: 'fotografia', muitos: 'fotografias', genero: 'f' },
    familia: 'obra',
    filtros: [
      { nome: 'obra', caminho: 'obra.numero', rotulo: 'Número da obra' },
      { nome: 'objeto', caminho: 'obra.objeto', rotulo: 'Objeto da obra' },
      { nome: 'descricao', caminho: 'descricao', acima: true },
    ],
    tabela: [ARQUIVO, { coluna: 'descricao', longo: true }, 'data', A_OBRA],
    resumida: {
      como: 'fotos',
      celulas: [
        {
          titulo: 'Fotografia',
          tipo: 'foto',
          valor: path('descricao'),
          endereco: path('endereco'),
        },
        'data',
      ],
    },
  },
});
