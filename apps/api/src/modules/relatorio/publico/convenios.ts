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
      chave: 'numeroConvenio',
      titulo: 'Número',
      significado: 'Número do convênio no órgão concedente.',
      peso: 0,
      amostra: '000000/0000',
      value: path('numeroConvenio'),
    },
    {
      chave: 'nomeOrgao',
      titulo: 'Órgão concedente',
      significado: 'Órgão que repassa os recursos.',
      peso: 2,
      amostra: 'Desenvolvimento',
      value: path('nomeOrgao'),
    },
    {
      chave: 'programa',
      titulo: 'Programa',
      significado: 'Programa ou objeto do convênio.',
      peso: 4,
      amostra: 'Desenvolvimento',
      value: path('programa'),
    },
    {
      chave: 'situacao',
      titulo: 'Situação',
      significado: 'Situação como o órgão concedente a informa.',
      peso: 1.5,
      amostra: 'Prestação',
      value: path('situacao'),
    },
    {
      chave: 'dataInicioExecucao',
      titulo: 'Início',
      significado: 'Primeiro dia da execução.',
      tipo: 'date',
      peso: 0,
      value: path('dataInicioExecucao'),
    },
    {
      chave: 'datafimExecucao',
      titulo: 'Fim',
      significado: 'Último dia da execução; vazio quando não informado.',
      tipo: 'date',
      peso: 0,
      value: path('datafimExecucao'),
    },
    {
      chave: 'valorRepasse',
      titulo: 'Repasse',
      significado: 'Valor em reais que o órgão concedente paga; vazio quando não informado.',
      tipo: 'money',
      soma: true,
      peso: 0,
      value: path('valorRepasse'),
    },
    {
      chave: 'valorContrapartida',
      titulo: 'Contrapartida',
      significado: 'Valor em reais que o município paga; vazio quando não informado.',
      tipo: 'money',
      soma: true,
      peso: 0,
      value: path('valorContrapartida'),
    },
    {
      chave: 'valorGlobal',
      titulo: 'Valor total',
      significado:
        'Valor em reais do convênio inteiro, como a fonte o dá; vazio quando não informado.',
      tipo: 'money',
      soma: true,
      peso: 0,
      value: path('valorGlobal'),
    },
    {
      chave: 'detalhesLink',
      titulo: 'Endereço dos detalhes',
      significado: 'Página do convênio no sistema do órgão concedente.',
      value: computed(['detalhesLink'], ({ detalhesLink }: Convenio) =>
        detalhesLink === null ? null : guestLink(detalhesLink, guestHosts),
      ),
    },
    {
      chave: 'retificadoEm',
      titulo: 'Retificado em',
      significado: 'Quando foi retificado pela última vez; vazio se nunca foi.',
      tipo: 'dateTime',
      value: path('retificadoEm'),
    },
  ],
};
