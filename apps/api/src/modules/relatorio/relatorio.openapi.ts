import { RELATORIO_PAGE_SIZE } from '@claraboia/contract';
import { relatorioIndividualSchema } from '@claraboia/contract/schema';
import type { Operation, ParamDoc } from '../../openapi/operation.ts';

const tag = 'Relatórios';
const period: Readonly<Record<string, ParamDoc>> = {
  inicio: { description: 'Primeiro dia, no fuso de Brasília.', example: '2026-01-01' },
  fim: { description: 'Último dia, no fuso de Brasília.', example: '2026-12-31' },
};

export const relatorioOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/v1/relatorio/individual',
    id: 'listRelatorioIndividual',
    tag,
    summary: 'As próprias ações no cliente escolhido, da mais nova à mais antiga',
    access: 'cliente',
    query: {
      ...period,
      limit: { description: 'Linhas, até 2000.', example: RELATORIO_PAGE_SIZE },
      offset: { description: 'Linhas a pular.', example: 0 },
    },
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
  },
  {
    method: 'get',
    path: '/v1/relatorio/individual.csv',
    id: 'exportRelatorioIndividualCsv',
    tag,
    summary: 'As próprias ações, em CSV',
    access: 'cliente',
    query: period,
    answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
  },
  {
    method: 'get',
    path: '/v1/relatorio/individual.pdf',
    id: 'exportRelatorioIndividualPdf',
    tag,
    summary: 'As próprias ações, em PDF',
    access: 'cliente',
    query: period,
    answer: { media: 'application/pdf', description: 'PDF pesquisável, com marcação de leitura.' },
  },
];
