import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, path } from '../engine/expression.ts';
import { projetoIncentivado } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const projetosIncentivados = defineConjunto(projetoIncentivado, {
  endereco: 'projeto-incentivado',
  titulo: 'Projetos culturais e esportivos',
  nome: 'os projetos de cultura e esporte aprovados, e de onde vem o dinheiro',
  linha: ['exercicio', 'objeto', 'area.nome', 'beneficiario', 'documento', 'origem.nome', 'valor'],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: { por: { chave: 'porOrigem', caminho: 'origem' }, valores: ['valor'] },
  colunas: [
    { chave: 'exercicio', significado: 'Ano da aprovação.', peso: 0 },
    { chave: 'objeto', significado: 'O que o projeto faz.', peso: 4 },
    {
      chave: 'area',
      significado: 'Cultura ou esporte.',
      peso: 0,
      amostra: 'Esporte',
      valor: path('area.nome'),
    },
    { chave: 'beneficiario', significado: 'Pessoa ou entidade que recebe.', peso: 2 },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ do beneficiário por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'origem',
      significado: 'Se o dinheiro vem de renúncia de receita ou do orçamento.',
      peso: 1,
      valor: path('origem.nome'),
    },
    {
      chave: 'valor',
      significado: 'Valor em reais aprovado para o projeto inteiro.',
      soma: true,
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Os projetos de cultura e esporte que o município aprovou, com recursos de renúncia de receita ou do orçamento.',
    nomes: { um: 'projeto', muitos: 'projetos', genero: 'm' },
    familia: 'renuncia',
    anos: true,
    escolha: {
      nome: 'origem',
      caminho: 'origem',
      rotulo: 'Origem dos recursos',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'objeto', caminho: 'objeto', acima: true },
      { nome: 'beneficiario', caminho: 'beneficiario' },
      { nome: 'area', caminho: 'area.nome', rotulo: 'Área' },
      { nome: 'valor', caminho: 'valor' },
    ],
    resumo: { titulo: 'Por origem dos recursos', sem: 'Sem origem informada' },
    tabela: [
      { coluna: 'objeto', abaixo: path('area.nome') },
      { coluna: 'beneficiario', abaixo: documentoPublico(path('documento')), curto: '' },
      { coluna: 'origem', curto: '' },
      'exercicio',
      'valor',
    ],
  },
});
