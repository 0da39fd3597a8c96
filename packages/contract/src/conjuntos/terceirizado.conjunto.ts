import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, path } from '../engine/expression.ts';
import { terceirizado } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const terceirizados = defineConjunto(terceirizado, {
  endereco: 'terceirizado',
  titulo: 'Terceirizados',
  linha: ['nome', 'funcao', 'empresa', 'cnpj', 'lotacao', 'inicio', 'fim'],
  dia: 'inicio',
  onde: [{ caminho: 'suprimido', valor: false }],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Nome completo de quem trabalha.', peso: 3 },
    { chave: 'funcao', significado: 'Função ou atividade que exerce.', peso: 2 },
    { chave: 'empresa', significado: 'Razão social de quem emprega.', peso: 3 },
    {
      chave: 'cnpj',
      significado: 'CNPJ de quem emprega.',
      peso: 0,
      valor: documentoPublico(path('cnpj')),
    },
    { chave: 'lotacao', significado: 'Unidade em que trabalha.', peso: 2 },
    { chave: 'inicio', significado: 'Primeiro dia de trabalho para o órgão.', peso: 0 },
    { chave: 'fim', significado: 'Último dia; vazio enquanto trabalha.', peso: 0 },
  ],
  // LGPD: people are published, but not indexed by search engines.
  indexavel: false,
  apelidos: {},
  pagina: {
    introducao:
      'Quem trabalha para o órgão como empregado de uma empresa contratada: a função, a unidade e a empresa.',
    nomes: { um: 'terceirizado', muitos: 'terceirizados', genero: 'm' },
    familia: 'pessoal',
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'funcao', caminho: 'funcao' },
      { nome: 'empresa', caminho: 'empresa' },
      { nome: 'lotacao', caminho: 'lotacao' },
    ],
    tabela: [
      { coluna: 'nome', abaixo: path('funcao') },
      { coluna: 'empresa', abaixo: documentoPublico(path('cnpj')), curto: '' },
      'lotacao',
      'inicio',
      'fim',
    ],
  },
});
