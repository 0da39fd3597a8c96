import { path } from '../engine/expression.ts';
import { diariaValor } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

/** Words for an amount that no act grants. */
const SEM_PREVISAO = 'Não há previsão';

export const valoresDasDiarias = defineConjunto(diariaValor, {
  endereco: 'diaria-valor',
  titulo: 'Valores das diárias',
  nome: 'tabela de valores das diárias',
  linha: ['grupo', 'valorNoEstado', 'valorForaDoEstado', 'valorForaDoPais', 'ato', 'vigenteEm'],
  porPagina: 100,
  colunas: [
    { chave: 'grupo', significado: 'Cargos a que os valores se aplicam.', peso: 4 },
    {
      chave: 'valorNoEstado',
      significado: 'Valor em reais de uma diária dentro do Estado; vazio se não há previsão.',
      peso: 0,
    },
    {
      chave: 'valorForaDoEstado',
      significado: 'Valor em reais de uma diária em outro Estado; vazio se não há previsão.',
      peso: 0,
    },
    {
      chave: 'valorForaDoPais',
      significado: 'Valor em reais de uma diária em outro País; vazio se não há previsão.',
      peso: 0,
    },
    { chave: 'ato', significado: 'Lei ou decreto que fixa os valores.', peso: 3 },
    {
      chave: 'vigenteEm',
      significado: 'Dia em que o órgão confirmou que os valores são os vigentes.',
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Quanto vale uma diária dentro do Estado, fora do Estado e fora do País, para cada grupo de cargos. Os valores estão em vigor na data da conferência.',
    nomes: { um: 'linha da tabela', muitos: 'linhas da tabela', genero: 'f' },
    familia: 'diaria',
    filtros: [
      { nome: 'grupo', caminho: 'grupo', acima: true },
      { nome: 'ato', caminho: 'ato' },
    ],
    tabela: [
      { coluna: 'grupo', abaixo: path('ato') },
      { coluna: 'valorNoEstado', vazio: SEM_PREVISAO },
      { coluna: 'valorForaDoEstado', vazio: SEM_PREVISAO },
      { coluna: 'valorForaDoPais', vazio: SEM_PREVISAO },
      'vigenteEm',
    ],
  },
});
