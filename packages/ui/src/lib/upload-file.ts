import { type Answer, ConnectionError, readAnswer } from './api-client.ts';
import { clientHeaders } from './screen-client.ts';

export interface UploadOptions {
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
  /** Client that the upload was started for; default: that of the pages. */
  readonly begunFor?: string;
  /** Form fields sent before the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Upload timeout in milliseconds (spec gestao §9). */
const UPLOAD_TIMEOUT = 10_000_000;

/**
 * Uploads one file as the multipart field `file`. XMLHttpRequest, because fetch reports no upload progress. Throws
 * like `api`.
 */
export function uploadFile<T>(
  path: string,
  file: File,
  { onProgress, signal, begunFor, fields = {} }: UploadOptions = {},
): Promise<Answer<T>> {
  return new Promise<Answer<T>>((resolve, reject) => {
    const aborted = () => new DOMException('upload cancelled', 'AbortError');
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    const done = (settle: () => void) => {
      signal?.removeEventListener('abort', cancel);
      settle();
    };
    xhr.open('POST', path);
    xhr.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(clientHeaders('POST', begunFor))) {
      xhr.setRequestHeader(name, value);
    }
    xhr.timeout = UPLOAD_TIMEOUT;
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () =>
      done(() => {
        try {
          resolve(readAnswer<T>(xhr.status, xhr.responseText));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      }),
    );
    xhr.addEventListener('error', () => done(() => reject(new ConnectionError())));
    xhr.addEventListener('timeout', () => done(() => reject(new ConnectionError())));
    xhr.addEventListener('abort', () => done(() => reject(aborted())));
    signal?.addEventListener('abort', cancel, { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    xhr.send(form);
  });
}
