import { z } from 'zod';
import { param } from './params.ts';

/** Day of an evaluation, in its calls and files. */
export const avaliacaoDiaParams = {
  dia: param(
    z.iso.date('O dia deve ser escrito como 2026-11-22.').optional(),
    'Um dia passado; o último julgado sem ele.',
    '2026-11-22',
  ),
};
