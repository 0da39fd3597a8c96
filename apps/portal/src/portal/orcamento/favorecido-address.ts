import { withQuery } from '@claraboia/contract';
import { registroPath } from '../portal-paths.ts';

/** Address of a payee's page in one year; null for the latest year. */
export const favorecidoAddress = (cliente: string, id: number, ano: number | null): string =>
  withQuery(registroPath(cliente, 'favorecido', id), ano === null ? {} : { ano: String(ano) });
