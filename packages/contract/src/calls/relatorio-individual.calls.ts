import { RELATORIO_PAGE_SIZE } from '../domain/auditoria.ts';
import { defineCall } from './define-call.ts';
import { pageParams, periodParams } from './params.ts';
import { relatorioIndividualSchema } from './relatorio-individual.ts';

const tag = 'Relatórios';

export const listRelatorioIndividual = defineCall({
  method: 'GET',
  path: '/v1/relatorio/individual',
  id: 'listRelatorioIndividual',
  tag,
  summary: 'As próprias ações no cliente escolhido, da mais nova à mais antiga',
  who: 'cliente',
  query: { ...periodParams, ...pageParams(RELATORIO_PAGE_SIZE) },
  answer: {
    data: relatorioIndividualSchema,
    example: {
      list: [
        {
          id: 2,
          quando: '2026-03-16T12:00:00.000Z',
          acao: 'inclusao',
          entidade: 'Publicação',
          registroId: 7,
          registro: 'Portaria nº 12/2026',
        },
      ],
      count: 1,
    },
  },
});

export const exportRelatorioIndividualCsv = defineCall({
  method: 'GET',
  path: '/v1/relatorio/individual.csv',
  id: 'exportRelatorioIndividualCsv',
  tag,
  summary: 'As próprias ações, em CSV',
  who: 'cliente',
  query: periodParams,
  answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
});

export const exportRelatorioIndividualPdf = defineCall({
  method: 'GET',
  path: '/v1/relatorio/individual.pdf',
  id: 'exportRelatorioIndividualPdf',
  tag,
  summary: 'As próprias ações, em PDF',
  who: 'cliente',
  query: periodParams,
  answer: { media: 'application/pdf', description: 'PDF pesquisável, com marcação de leitura.' },
});
