import { withQuery } from '@claraboia/contract';
import { registroPath } from '../portal-paths.ts';

/** The page of somebody who received, in one year; null for the latest one. */
export const favorecidoAddress = (cliente: string, id: number, ano: number | null): string =>
  withQuery(registroPath(cliente, 'favorecido', id), ano === null ? {} : { ano: String(ano) });
