import { createQueryClient } from '@claraboia/ui/lib/query-client.ts';
import { SESSION_KEY } from './session.ts';

/** The cache of the back-office: a call refused for want of a session makes the gates look again. */
export const createGestaoClient = () =>
  createQueryClient((client) => {
    void client.invalidateQueries({ queryKey: SESSION_KEY, exact: true });
  });
