import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, path } from '../engine/expression.ts';
import { sancao } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const sancoes = defineConjunto(sancao, {
  endereco: 'sancao',
  titulo: 'Licitantes e contratados sancionados',
  nome: 'quem o órgão impediu de licitar ou declarou inidôneo',
  linha: ['nome', 'documento', 'especie.nome', 'processo', 'motivo', 'ato', 'inicio', 'fim'],
  dia: 'inicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Pessoa ou empresa que recebeu a sanção.', peso: 3 },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ de quem foi sancionado por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'especie',
      significado:
        'Impedimento de licitar e contratar (Lei 14.133/2021, art. 156, III) ou declaração de inidoneidade (art. 156, IV).',
      peso: 2,
      valor: path('especie.nome'),
    },
    {
      chave: 'processo',
      significado: 'Processo administrativo que aplicou a sanção.',
      peso: 0,
      amostra: '000/0000',
    },
    { chave: 'motivo', significado: 'Por que foi aplicada; vazio quando não informado.', peso: 3 },
    { chave: 'ato', significado: 'Decisão ou publicação que a aplicou.', peso: 1 },
    { chave: 'inicio', significado: 'Primeiro dia da sanção.', peso: 0 },
    {
      chave: 'fim',
      significado: 'Último dia da sanção; vazio se depende de reabilitação.',
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Quem este órgão impediu de licitar e contratar, ou declarou inidôneo (Lei 14.133/2021, art. 156, III e IV). Não inclui sanções de outros órgãos.',
    nomes: { um: 'sanção', muitos: 'sanções', genero: 'f' },
    familia: 'licitacao',
    menu: {
      nome: 'Sancionados',
      descricao: 'Quem não pode licitar nem contratar',
      consulta: 'Licitantes e contratados sancionados',
    },
    escolha: {
      nome: 'especie',
      caminho: 'especie',
      rotulo: 'Sanção',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ do sancionado' },
      { nome: 'processo', caminho: 'processo' },
    ],
    tabela: [
      { coluna: 'nome', abaixo: documentoPublico(path('documento')) },
      { coluna: 'especie', curto: '' },
      'processo',
      'motivo',
      'ato',
      'inicio',
      'fim',
    ],
  },
});
