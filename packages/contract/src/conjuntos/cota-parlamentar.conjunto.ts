import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, joined, path } from '../engine/expression.ts';
import { cotaParlamentar } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const cotasParlamentares = defineConjunto(cotaParlamentar, {
  endereco: 'cota-parlamentar',
  titulo: 'Cotas parlamentares e verba indenizatória',
  linha: [
    'exercicio',
    'mes.nome',
    'beneficiario',
    'norma',
    'descricao',
    'fornecedor',
    'documento',
    'comprovante',
    'valor',
  ],
  ordem: [
    { path: 'exercicio', direction: 'DESC' },
    { path: 'mes.id', direction: 'DESC' },
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: { por: { chave: 'porMes', caminho: 'mes' }, valores: ['valor'] },
  colunas: [
    { chave: 'exercicio', significado: 'Ano da despesa.', peso: 0 },
    {
      chave: 'mes',
      titulo: 'Mês',
      significado: 'Mês da despesa, por extenso.',
      peso: 0,
      amostra: 'setembro',
      valor: path('mes.nome'),
    },
    { chave: 'beneficiario', significado: 'Vereador cuja cota pagou a despesa.', peso: 2 },
    { chave: 'norma', significado: 'Lei ou resolução que criou a cota ou a verba.', peso: 1 },
    { chave: 'descricao', significado: 'O que a cota pagou.', peso: 4 },
    {
      chave: 'fornecedor',
      significado: 'Quem forneceu; vazio quando não informado.',
      peso: 2,
    },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ do fornecedor por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'comprovante',
      significado: 'Número da nota ou do recibo; vazio quando não informado.',
    },
    {
      chave: 'valor',
      significado: 'Quanto a cota pagou por esta despesa no mês da linha, em reais.',
      soma: true,
      peso: 0,
    },
  ],
  // LGPD: people are published, but not indexed by search engines.
  indexavel: false,
  apelidos: {},
  pagina: {
    introducao:
      'O que cada vereador gastou por conta da cota ou da verba indenizatória, e a norma que permite. Os valores são do mês da linha.',
    nomes: { um: 'despesa', muitos: 'despesas', genero: 'f' },
    familia: 'camara',
    menu: {
      descricao: 'O que cada vereador gastou com a cota, mês a mês',
      consulta: 'Cotas parlamentares',
    },
    anos: true,
    escolha: { nome: 'mes', caminho: 'mes', rotulo: 'Mês', todas: 'Todos', ordem: 'id' },
    filtros: [
      { nome: 'beneficiario', caminho: 'beneficiario', acima: true },
      { nome: 'descricao', caminho: 'descricao' },
      { nome: 'fornecedor', caminho: 'fornecedor' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ do fornecedor' },
      { nome: 'norma', caminho: 'norma' },
      { nome: 'valor', caminho: 'valor' },
    ],
    resumo: { titulo: 'Por mês', sem: 'Sem mês informado' },
    tabela: [
      { coluna: 'beneficiario', abaixo: path('norma') },
      { coluna: 'mes', valor: joined(path('mes.nome'), ' de ', path('exercicio')) },
      { coluna: 'descricao', longo: true },
      { coluna: 'fornecedor', abaixo: documentoPublico(path('documento')), curto: '' },
      'valor',
    ],
  },
});
