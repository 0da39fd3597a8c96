// Every call that is not an entity's or a public set's, by the file that declares it: one line each.
export * as anexo from './anexo.calls.ts';
export * as categoriaPublicacao from './categoria-publicacao.calls.ts';
export * as configuracao from './configuracao.calls.ts';
export * as inscricao from './inscricao.calls.ts';
export * as inscricaoPublica from './inscricao-publica.calls.ts';
export * as painel from './painel.calls.ts';
export * as publicacaoArquivo from './publicacao-arquivo.calls.ts';
export * as sincronizacao from './sincronizacao.calls.ts';
export * as solicitacaoDocumento from './solicitacao-documento.calls.ts';
