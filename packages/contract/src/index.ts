export * from './calls/define-call.ts';
export * from './calls/index.ts';
export * from './calls/params.ts';
export {
  type Coluna,
  type ColumnKind,
  type Conjunto,
  colunasDe,
} from './conjuntos/define-conjunto.ts';
export { ondeAbre, PASTA } from './conjuntos/arquivos.ts';
export * from './conjuntos/index.ts';
export { rowSchema, versionSchema } from './conjuntos/row-schema.ts';
export * from './domain/anexo.ts';
export * from './domain/busca.ts';
export * from './domain/cliente-header.ts';
export * from './domain/cliente-tipo.ts';
export * from './domain/contrato-tipo.ts';
export * from './domain/convenio-link.ts';
export * from './domain/cor.ts';
export * from './domain/data-br.ts';
export * from './domain/decimal-br.ts';
export * from './domain/decimal-typed.ts';
export * from './domain/documento.ts';
export * from './domain/endereco-reservado.ts';
export * from './domain/fuso.ts';
export * from './domain/inscricao-aberta.ts';
export * from './domain/inscricao-limites.ts';
export * from './domain/layout-cores.ts';
export * from './domain/licenca-dados.ts';
export * from './domain/mascara.ts';
export * from './domain/numero-ano.ts';
export * from './domain/papel.ts';
export * from './domain/senha.ts';
export * from './domain/solicitante.ts';
export * from './domain/status-pagamento.ts';
export * from './domain/tamanho.ts';
export * from './domain/texto-rico.ts';
export * from './domain/tipo-publicacao.ts';
export * from './domain/tipo-solicitacao.ts';
export * from './domain/transparencia-modo.ts';
export * from './domain/uf.ts';
export * from './domain/url-name.ts';
export * from './domain/video.ts';
export * from './domain/vlibras.ts';
export * from './endpoints/anexo.ts';
export * from './endpoints/auditoria.ts';
export * from './endpoints/busca.ts';
export * from './endpoints/configuracao.ts';
export * from './endpoints/conteudo-categoria.ts';
export * from './endpoints/dados-abertos.ts';
export * from './endpoints/historico.ts';
export * from './endpoints/importar-modelos.ts';
export * from './endpoints/inscricao-publica.ts';
export * from './endpoints/lugar.ts';
export * from './endpoints/painel.ts';
export * from './endpoints/pessoa-fisica.ts';
export * from './endpoints/portal.ts';
export * from './endpoints/portal-orgao.ts';
export * from './endpoints/portal-servico.ts';
export * from './endpoints/primeiro-acesso.ts';
export * from './endpoints/publicacao-arquivo.ts';
export * from './endpoints/relatorio-individual.ts';
export * from './endpoints/sessao.ts';
export * from './endpoints/sessoes.ts';
export * from './endpoints/sincronizacao.ts';
export * from './endpoints/solicitacao-documento.ts';
export * from './endpoints/transparencia.ts';
export * from './engine/access.ts';
export * from './engine/define-entity.ts';
export * from './engine/draft.ts';
export * from './engine/envelope.ts';
export {
  type Addresses,
  type Expression,
  type ExpressionValue,
  type Part,
  pathsIn,
  readerOf,
  type Surroundings,
  scalarText,
} from './engine/expression.ts';
export * as value from './engine/expression.ts';
export * from './engine/fields.ts';
export * from './engine/filter-gestao.ts';
export * from './engine/filter-publico.ts';
export * from './engine/id-schema.ts';
export * from './engine/list-query.ts';
export * from './engine/messages.ts';
export * from './engine/names.ts';
export * from './engine/record-schema.ts';
export * from './engine/rectify.ts';
export * from './engine/registry.ts';
export * from './engine/same-content.ts';
export * from './engine/save-schema.ts';
export * from './engine/values.ts';
export * from './entities/index.ts';
