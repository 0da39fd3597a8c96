import { FOTO_PATH } from '@claraboia/contract';
import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';

const base = { path: FOTO_PATH, tag: 'Pessoa', access: 'sessao' } as const;

export const pictureOperations: readonly Operation[] = [
  {
    ...base,
    method: 'get',
    id: 'getFoto',
    summary: 'A foto de quem entrou',
    description: 'Com ETag; 304 quando não mudou.',
    answer: { media: 'image/jpeg', description: 'A foto.' },
    errors: [404],
  },
  {
    ...base,
    method: 'post',
    id: 'saveFoto',
    summary: 'Põe ou troca a foto de quem entrou',
    description: 'Guardada como JPEG de até 512 por 512 pixels, sem metadados.',
    body: { file: 'JPEG de até 50 megapixels, PNG ou GIF de até 24; até 10 MB.' },
    answer: { data: z.string(), example: `${'0123456789abcdef'.repeat(4)}.jpg` },
    errors: [404],
  },
  {
    ...base,
    method: 'delete',
    id: 'deleteFoto',
    summary: 'Remove a foto de quem entrou',
    answer: { data: null, example: null },
    errors: [404],
  },
];
