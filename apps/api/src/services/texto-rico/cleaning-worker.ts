/** Runs in a separate thread: the server keeps running whatever a text makes the parser do. */
import { parentPort } from 'node:worker_threads';
import { sanitizeRichText } from './sanitize.ts';
import { markForScreen } from './screen-marks.ts';

parentPort?.on('message', (html: string) => {
  const texto = sanitizeRichText(html);
  parentPort?.postMessage({ texto, mostrado: markForScreen(texto) });
});
