import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 1, -2], 'a;1;-2\r\n'],
  [['a;b', 'diz "oi"', 'duas\nlinhas'], '"a;b";"diz ""oi""";"duas\nlinhas"\r\n'],
  [['=1+1', '+55', '-2', '@x', '\tx'], "'=1+1;'+55;'-2;'@x;'\tx\r\n"],
  [[{ decimal: '-1234.56' }, { decimal: '3' }], '-1234,56;3\r\n'],
  [['=1;2'], '"\'=1;2"\r\n'],
])('the line of %j', (values, line) => {
  expect(csvLine(values)).toBe(line);
});

test.each(['＝1+1', '＋1', '－1', '＠soma'])(
  'the full-width sign of %j is disarmed as well',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  },
);
