/** Runs in a thread of its own: whatever a text makes the parser do, the server goes on. */
import { parentPort } from 'node:worker_threads';
import { sanitizeRichText } from './sanitize.ts';

parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitizeRichText(html)));
