import { firstOf, path } from '../engine/expression.ts';
import {
  codigoENome,
  codigosDaUnidade,
  documentoDoFavorecido,
  naturezaDaDespesa,
  tipoDoFavorecido,
} from './classificacao.ts';
import { CONTRATO, EMENDA, LICITACAO } from './origem-do-empenho.ts';

/** Columns of commitments, in the order of their export; those at the end are for the import. */
export const colunasDoEmpenho = [
  { chave: 'exercicio', significado: 'Ano do orçamento.', peso: 0 },
  { chave: 'numero', significado: 'Número do empenho.', peso: 0, amostra: '0000NE000000' },
  { chave: 'data', significado: 'Dia em que o valor foi reservado.', peso: 0 },
  {
    chave: 'tipo',
    titulo: 'Tipo',
    significado: 'Ordinário, estimativo ou global.',
    valor: path('tipo.nome'),
  },
  {
    chave: 'favorecido',
    titulo: 'Favorecido',
    significado: 'Quem recebe; os nomes que a lei protege não aparecem.',
    peso: 3,
    valor: path('favorecido.nome'),
  },
  documentoDoFavorecido('favorecido'),
  { chave: 'historico', titulo: 'Para quê', significado: 'O que se compra ou paga.', peso: 5 },
  {
    chave: 'orgao',
    titulo: 'Órgão',
    significado: 'Órgão que gasta.',
    valor: path('dotacao.unidadeOrcamentaria.orgaoNome'),
  },
  {
    chave: 'unidade',
    titulo: 'Unidade orçamentária',
    significado: 'Unidade do órgão que gasta.',
    valor: path('dotacao.unidadeOrcamentaria.nome'),
  },
  {
    chave: 'unidadeGestora',
    titulo: 'Unidade gestora',
    significado: 'Entidade que faz a despesa: prefeitura, fundo, autarquia.',
    valor: path('dotacao.unidadeOrcamentaria.ugNome'),
  },
  {
    chave: 'funcao',
    titulo: 'Função',
    significado: 'Área de governo, com o código da Portaria MOG 42/1999.',
    peso: 1.5,
    valor: codigoENome('dotacao.funcao.codigo', 'dotacao.funcao.nome'),
  },
  {
    chave: 'subfuncao',
    titulo: 'Subfunção',
    significado: 'Parte da área de governo, com o código da Portaria MOG 42/1999.',
    valor: codigoENome('dotacao.subfuncao.codigo', 'dotacao.subfuncao.nome'),
  },
  {
    chave: 'programa',
    titulo: 'Programa',
    significado: 'Programa do plano plurianual.',
    valor: codigoENome('dotacao.programa.codigo', 'dotacao.programa.nome'),
  },
  {
    chave: 'acao',
    titulo: 'Ação',
    significado: 'Projeto, atividade ou operação especial do orçamento.',
    valor: codigoENome('dotacao.acao.codigo', 'dotacao.acao.nome'),
  },
  {
    chave: 'natureza',
    titulo: 'Natureza',
    significado:
      'Categoria, grupo, modalidade e elemento da despesa (Portaria Interministerial STN/SOF 163/2001).',
    peso: 0,
    amostra: '0.0.00.00',
    valor: naturezaDaDespesa(
      'dotacao.categoria.id',
      'dotacao.grupo.id',
      'dotacao.modalidade.codigo',
      'dotacao.elemento.codigo',
    ),
  },
  {
    chave: 'grupo',
    titulo: 'Grupo',
    significado: 'Grupo da natureza da despesa.',
    valor: path('dotacao.grupo.nome'),
  },
  {
    chave: 'modalidade',
    titulo: 'Modalidade de aplicação',
    significado: 'Se o próprio município gasta ou passa a outro.',
    valor: path('dotacao.modalidade.nome'),
  },
  {
    chave: 'elemento',
    titulo: 'Elemento',
    significado: 'Tipo de gasto.',
    valor: path('dotacao.elemento.nome'),
  },
  {
    chave: 'fonte',
    titulo: 'Fonte de recursos',
    significado: 'De onde vem o dinheiro, como o sistema contábil o escreve.',
    valor: path('dotacao.fonteOrigem'),
  },
  {
    chave: 'processo',
    significado: 'Número do processo administrativo; vazio quando não informado.',
  },
  {
    chave: 'licitacao',
    titulo: 'Licitação',
    significado: 'De que licitação, dispensa ou inexigibilidade vem; vazio quando não informada.',
    valor: LICITACAO,
  },
  {
    chave: 'contrato',
    titulo: 'Contrato',
    significado: 'De que contrato vem; vazio quando não informado.',
    valor: CONTRATO,
  },
  {
    chave: 'convenio',
    titulo: 'Convênio',
    significado: 'De que convênio vem; vazio quando não informado.',
    valor: path('convenio.numeroConvenio'),
  },
  {
    chave: 'empenhado',
    significado: 'Valor em reais reservado, com reforços e sem o que foi anulado.',
    soma: true,
    peso: 0,
  },
  {
    chave: 'liquidado',
    significado: 'Valor em reais do que foi entregue e conferido.',
    soma: true,
    peso: 0,
  },
  {
    chave: 'pagoNoAno',
    significado:
      'Valor em reais pago no próprio ano do empenho, como o soma a página das despesas do ano.',
    soma: true,
    peso: 0,
  },
  {
    chave: 'pago',
    significado: 'Valor em reais já pago, no ano do empenho e nos seguintes.',
    soma: true,
    peso: 0,
  },
  ...codigosDaUnidade('dotacao.unidadeOrcamentaria'),
  {
    chave: 'ficha',
    titulo: 'Ficha',
    significado: 'Número da dotação no orçamento; vazio quando não há.',
    valor: path('dotacao.ficha'),
  },
  {
    chave: 'subelemento',
    significado: 'Dois dígitos que detalham o elemento; vazio quando não informado.',
  },
  tipoDoFavorecido('favorecido'),
  {
    chave: 'valorOriginal',
    titulo: 'Valor original',
    significado:
      'Valor em reais na emissão, antes de reforços e anulações; de quem só informa saldos, o valor de hoje.',
    tipo: 'money',
    valor: firstOf(path('valorOriginal'), path('empenhado')),
  },
  {
    chave: 'licitacaoOrigem',
    titulo: 'Licitação na origem',
    significado: 'Como o sistema contábil escreve a licitação; vazio quando não informada.',
    valor: path('licitacaoOrigem'),
  },
  {
    chave: 'contratoOrigem',
    titulo: 'Contrato na origem',
    significado: 'Como o sistema contábil escreve o contrato; vazio quando não informado.',
    valor: path('contratoOrigem'),
  },
  {
    chave: 'emenda',
    titulo: 'Emenda parlamentar',
    significado: 'Número da emenda parlamentar de que vem o dinheiro; vazio quando não informada.',
    valor: EMENDA,
  },
  {
    chave: 'categoria',
    titulo: 'Categoria econômica',
    significado: 'Se o gasto mantém o que há ou cria bens: despesa corrente ou de capital.',
    valor: path('dotacao.categoria.nome'),
  },
] as const;
