import type { Message } from '@claraboia/contract';
import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';

/** Progress of a download in bytes. The total is null if the server does not send it. */
export interface Progress {
  readonly received: number;
  readonly total: number | null;
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Downloads a file and reports progress. A JSON answer holds messages, not a file (spec portal §7). Throws `ApiError`
 * if the server refuses, `ConnectionError` if the connection breaks, `AbortError` if the user cancels.
 */
export async function download(
  href: string,
  { signal, onProgress }: DownloadOptions,
): Promise<{ blob: Blob; name: string }> {
  let response: Response;
  try {
    response = await fetch(href, { credentials: 'omit', signal });
  } catch (error) {
    throw asFailure(error);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.includes('application/json')) {
    throw new ApiError(response.status, await messagesIn(response));
  }
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 ? length : null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  onProgress({ received, total });
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) break;
      pieces.push(piece.value);
      received += piece.value.length;
      onProgress({ received, total });
    }
  } catch (error) {
    throw asFailure(error);
  }
  if (total !== null && received !== total) throw new ConnectionError();
  return { blob: new Blob(pieces, { type }), name: nameOf(response) };
}

const asFailure = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'
    ? error
    : new ConnectionError({ cause: error });

async function messagesIn(response: Response): Promise<readonly Message[]> {
  const body = (await response.json().catch(() => null)) as { messages?: Message[] } | null;
  return body?.messages ?? [];
}

/** File name sent by the server, RFC 6266. */
function nameOf({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  try {
    return encoded === undefined ? (plain ?? 'documento.pdf') : decodeURIComponent(encoded);
  } catch {
    return plain ?? 'documento.pdf';
  }
}
