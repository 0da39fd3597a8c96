import { CLIENTE_HEADER } from '@claraboia/contract';

interface ScreenClient {
  readonly identificador: string;
  /** Called when the server rejects a write because the session has switched to another client. */
  readonly onOther: () => void;
}

let current: ScreenClient | null = null;

/**
 * Sets the client that the current pages were opened for; every write names it until the returned function is called.
 * Never the session's client, which another tab may have switched.
 */
export function openScreensFor(client: ScreenClient): () => void {
  current = client;
  return () => {
    if (current === client) current = null;
  };
}

/** Client of the current pages, for later writes; undefined outside of the gates. */
export const clientOfScreens = (): string | undefined => current?.identificador;

/** Headers of a write: for the client that it was started for, or that of the pages. */
export function clientHeaders(
  method: string,
  begunFor = clientOfScreens(),
): Readonly<Record<string, string>> {
  return method === 'GET' || begunFor === undefined ? {} : { [CLIENTE_HEADER]: begunFor };
}

/** Reports that the server rejected a write because of another client. */
export const tellOtherClient = (): void => current?.onOther();
