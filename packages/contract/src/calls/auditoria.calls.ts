import { z } from 'zod';
import { AUDITORIA_PAGE_SIZE, acaoList } from '../domain/auditoria.ts';
import { isWellFormed } from '../domain/is-well-formed.ts';
import { auditoriaDetalheSchema, auditoriaSchema } from './auditoria.ts';
import { defineCall } from './define-call.ts';
import { idParam, pageParams, param, periodParams } from './params.ts';

const tag = 'Auditoria';

/** Optional query parameter; blank counts as missing. Null then. */
const narrowing = (
  text: z.ZodType<string, string>,
  description: string,
  example: string | number,
) =>
  param(
    text.optional().transform((value) => value || null),
    description,
    example,
  );

const filter = {
  cliente: param(
    z
      .string()
      .regex(/^\d{0,15}$/, 'cliente inválido: use o id')
      .optional()
      .transform((value) => (value ? Number(value) : null)),
    'Id do cliente; 0 é a própria instalação.',
    1,
  ),
  pessoa: narrowing(
    z
      .string()
      .refine(
        (value) => value.length <= 200 && !/\p{Cc}/u.test(value) && isWellFormed(value),
        'pessoa inválida: use uma parte do nome',
      )
      .trim(),
    'Parte do nome de quem fez.',
    'maria',
  ),
  entidade: narrowing(
    z.string().regex(/^[a-z0-9_]{0,100}$/, 'entidade inválida'),
    'Chave da tela.',
    'publicacao',
  ),
  acao: param(
    z
      .enum(['', ...acaoList], 'acao inválida')
      .optional()
      .transform((value) => value || null),
    'A ação.',
    'retificacao',
  ),
  ...periodParams,
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

/** Latest first. */
export const listAuditoria = defineCall({
  method: 'GET',
  path: '/v1/auditoria',
  id: 'listAuditoria',
  tag,
  summary: 'Quem fez o quê, do mais novo ao mais antigo',
  description: 'Um gestor vê o cliente escolhido; um administrador, todos.',
  who: 'auditor',
  query: { ...filter, ...pageParams(AUDITORIA_PAGE_SIZE) },
  answer: { data: auditoriaSchema, example: { list: [ITEM], count: 1 } },
});

export const getAuditoria = defineCall({
  method: 'GET',
  path: '/v1/auditoria/:id',
  id: 'getAuditoria',
  tag,
  summary: 'Uma ação, com o registro antes e depois',
  who: 'auditor',
  params: { id: idParam() },
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
});

export const exportAuditoriaCsv = defineCall({
  method: 'GET',
  path: '/v1/auditoria.csv',
  id: 'exportAuditoriaCsv',
  tag,
  summary: 'As ações que os filtros encontram, em CSV',
  who: 'auditor',
  query: filter,
  answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
});
