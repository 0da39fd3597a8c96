import { documentoPublico, type Expression, joined, path } from '../engine/expression.ts';

/** Code of a classification with its official name: `12 - Educação`. */
export const codigoENome = <P extends string>(codigo: P, nome: P): Expression<P> =>
  joined(path(codigo), ' - ', path(nome));

/** Nature of spending as one code, as accounts write it: `3.3.90.39` for category, group, modality and element. */
export const naturezaDaDespesa = <P extends string>(
  categoria: P,
  grupo: P,
  modalidade: P,
  elemento: P,
): Expression<P> =>
  joined(path(categoria), '.', path(grupo), '.', path(modalidade), '.', path(elemento));

/** Code of the managing unit, for the budget import. */
export const codigoDaUg = <P extends string>(ugCodigo: P) => ({
  chave: 'unidadeGestoraCodigo',
  titulo: 'Código da unidade gestora',
  significado: 'Código da unidade gestora, como o sistema contábil o escreve.',
  valor: path(ugCodigo),
});

/** Codes of the managing unit, the body and the budget unit, from the path of the budget unit. */
export const codigosDaUnidade = <P extends string>(unidade: P) => [
  codigoDaUg(`${unidade}.ugCodigo` as const),
  {
    chave: 'orgaoCodigo',
    titulo: 'Código do órgão',
    significado: 'Código do órgão no orçamento.',
    valor: path(`${unidade}.orgaoCodigo` as const),
  },
  {
    chave: 'unidadeCodigo',
    titulo: 'Código da unidade orçamentária',
    significado: 'Código da unidade dentro do órgão.',
    valor: path(`${unidade}.codigo` as const),
  },
];

/** Kind of a payee, from the path of the payee, for the budget import: a payee without a public document needs it. */
export const tipoDoFavorecido = <P extends string>(favorecido: P) => ({
  chave: 'tipoFavorecido',
  titulo: 'Tipo do favorecido',
  significado: 'Pessoa jurídica, pessoa física, do exterior, não informado ou nome protegido.',
  valor: path(`${favorecido}.tipo.nome` as const),
});

/** Tax id of a payee as the portal shows it, from the path of the payee. */
export const documentoDoFavorecido = <P extends string>(favorecido: P) => ({
  chave: 'documento',
  titulo: 'CNPJ ou CPF',
  significado: 'CNPJ, ou CPF sem os primeiros e os últimos algarismos.',
  peso: 0,
  amostra: '00.000.000/0000-00',
  valor: documentoPublico(path(`${favorecido}.documento` as const)),
});
