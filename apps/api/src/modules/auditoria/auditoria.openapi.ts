import { AUDITORIA_PAGE_SIZE } from '@claraboia/contract';
import { auditoriaDetalheSchema, auditoriaSchema } from '@claraboia/contract/schema';
import type { Operation, ParamDoc } from '../../openapi/operation.ts';

const tag = 'Auditoria';
const filter: Readonly<Record<string, ParamDoc>> = {
  cliente: { description: 'Id do cliente; 0 é a própria instalação.', example: 1 },
  pessoa: { description: 'Parte do nome de quem fez.', example: 'maria' },
  entidade: { description: 'Chave da tela.', example: 'publicacao' },
  acao: { description: 'A ação.', example: 'retificacao' },
  inicio: { description: 'Primeiro dia, no fuso de Brasília.', example: '2026-01-01' },
  fim: { description: 'Último dia, no fuso de Brasília.', example: '2026-12-31' },
};
const ITEM = {
  id: 7,
  quando: '2026-03-16T12:00:00.000Z',
  acao: 'retificacao',
  pessoa: { nome: 'Maria Aparecida' },
  motivo: 'O arquivo era de outro mês.',
  entidade: 'Publicação',
  registroId: 12,
  registro: 'Balancete de março',
  cliente: { id: 1, nome: 'Prefeitura Municipal de Vale Claro' },
};

export const auditoriaOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/v1/auditoria',
    id: 'listAuditoria',
    tag,
    summary: 'Quem fez o quê, do mais novo ao mais antigo',
    description: 'Um gestor vê o cliente escolhido; um administrador, todos.',
    access: 'gestor',
    query: {
      ...filter,
      limit: { description: 'Linhas, até 2000.', example: AUDITORIA_PAGE_SIZE },
      offset: { description: 'Linhas a pular.', example: 0 },
    },
    answer: { data: auditoriaSchema, example: { list: [ITEM], count: 1 } },
  },
  {
    method: 'get',
    path: '/v1/auditoria/:id',
    id: 'getAuditoria',
    tag,
    summary: 'Uma ação, com o registro antes e depois',
    access: 'gestor',
    answer: {
      data: auditoriaDetalheSchema,
      example: {
        ...ITEM,
        chave: 'publicacao',
        antes: { nome: 'Balancete' },
        depois: { nome: 'Balancete de março' },
        arquivos: [],
      },
    },
    errors: [404],
  },
  {
    method: 'get',
    path: '/v1/auditoria.csv',
    id: 'exportAuditoriaCsv',
    tag,
    summary: 'As ações que os filtros encontram, em CSV',
    access: 'gestor',
    query: filter,
    answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
  },
];
