import { expect, test } from 'vitest';
import { operatorMessage } from './operator-message.ts';

const unknownName = (hostname: string) =>
  Object.assign(new Error(`getaddrinfo EAI_AGAIN ${hostname}`), { code: 'EAI_AGAIN', hostname });

test('reports a machine that cannot resolve localhost, and does not blame the database', () => {
  expect(operatorMessage(unknownName('localhost'))).toMatch(/localhost.*\/etc\/hosts/);
  expect(operatorMessage(unknownName('banco.exemplo.org'))).toMatch(/DATABASE_URL.*banco\.exemplo/);
});
