import { LICITACAO_ARQUIVO_TIPO as TIPO } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { licitacaoArquivoTipoId } from './lookups.ts';

test.each([
  ['Edital de licitação', TIPO.edital],
  ['Anexos do Edital', TIPO.anexoDoEdital],
  ['Impugnação ao edital', TIPO.impugnacao],
  ['Impugnação', TIPO.impugnacao],
  ['Recurso administrativo', TIPO.recurso],
  ['Resposta ao recurso', TIPO.resposta],
  ['Parecer jurídico', TIPO.parecer],
  ['Justificativa da contratação', TIPO.justificativa],
  ['Justificativa do preço', TIPO.justificativaDoPreco],
  ['Razão da escolha do fornecedor', TIPO.escolhaDoFornecedor],
  ['Orçamento estimativo', TIPO.orcamento],
  ['Fonte de recursos', TIPO.outros],
  ['Ata de registro de preços', TIPO.ataDeRegistroDePrecos],
  ['Ata de julgamento', TIPO.ata],
  ['Termo de ratificação', TIPO.ratificacao],
  [null, TIPO.outros],
])('the court’s %s is a kind here', (nome, tipo) => {
  expect(licitacaoArquivoTipoId(nome)).toBe(tipo);
});
