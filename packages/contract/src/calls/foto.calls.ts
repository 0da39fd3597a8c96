import { z } from 'zod';
import { FOTO_PATH } from '../domain/pessoa-fisica.ts';
import { defineCall } from './define-call.ts';

const path = FOTO_PATH;
const tag = 'Pessoa';

export const getFoto = defineCall({
  method: 'GET',
  path,
  id: 'getFoto',
  tag,
  summary: 'A foto de quem entrou',
  description: 'Com ETag; 304 quando não mudou.',
  who: 'session',
  answer: { media: 'image/jpeg', description: 'A foto.' },
  errors: [404],
});

export const saveFoto = defineCall({
  method: 'POST',
  path,
  id: 'saveFoto',
  tag,
  summary: 'Põe ou troca a foto de quem entrou',
  description: 'Guardada como JPEG de até 512 por 512 pixels, sem metadados.',
  who: 'session',
  body: { file: 'JPEG de até 50 megapixels, PNG ou GIF de até 24; até 10 MB.' },
  answer: { data: z.string(), example: `${'0123456789abcdef'.repeat(4)}.jpg` },
  errors: [404],
});

export const deleteFoto = defineCall({
  method: 'DELETE',
  path,
  id: 'deleteFoto',
  tag,
  summary: 'Remove a foto de quem entrou',
  who: 'session',
  answer: { data: null, example: null },
  errors: [404],
});
