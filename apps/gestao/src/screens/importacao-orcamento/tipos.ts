import {
  conjuntoPath,
  despesasPath,
  type ImportacaoTipo,
  importacaoTipoList,
  receitasPath,
} from '@claraboia/contract';

/** Content of each file, in the words of its producers. */
export const TIPO_AJUDA: Readonly<Record<ImportacaoTipo, string>> = {
  dotacao: 'Uma linha por dotação do orçamento, com o valor inicial e o atualizado.',
  dotacao_movimento:
    'Uma linha por crédito, anulação ou troca, com a ficha, o dia, o valor e o ato que autorizou.',
  empenho: 'Uma linha por empenho, com o favorecido, o histórico e o valor.',
  movimento: 'Uma linha por reforço, anulação, liquidação, pagamento ou estorno de um empenho.',
  saldo_mensal:
    'Para quem só tem saldos: uma linha por empenho e mês, com o empenhado, o liquidado e o pago.',
  receita_prevista: 'Uma linha por natureza de receita, com a previsão inicial e a atualizada.',
  receita_realizada: 'Uma linha por natureza de receita e mês, com o lançado e o arrecadado.',
  desembolso: 'Uma linha por pagamento fora do orçamento, como cauções e consignações.',
  ordem_pagamento:
    'Uma linha por valor a pagar em cada mês, com o lugar na fila, e a justificativa do que foi pago fora da ordem.',
  msc: 'O arquivo que vai todo mês ao Siconfi, como é. Só para quem não tem os outros: traz totais, sem empenhos nem favorecidos.',
};

const OF_SCREEN: Readonly<Record<string, readonly ImportacaoTipo[]>> = {
  dotacao: ['dotacao', 'dotacao_movimento'],
  dotacao_movimento: ['dotacao_movimento'],
  empenho: ['empenho', 'movimento', 'saldo_mensal'],
  receita: ['receita_prevista', 'receita_realizada'],
  desembolso: ['desembolso'],
  ordem_pagamento: ['ordem_pagamento'],
};

const PUBLICADO: Readonly<Record<ImportacaoTipo, (cliente: string) => string>> = {
  dotacao: despesasPath,
  dotacao_movimento: (cliente) => conjuntoPath(cliente, 'dotacao-movimento'),
  empenho: despesasPath,
  movimento: despesasPath,
  saldo_mensal: despesasPath,
  receita_prevista: receitasPath,
  receita_realizada: receitasPath,
  desembolso: (cliente) => conjuntoPath(cliente, 'desembolso'),
  ordem_pagamento: (cliente) => conjuntoPath(cliente, 'ordem-de-pagamento'),
  msc: despesasPath,
};

/** Kinds of files that a screen imports; all of them for the screen of the imports. */
export const tiposOf = (entity: string) => OF_SCREEN[entity] ?? importacaoTipoList;

/** Public page of the data in such a file. */
export const publicPath = (tipo: ImportacaoTipo, cliente: string): string =>
  PUBLICADO[tipo](cliente);
