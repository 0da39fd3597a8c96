import { expect, test } from 'vitest';
import { openLog } from './logging.ts';
import { readableLine } from './readable-log.ts';

const TIME = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;

/** Lines of the readable format that a log writes. */
function written(work: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = [];
  work(openLog('trace', { write: (line) => lines.push(readableLine(line)) }));
  return lines;
}

test('a line has time, level, message, fields, request and cause', () => {
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
  const lines = written((log) => {
    log.info('request answered');
    log.warn({ route: '/a', ms: 12.5, requestId: 'pedido-1' }, 'slow');
    log.error({ err: new Error('the mail failed', { cause }) }, 'a job failed');
    log.error({ err: cause, statement: 'select 1' }, 'no database');
  });
  expect(lines.map((line) => line.replace(new RegExp(`^${TIME} `), ''))).toEqual([
    'INFO request answered\n',
    'AVISO slow · route=/a · ms=12.5 · pedido=pedido-1\n',
    'ERRO a job failed · causa: the mail failed: connect refused\n',
    'ERRO no database · statement="select 1" · causa: connect refused (ECONNREFUSED)\n',
  ]);
  for (const line of lines) expect(line).toMatch(new RegExp(`^${TIME} `));
});

test('no value begins another line or moves the cursor', () => {
  const [line = ''] = written((log) =>
    log.warn({ err: new Error('a\nERRO forjado\u001b[2J\u202e'), route: '/a\r\nb' }, 'x\ny'),
  );
  expect(line.trimEnd()).toMatch(/^[^\p{Cc}\u202e]+$/u);
  expect(line).toContain('AVISO x y · route="/a\\r\\nb" · causa: a ERRO forjado\\u001b[2J\\u202e');
});
