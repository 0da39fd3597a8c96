import { CLIENTE_HEADER } from '@claraboia/contract';

interface ScreenClient {
  readonly identificador: string;
  /** Told when the server refuses a write, since the session has another client by now. */
  readonly onOther: () => void;
}

let current: ScreenClient | null = null;

/**
 * Says which client the pages on the screen were opened for; every write names it until the answered function is called.
 * Never the session's own, which another tab may have changed meanwhile.
 */
export function openScreensFor(client: ScreenClient): () => void {
  current = client;
  return () => {
    if (current === client) current = null;
  };
}

/** The headers that a write goes out with. */
export const clientHeaders = (method: string): Readonly<Record<string, string>> =>
  method === 'GET' || current === null ? {} : { [CLIENTE_HEADER]: current.identificador };

/** The server has refused a write for another client's sake. */
export const tellOtherClient = (): void => current?.onOther();
