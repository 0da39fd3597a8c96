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

/** The client that a page opened now is for, to be named by what it writes later; nothing outside of the gates. */
export const clientOfScreens = (): string | undefined => current?.identificador;

/** The headers that a write goes out with: for the client that it was begun for, or that of the pages. */
export function clientHeaders(
  method: string,
  begunFor = clientOfScreens(),
): Readonly<Record<string, string>> {
  return method === 'GET' || begunFor === undefined ? {} : { [CLIENTE_HEADER]: begunFor };
}

/** The server has refused a write for another client's sake. */
export const tellOtherClient = (): void => current?.onOther();
