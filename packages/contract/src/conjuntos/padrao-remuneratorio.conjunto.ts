import { listed, path } from '../engine/expression.ts';
import { padraoRemuneratorio } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const padroesRemuneratorios = defineConjunto(padraoRemuneratorio, {
  endereco: 'padrao-remuneratorio',
  titulo: 'Padrão remuneratório',
  nome: 'padrão remuneratório dos cargos e funções',
  linha: [
    'cargo',
    'vinculo.nome',
    'nivel',
    'vagasCriadas',
    'vagasOcupadas',
    'vencimento',
    'cargaHoraria',
    'ato',
    'vigenteEm',
  ],
  porPagina: 100,
  colunas: [
    { chave: 'cargo', significado: 'Cargo ou função, como está na lei.', peso: 3 },
    {
      chave: 'vinculo',
      titulo: 'Vínculo',
      significado: 'Efetivo, comissionado e assim por diante; vazio se não informado.',
      peso: 1,
      valor: path('vinculo.nome'),
    },
    { chave: 'nivel', significado: 'Classe, símbolo ou referência; vazio se não há.', peso: 1 },
    { chave: 'vagasCriadas', significado: 'Quantas vagas a lei criou.', peso: 0 },
    { chave: 'vagasOcupadas', significado: 'Quantas vagas têm titular.', peso: 0 },
    {
      chave: 'vencimento',
      significado: 'Vencimento básico em reais por mês, sem gratificações.',
      peso: 0,
    },
    {
      chave: 'cargaHoraria',
      significado: 'Horas de trabalho por semana; vazio se não há jornada fixa.',
      peso: 0,
    },
    { chave: 'ato', significado: 'Lei que criou o cargo ou fixou o valor.', peso: 2 },
    {
      chave: 'vigenteEm',
      significado: 'Dia em que o órgão confirmou que a tabela é a vigente.',
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Os cargos e as funções do órgão: quantas vagas, em que nível, com que vencimento e por qual lei. A tabela está em vigor na data da conferência.',
    nomes: { um: 'cargo', muitos: 'cargos', genero: 'm' },
    familia: 'pessoal',
    escolha: {
      nome: 'vinculo',
      caminho: 'vinculo',
      rotulo: 'Vínculo',
      todas: 'Todos',
      ordem: 'id',
    },
    filtros: [
      { nome: 'cargo', caminho: 'cargo', acima: true },
      { nome: 'ato', caminho: 'ato' },
      { nome: 'valor', caminho: 'vencimento' },
    ],
    tabela: [
      { coluna: 'cargo', abaixo: listed(path('nivel'), path('ato')) },
      { coluna: 'vinculo', curto: '' },
      'vagasCriadas',
      'vagasOcupadas',
      { coluna: 'cargaHoraria', titulo: 'Horas por semana' },
      'vencimento',
      'vigenteEm',
    ],
  },
});
