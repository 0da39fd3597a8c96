import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, path } from '../engine/expression.ts';
import { dividaAtiva } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

/** Has neither pages of records nor a search: both would lead from a name to its debts. */
export const dividasAtivas = defineConjunto(dividaAtiva, {
  endereco: 'divida-ativa',
  titulo: 'Dívida ativa',
  nome: 'quem está inscrito em dívida ativa, e por quanto',
  linha: ['devedor', 'documento', 'anoInscricao', 'natureza.nome', 'valor', 'dataBase'],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    ano: 'anoInscricao',
    por: { chave: 'porNatureza', caminho: 'natureza' },
    valores: ['valor'],
  },
  colunas: [
    {
      chave: 'devedor',
      significado:
        'Nome de quem deve; de pessoas físicas, só as iniciais, se a lei do município não manda publicar o nome.',
      peso: 4,
    },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado:
        'CNPJ do devedor por inteiro, ou CPF em parte; vazio quando não informado ou quando do nome só há iniciais.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    { chave: 'anoInscricao', significado: 'Ano em que a dívida foi inscrita.', peso: 0 },
    {
      chave: 'natureza',
      significado: 'Tributária ou não tributária.',
      peso: 0,
      amostra: 'Não tributária',
      valor: path('natureza.nome'),
    },
    {
      chave: 'valor',
      significado:
        'Valor em reais da dívida inteira na data da posição, com juros, multas e encargos.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'dataBase',
      significado: 'Dia até o qual o valor foi atualizado.',
      peso: 0,
    },
  ],
  // LGPD: people are published, but not indexed by search engines.
  indexavel: false,
  apelidos: {},
  pagina: {
    introducao:
      'Quem deve ao município e está inscrito em dívida ativa, com o valor total na data da posição. De pessoas físicas aparecem só as iniciais, sem o CPF; se a lei do município manda publicar o nome, ele e o CPF em parte.',
    nomes: { um: 'inscrição', muitos: 'inscrições', genero: 'f' },
    menu: {
      descricao: 'Quem deve ao município, e quanto',
      consulta: 'Dívida ativa',
    },
    escolha: {
      nome: 'natureza',
      caminho: 'natureza',
      rotulo: 'Natureza',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'devedor', caminho: 'devedor', rotulo: 'Nome do devedor', acima: true },
      { nome: 'inscricao', caminho: 'anoInscricao' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ do devedor' },
      { nome: 'valor', caminho: 'valor' },
    ],
    resumo: { titulo: 'Por natureza', sem: 'Sem natureza informada' },
    tabela: [
      { coluna: 'devedor', abaixo: documentoPublico(path('documento')) },
      'anoInscricao',
      { coluna: 'natureza', curto: '' },
      'dataBase',
      'valor',
    ],
  },
});
