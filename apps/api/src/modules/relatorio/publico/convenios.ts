import type { ReportDefinition } from './definicao.ts';

interface Convenio {
  readonly numeroConvenio: string;
  readonly nomeOrgao: string;
  readonly situacao: string | null;
  readonly programa: string | null;
  readonly dataInicioExecucao: string;
  readonly datafimExecucao: string | null;
  readonly detalhesLink: string | null;
  readonly retificadoEm: string | null;
}

export const convenios: ReportDefinition<Convenio> = {
  resource: 'convenio',
  nome: 'convênios',
  list: 'convenio',
  dateField: 'dataInicioExecucao',
  paths: [
    ...['numeroConvenio', 'nomeOrgao', 'situacao', 'programa', 'dataInicioExecucao'],
    ...['datafimExecucao', 'detalhesLink', 'retificadoEm'],
  ],
  columns: () => [
    {
      key: 'numeroConvenio',
      head: 'Número',
      meaning: 'Número do convênio no órgão concedente.',
      weight: 0,
      sample: '000000/0000',
      value: ({ numeroConvenio }) => numeroConvenio,
    },
    {
      key: 'nomeOrgao',
      head: 'Órgão concedente',
      meaning: 'Órgão que repassa os recursos.',
      weight: 2,
      sample: 'Desenvolvimento',
      value: ({ nomeOrgao }) => nomeOrgao,
    },
    {
      key: 'programa',
      head: 'Programa',
      meaning: 'Programa ou objeto do convênio.',
      weight: 4,
      sample: 'Desenvolvimento',
      value: ({ programa }) => programa,
    },
    {
      key: 'situacao',
      head: 'Situação',
      meaning: 'Situação como o órgão concedente a informa.',
      weight: 1.5,
      sample: 'Prestação',
      value: ({ situacao }) => situacao,
    },
    {
      key: 'dataInicioExecucao',
      head: 'Início',
      meaning: 'Primeiro dia da execução.',
      kind: 'date',
      weight: 0,
      value: ({ dataInicioExecucao }) => dataInicioExecucao,
    },
    {
      key: 'datafimExecucao',
      head: 'Fim',
      meaning: 'Último dia da execução; vazio quando não informado.',
      kind: 'date',
      weight: 0,
      value: ({ datafimExecucao }) => datafimExecucao,
    },
    {
      key: 'detalhesLink',
      head: 'Endereço dos detalhes',
      meaning: 'Página do convênio no sistema do órgão concedente.',
      value: ({ detalhesLink }) => detalhesLink,
    },
    {
      key: 'retificadoEm',
      head: 'Retificado em',
      meaning: 'Quando foi retificado pela última vez; vazio se nunca foi.',
      kind: 'dateTime',
      value: ({ retificadoEm }) => retificadoEm,
    },
  ],
};
