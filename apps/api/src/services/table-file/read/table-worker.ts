/** Runs in a separate thread: the server keeps running whatever a file makes the parsers do. */
import { streamFromParent } from '../../../threads/streaming-worker.ts';
import type { TableHead, TableOutcome } from '../table-files.ts';
import { tableCsv } from './table-csv.ts';

await streamFromParent<TableHead, Uint8Array, undefined, TableOutcome>(tableCsv);
