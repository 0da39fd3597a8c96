import { z } from 'zod';
import type { Operation, ParamDoc } from '../../openapi/operation.ts';
import { type Consulta, consultas } from './consultas.ts';

const tag = 'Licitações, contratos e convênios';
const cliente: ParamDoc = {
  description: 'Identificador do cliente, ou o nome na URL do seu portal.',
  example: 'vale-claro',
};
const name = (path: string) => path.replaceAll(/\W/g, '_');

const modoParam = (modos: Readonly<Record<string, number>>): ParamDoc => ({
  description: `\`${Object.keys(modos).join('` ou `')}\`.`,
  example: Object.keys(modos)[0] ?? '',
});

const CONSULTA: Readonly<
  Record<Consulta['data'], { readonly data: z.ZodType; readonly example: unknown }>
> = {
  dia: { data: z.string().nullable(), example: '2026-03-15' },
  instante: { data: z.string().nullable(), example: '2026-03-15T12:00:00.000Z' },
  anos: { data: z.array(z.number().int()), example: [2026, 2025] },
  lookups: {
    data: z.array(z.strictObject({ id: z.number().int(), nome: z.string() })),
    example: [{ id: 6, nome: 'Pregão eletrônico' }],
  },
};

const consultaOperation = ({ path, summary, data, modo }: Consulta): Operation => ({
  method: 'get',
  path: `/public/v1/transparencia/${path}/:id`,
  id: `getPublicTransparencia_${name(path)}`,
  tag,
  summary,
  access: 'publico',
  params: { id: cliente },
  ...(modo !== undefined && { query: { modo: modoParam(modo.valores) } }),
  answer: CONSULTA[data],
  errors: [404],
});

const downloadOperation = (folder: 'licitacoes' | 'contratos'): Operation => ({
  method: 'get',
  path: `/entidade/licon/:identificador/${folder}/:ano/:nomeArquivo`,
  id: `downloadPublicTransparencia_${folder}`,
  tag,
  summary: `Baixa um arquivo de ${folder === 'licitacoes' ? 'licitação' : 'contrato'}`,
  description: 'Com ETag, 304 e intervalos.',
  access: 'publico',
  params: {
    identificador: cliente,
    ano: { description: 'Ano da licitação ou do contrato.', example: 2026 },
    nomeArquivo: { description: 'Nome do arquivo.', example: 'edital-018-2026.pdf' },
  },
  query: { baixar: { description: '`1` para salvar em vez de abrir.', example: '1' } },
  answer: { media: 'application/octet-stream', description: 'O arquivo.' },
  errors: [404],
});

/** What stands beside the lists of procurements, contracts and agreements, and their files. */
export const transparenciaOperations: readonly Operation[] = [
  ...consultas.map(consultaOperation),
  downloadOperation('licitacoes'),
  downloadOperation('contratos'),
];
