import { saveParam } from './params.ts';

/** What all calls have in common that send citizens a file. */
export const DOWNLOAD = {
  method: 'GET',
  description: 'Com ETag, 304 e intervalos.',
  who: 'public',
  query: { baixar: saveParam() },
  answer: { media: 'application/octet-stream', description: 'O arquivo.' },
  // Costs more than an answer from memory. Far above what a person asks for, and what a town hall does behind one address.
  perMinute: 600,
  errors: [404],
} as const;
