// Process with captured output in the format of its first argument. Every kind of writer prints, and then it fails.
import { Worker } from 'node:worker_threads';
import type { LogFormat } from '../../src/plugins/log-format.ts';
import { openLog } from '../../src/plugins/logging.ts';
import { logTarget, takeOutput } from '../../src/plugins/process-output.ts';

const format = process.argv[2] as LogFormat;
const { say, refuse, log } = takeOutput(format);
log.level = 'info';
say('um anúncio');
refuse('uma recusa');
log.info({ requestId: 'pedido-12345', route: '/a' }, 'request answered');
// As the server opens its own.
openLog('warn', logTarget(format)).error('a job failed');
process.stdout.write(Buffer.from('bytes of a library\n'));
process.stderr.write(`\n  ${new Error('stack of a library').stack}\n`);
for (const n of [1, 2]) process.emitWarning(`warning ${n} of a library`, 'LibraryWarning');
const worker = new Worker('console.error("words of a\\nthread")', { eval: true });
worker.once('exit', () =>
  setImmediate(() => {
    throw new Error('fault that nobody caught');
  }),
);
