import { guestLink } from '@claraboia/contract';
import { computed, path } from '../../exportacao/told.ts';
import type { ReportDefinition } from './definicao.ts';

interface Convenio {
  readonly detalhesLink: string | null;
}

export const convenios: ReportDefinition<Convenio> = {
  resource: 'convenio',
  nome: 'convênios',
  list: 'convenio',
  dateField: 'dataInicioExecucao',
  columns: ({ guestHosts }) => [
    {
      key: 'numeroConvenio',
      head: 'Número',
      meaning: 'Número do convênio no órgão concedente.',
      weight: 0,
      sample: '000000/0000',
      value: path('numeroConvenio'),
    },
    {
      key: 'nomeOrgao',
      head: 'Órgão concedente',
      meaning: 'Órgão que repassa os recursos.',
      weight: 2,
      sample: 'Desenvolvimento',
      value: path('nomeOrgao'),
    },
    {
      key: 'programa',
      head: 'Programa',
      meaning: 'Programa ou objeto do convênio.',
      weight: 4,
      sample: 'Desenvolvimento',
      value: path('programa'),
    },
    {
      key: 'situacao',
      head: 'Situação',
      meaning: 'Situação como o órgão concedente a informa.',
      weight: 1.5,
      sample: 'Prestação',
      value: path('situacao'),
    },
    {
      key: 'dataInicioExecucao',
      head: 'Início',
      meaning: 'Primeiro dia da execução.',
      kind: 'date',
      weight: 0,
      value: path('dataInicioExecucao'),
    },
    {
      key: 'datafimExecucao',
      head: 'Fim',
      meaning: 'Último dia da execução; vazio quando não informado.',
      kind: 'date',
      weight: 0,
      value: path('datafimExecucao'),
    },
    {
      key: 'valorRepasse',
      head: 'Repasse',
      meaning: 'Valor em reais que o órgão concedente paga; vazio quando não informado.',
      kind: 'money',
      total: true,
      weight: 0,
      value: path('valorRepasse'),
    },
    {
      key: 'valorContrapartida',
      head: 'Contrapartida',
      meaning: 'Valor em reais que o município paga; vazio quando não informado.',
      kind: 'money',
      total: true,
      weight: 0,
      value: path('valorContrapartida'),
    },
    {
      key: 'valorGlobal',
      head: 'Valor total',
      meaning: 'Valor em reais do convênio inteiro, como a fonte o dá; vazio quando não informado.',
      kind: 'money',
      total: true,
      weight: 0,
      value: path('valorGlobal'),
    },
    {
      key: 'detalhesLink',
      head: 'Endereço dos detalhes',
      meaning: 'Página do convênio no sistema do órgão concedente.',
      value: computed(['detalhesLink'], ({ detalhesLink }: Convenio) =>
        detalhesLink === null ? null : guestLink(detalhesLink, guestHosts),
      ),
    },
    {
      key: 'retificadoEm',
      head: 'Retificado em',
      meaning: 'Quando foi retificado pela última vez; vazio se nunca foi.',
      kind: 'dateTime',
      value: path('retificadoEm'),
    },
  ],
};
