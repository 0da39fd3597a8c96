import {
  type AnyCall,
  type CallParams,
  defineCall,
  idParam,
  param,
  STORED,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import type { UploadPlace, UploadRoute } from './upload-routes.ts';

const tag = 'Envio de arquivos';

const nameOf = (path: string) =>
  path
    .split(/[^a-z0-9]+/i)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Path parameters of an upload to a place. */
export const paramsOf = ({ ano }: UploadPlace) => ({
  id: idParam(),
  ano: param(z.string(), ano, 2026),
});

/** Sends a file to an upload route. */
export const sendCall = <const P extends CallParams>(
  { path, extensions, withCopies }: UploadRoute,
  params: P,
) =>
  defineCall({
    method: 'POST',
    path,
    id: `upload${nameOf(path)}`,
    tag,
    summary: 'Envia um arquivo',
    description:
      'A resposta é o nome guardado, que a gravação seguinte leva. Um envio que nenhuma gravação aproveita em um dia é removido.',
    who: 'gestor',
    params,
    body: { file: `Aceitos pelo conteúdo: ${(withCopies?.extensions ?? extensions).join(', ')}.` },
    answer: { data: z.string(), example: STORED },
  });

/** Call that opens an uploaded file. */
export const openCall = ({ path, place }: UploadRoute) =>
  defineCall({
    method: 'GET',
    path: `${path}/:nome`,
    id: `download${nameOf(path)}`,
    tag,
    summary: 'Baixa um arquivo enviado, publicado ou não',
    who: 'cliente',
    params: { ...(place && paramsOf(place)), nome: param(z.string(), 'Nome guardado.', STORED) },
    answer: { media: 'application/octet-stream', description: 'O arquivo; aceita intervalos.' },
    errors: [404],
  });

/** Calls of every upload route: the upload, and opening the uploaded file. */
export const uploadCalls = (routes: readonly UploadRoute[]): readonly AnyCall[] =>
  routes.flatMap((route): AnyCall[] => [
    sendCall(route, route.place === undefined ? {} : paramsOf(route.place)),
    openCall(route),
  ]);
