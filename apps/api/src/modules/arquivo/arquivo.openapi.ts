import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';
import type { UploadRoute } from './upload.ts';

const tag = 'Envio de arquivos';
const STORED = `${'0123456789abcdef'.repeat(4)}.pdf`;

const nameOf = (path: string) =>
  path
    .split(/[^a-z0-9]+/i)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** The calls of every upload route: sending, and fetching what was sent. */
export function uploadOperations(routes: readonly UploadRoute[]): Operation[] {
  return routes.flatMap(({ path, extensions, params = {} }): Operation[] => [
    {
      method: 'post',
      path,
      id: `upload${nameOf(path)}`,
      tag,
      summary: 'Envia um arquivo',
      description:
        'A resposta é o nome guardado, que a gravação seguinte leva. Um envio que nenhuma gravação aproveita em um dia é removido.',
      access: 'gestor',
      params,
      body: { file: `Aceitos pelo conteúdo: ${extensions.join(', ')}.` },
      answer: { data: z.string(), example: STORED },
    },
    {
      method: 'get',
      path: `${path}/:nome`,
      id: `download${nameOf(path)}`,
      tag,
      summary: 'Baixa um arquivo enviado, publicado ou não',
      access: 'cliente',
      params: { ...params, nome: { description: 'Nome guardado.', example: STORED } },
      answer: { media: 'application/octet-stream', description: 'O arquivo; aceita intervalos.' },
      errors: [404],
    },
  ]);
}
