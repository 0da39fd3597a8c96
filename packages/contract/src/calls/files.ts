// Every call that is not an entity's or a public set's, by the file that declares it: one line each.
export * as configuracao from './configuracao.calls.ts';
export * as painel from './painel.calls.ts';
export * as senha from './senha.calls.ts';
export * as sessao from './sessao.calls.ts';
export * as sessoes from './sessoes.calls.ts';
