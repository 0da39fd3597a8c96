export type { Busca } from './conjuntos/busca.ts';
export * from './conjuntos/busca-tipo.ts';
export type { ColumnKind } from './conjuntos/column-kind.ts';
export {
  type ColunaExportada,
  type Exportadas,
  exportadasDe,
} from './conjuntos/colunas-exportadas.ts';
export {
  type Catalogado,
  type Coluna,
  type Conjunto,
  colunasDe,
  defineConjunto,
  defineLista,
  type Feito,
  filhosDe,
} from './conjuntos/define-conjunto.ts';
export * from './conjuntos/edit-export.ts';
export {
  type Campo,
  type Celula,
  type Face,
  type FaceRegistro,
  type FaceResumo,
  type FiltroTipo,
  faceOf,
  pathsOfCell,
} from './conjuntos/face.ts';
export {
  type CelulaDaTabela,
  type FaceArvore,
  type FaceInteira,
  type FacePessoas,
  type FaceSanfona,
  type FaceTabela,
  inteirasOf,
} from './conjuntos/face-inteira.ts';
export * from './conjuntos/index.ts';
export * from './conjuntos/lista-derivada.ts';
export {
  FIGURA_ANO,
  FIGURA_HOJE,
  type Figura,
  type Filhos,
  type Recorte,
  type SituacaoTom,
} from './conjuntos/pagina.ts';
export * from './domain/anexo.ts';
export * from './domain/auditoria.ts';
export * from './domain/avaliacao.ts';
export * from './domain/avaliacao-nota.ts';
export * from './domain/avisar-perda.ts';
export * from './domain/bandeja.ts';
export * from './domain/busca.ts';
export * from './domain/cents.ts';
export * from './domain/click-mark.ts';
export * from './domain/cliente-header.ts';
export * from './domain/cliente-tipo.ts';
export * from './domain/codigo-instalacao.ts';
export * from './domain/contas-situacao.ts';
export * from './domain/contrato-tipo.ts';
export * from './domain/convenio-natureza.ts';
export * from './domain/convite.ts';
export * from './domain/cor.ts';
export * from './domain/counted.ts';
export * from './domain/cpf-in-text.ts';
export * from './domain/data-br.ts';
export * from './domain/decimal-br.ts';
export * from './domain/documento.ts';
export * from './domain/documento-valido.ts';
export * from './domain/dominio.ts';
export * from './domain/dotacao-movimento.ts';
export * from './domain/emenda.ts';
export * from './domain/endereco-antigo.ts';
export * from './domain/endereco-reservado.ts';
export * from './domain/es2023.ts';
export * from './domain/fila.ts';
export * from './domain/first-letter.ts';
export * from './domain/formula.ts';
export * from './domain/fuso.ts';
export * from './domain/group-by.ts';
export * from './domain/guest-link.ts';
export * from './domain/idempotency-key.ts';
export * from './domain/importacao-cadastro.ts';
export * from './domain/importacao-orcamento.ts';
export * from './domain/importar-modelos.ts';
export * from './domain/informacao-situacao.ts';
export * from './domain/inscricao-aberta.ts';
export * from './domain/inscricao-limites.ts';
export * from './domain/intervalo.ts';
export * from './domain/is-well-formed.ts';
export * from './domain/layout-cores.ts';
export * from './domain/licenca-dados.ts';
export * from './domain/licitacao-arquivo-tipo.ts';
export * from './domain/lixeira.ts';
export * from './domain/lote.ts';
export * from './domain/manifesto.ts';
export * from './domain/marcas.ts';
export * from './domain/mascara.ts';
export * from './domain/medicamento-lista.ts';
export * from './domain/near-names.ts';
export { laterDay } from './domain/next-period.ts';
export * from './domain/numero-ano.ts';
export * from './domain/obra-situacao.ts';
export * from './domain/orcamento.ts';
export * from './domain/orcamento-dimensoes.ts';
export * from './domain/ordem-pagamento.ts';
export * from './domain/painel.ts';
export * from './domain/papel.ts';
export * from './domain/pessoa-fisica.ts';
export * from './domain/pessoal.ts';
export * from './domain/plain-address.ts';
export * from './domain/plain-text.ts';
export * from './domain/planilha.ts';
export * from './domain/procurados.ts';
export * from './domain/prova-tipo.ts';
export * from './domain/provisao.ts';
export * from './domain/rascunho.ts';
export * from './domain/rascunho-automatico.ts';
export * from './domain/reconciliacao.ts';
export * from './domain/relatorio-limites.ts';
export * from './domain/relogio.ts';
export * from './domain/rendered-page.ts';
export * from './domain/resto-pagar.ts';
export * from './domain/senha.ts';
export * from './domain/sincronizacao.ts';
export * from './domain/social-picture.ts';
export * from './domain/solicitante.ts';
export * from './domain/spellings.ts';
export * from './domain/status-pagamento.ts';
export * from './domain/tamanho.ts';
export * from './domain/texto-rico.ts';
export * from './domain/tipo-publicacao.ts';
export * from './domain/tipo-solicitacao.ts';
export * from './domain/transparencia-modo.ts';
export * from './domain/uf.ts';
export * from './domain/unseen.ts';
export * from './domain/url-name.ts';
export * from './domain/values.ts';
export * from './domain/video.ts';
export * from './domain/vista-lista.ts';
export * from './domain/web-href.ts';
export * from './domain/without-accents.ts';
export * from './engine/access.ts';
export * from './engine/capabilities.ts';
export * from './engine/copy-record.ts';
export * from './engine/crud-path.ts';
export * from './engine/define-entity.ts';
export * from './engine/draft.ts';
export * from './engine/draft-files.ts';
export * from './engine/envelope.ts';
export * from './engine/exercicio.ts';
export * as value from './engine/expression.ts';
export {
  type Addresses,
  type Expression,
  type ExpressionValue,
  LISTED,
  type Part,
  pathsIn,
  readerOf,
  type Surroundings,
  scalarText,
} from './engine/expression.ts';
export * from './engine/failures.ts';
export * from './engine/fields.ts';
export * from './engine/file-copies.ts';
export * from './engine/filter-gestao.ts';
export * from './engine/filter-publico.ts';
export * from './engine/import-format.ts';
export * from './engine/list-headers.ts';
export * from './engine/list-query.ts';
export * from './engine/many.ts';
export * from './engine/messages.ts';
export * from './engine/names.ts';
export * from './engine/public-address.ts';
export * from './engine/record-names.ts';
export * from './engine/rectify.ts';
export * from './engine/registry.ts';
export * from './engine/repeat-record.ts';
export * from './engine/same-content.ts';
export * from './engine/save-body.ts';
export * from './engine/screen-path.ts';
export * from './engine/value-at.ts';
export * from './engine/withheld.ts';
export * from './entities/index.ts';
export * from './entities/inscricao-form.ts';
export * from './importacoes/index.ts';
export * from './importacoes/mapeamentos.ts';
export * from './importacoes/mapeamentos-prontos.ts';
export * from './listas/lista-propria.ts';
export * from './listas/modelos.ts';
export { filledPath, type Pagina, paginaExpression } from './paginas/define-pagina.ts';
export * from './paginas/index.ts';
export * from './paginas/portal-paths.ts';
export * from './paginas/record-paths.ts';
export * from './paginas/resultado.ts';
export * from './table-file/column-operation.ts';
export * from './table-file/encoding.ts';
export * from './table-file/layout.ts';
export * from './table-file/private-columns.ts';
export * from './table-file/private-content.ts';
export * from './table-file/private-headings.ts';
export * from './table-file/reading.ts';
export * from './typed/code.ts';
export * from './typed/day.ts';
export * from './typed/decimal.ts';
export * from './typed/spreadsheet.ts';
export * from './typed/yes-no.ts';
