import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { estagiario } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const estagiarios = defineConjunto(estagiario, {
  endereco: 'estagiario',
  titulo: 'Estagiários',
  linha: ['nome', 'inicio', 'fim', 'curso', 'instituicao', 'lotacao'],
  dia: 'inicio',
  onde: [{ caminho: 'suprimido', valor: false }],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Nome completo do estagiário.', peso: 3 },
    { chave: 'inicio', significado: 'Dia da contratação.', peso: 0 },
    { chave: 'fim', significado: 'Dia do término, ou o previsto.', peso: 0 },
    { chave: 'curso', significado: 'Curso que frequenta.', peso: 2 },
    {
      chave: 'instituicao',
      significado: 'Escola ou universidade; vazio quando não informada.',
      peso: 2,
    },
    { chave: 'lotacao', significado: 'Secretaria e setor do estágio.', peso: 2 },
  ],
  // LGPD: people are published, but not indexed by search engines.
  indexavel: false,
  apelidos: {},
  pagina: {
    introducao: 'Quem faz estágio no órgão, em que curso e setor, e de quando até quando.',
    nomes: { um: 'estagiário', muitos: 'estagiários', genero: 'm' },
    familia: 'pessoal',
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'curso', caminho: 'curso' },
      { nome: 'lotacao', caminho: 'lotacao' },
    ],
    tabela: [
      'nome',
      { coluna: 'curso', abaixo: path('instituicao'), curto: '' },
      'lotacao',
      'inicio',
      'fim',
    ],
  },
});
