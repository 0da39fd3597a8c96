// Every call that is not an entity's or a public set's, by the file that declares it: one line each.
export * as auditoria from './auditoria.calls.ts';
export * as configuracao from './configuracao.calls.ts';
export * as consultas from './consultas.calls.ts';
export * as foto from './foto.calls.ts';
export * as logo from './logo.calls.ts';
export * as metricas from './metricas.calls.ts';
export * as painel from './painel.calls.ts';
export * as parametro from './parametro.calls.ts';
export * as pessoaFisica from './pessoa-fisica.calls.ts';
export * as primeiroAcesso from './primeiro-acesso.calls.ts';
export * as relatorioIndividual from './relatorio-individual.calls.ts';
export * as saude from './saude.calls.ts';
export * as senha from './senha.calls.ts';
export * as sessao from './sessao.calls.ts';
export * as sessoes from './sessoes.calls.ts';
