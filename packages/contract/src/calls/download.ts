import { saveParam } from './params.ts';

/** Common declaration of all public file downloads. */
export const DOWNLOAD = {
  method: 'GET',
  description: 'Com ETag, 304 e intervalos.',
  who: 'public',
  query: { baixar: saveParam() },
  answer: { media: 'application/octet-stream', description: 'O arquivo.' },
  // A download costs more than a cached answer. Far above the use of a person, and of a town hall behind one address.
  perMinute: 600,
  errors: [404],
} as const;
