/** Runs in a thread of its own: whatever a text makes the parser do, the server goes on. */
import { parentPort } from 'node:worker_threads';
import { sanitizeRichText } from './sanitize.ts';
import { markForScreen } from './screen-marks.ts';

parentPort?.on('message', (html: string) => {
  const texto = sanitizeRichText(html);
  parentPort?.postMessage({ texto, mostrado: markForScreen(texto) });
});
