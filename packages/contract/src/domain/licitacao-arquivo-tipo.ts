/** Ids of `licitacao_arquivo_tipo`: kinds of documents of a procurement. */
export const LICITACAO_ARQUIVO_TIPO = {
  aviso: 1,
  edital: 2,
  termoDeReferencia: 3,
  projetoBasico: 4,
  minutaDoContrato: 5,
  esclarecimento: 6,
  impugnacao: 7,
  ata: 8,
  adjudicacao: 9,
  homologacao: 10,
  ataDeRegistroDePrecos: 11,
  outros: 12,
  justificativa: 13,
  parecer: 14,
  orcamento: 15,
  anexoDoEdital: 16,
  recurso: 17,
  resposta: 18,
  escolhaDoFornecedor: 19,
  justificativaDoPreco: 20,
  emergencia: 21,
  ratificacao: 22,
} as const;
export type LicitacaoArquivoTipo =
  (typeof LICITACAO_ARQUIVO_TIPO)[keyof typeof LICITACAO_ARQUIVO_TIPO];
