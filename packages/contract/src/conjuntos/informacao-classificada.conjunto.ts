import { INFORMACAO_SITUACAO } from '../domain/informacao-situacao.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { informacaoClassificada } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const informacoesClassificadas = defineConjunto(informacaoClassificada, {
  endereco: 'informacao-classificada',
  titulo: 'Informações classificadas e desclassificadas',
  nome: 'o rol de documentos sob sigilo, e dos que deixaram de estar',
  linha: [
    'codigo',
    'assunto',
    'categoria',
    'grau.nome',
    'dispositivoLegal',
    'data',
    'prazo',
    'situacao.nome',
    'desclassificadaEm',
  ],
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'situacao.id', valores: INFORMACAO_SITUACAO },
  colunas: [
    { chave: 'codigo', significado: 'Número do documento no órgão.', peso: 1 },
    { chave: 'assunto', significado: 'Sobre o que é o documento.', peso: 3 },
    { chave: 'categoria', significado: 'Tipo de assunto, como saúde ou segurança.', peso: 1 },
    {
      chave: 'grau',
      significado: 'Reservado, secreto ou ultrassecreto.',
      peso: 0,
      amostra: 'Ultrassecreto',
      valor: path('grau.nome'),
    },
    {
      chave: 'dispositivoLegal',
      significado: 'Artigo de lei que fundamenta o sigilo.',
      peso: 2,
    },
    { chave: 'data', significado: 'Dia em que foi classificada.', peso: 0 },
    { chave: 'prazo', significado: 'Por quanto tempo, ou até quando, dura o sigilo.', peso: 1 },
    {
      chave: 'situacao',
      significado: 'Classificada ou desclassificada.',
      peso: 0,
      amostra: 'Desclassificada',
      valor: path('situacao.nome'),
    },
    {
      chave: 'desclassificadaEm',
      significado: 'Dia em que deixou de ser sigilosa; vazio enquanto é.',
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    titulo: 'Rol de informações classificadas',
    introducao:
      'Os documentos sob sigilo e os que deixaram de estar, com assunto, grau, fundamento legal e prazo (Lei 12.527/2011, art. 30).',
    nomes: { um: 'informação', muitos: 'informações', genero: 'f' },
    familia: 'sic',
    modos: {
      titulos: {
        classificada: 'Informações classificadas',
        desclassificada: 'Informações desclassificadas',
      },
      abas: { classificada: 'Classificadas', desclassificada: 'Desclassificadas' },
    },
    filtros: [
      { nome: 'assunto', caminho: 'assunto', acima: true },
      { nome: 'codigo', caminho: 'codigo', rotulo: 'Código' },
      { nome: 'categoria', caminho: 'categoria' },
      { nome: 'grau', caminho: 'grau.nome', rotulo: 'Grau de sigilo' },
    ],
    tabela: [
      { coluna: 'assunto', abaixo: path('codigo') },
      { coluna: 'categoria', curto: '' },
      { coluna: 'grau', titulo: 'Grau e prazo', abaixo: path('prazo') },
      'dispositivoLegal',
      'data',
      { coluna: 'desclassificadaEm', opcional: true },
    ],
  },
});
