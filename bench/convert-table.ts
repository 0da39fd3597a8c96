import { createReadStream } from 'node:fs';
import { TableFiles } from '../apps/api/src/services/table-file/table-files.ts';
import { forgetPeak, memory } from './memory.ts';

// Converts the spreadsheet `TABLE_FILE` twice in a process of its own, and prints by how many MB its memory grew at most.
const { TABLE_FILE = '' } = process.env;
const files = new TableFiles();

async function convert(): Promise<void> {
  const head = { folha: null, maxBytes: 200 * 1024 ** 2 };
  await files.convert(createReadStream(TABLE_FILE), head, '', async (csv) => {
    let bytes = 0;
    for await (const piece of csv) bytes += piece.length;
    return bytes;
  });
}

const before = await memory(process.pid, 'VmRSS');
await forgetPeak(process.pid);
await convert();
await convert();
const peak = await memory(process.pid, 'VmHWM');
console.log(JSON.stringify(before === null || peak === null ? null : peak - before));
