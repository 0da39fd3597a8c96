// Every call that is not an entity's or a public set's, by the file that declares it: one line each.
export * as busca from './busca.calls.ts';
export * as configuracao from './configuracao.calls.ts';
export * as evento from './evento.calls.ts';
export * as painel from './painel.calls.ts';
export * as portal from './portal.calls.ts';
export * as portalDownload from './portal-download.calls.ts';
export * as portalServico from './portal-servico.calls.ts';
export * as transparenciaConsulta from './transparencia-consulta.calls.ts';
export * as transparenciaDownload from './transparencia-download.calls.ts';
