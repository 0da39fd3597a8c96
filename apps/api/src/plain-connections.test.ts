import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { plainConnections } from './plain-connections.ts';

const told = (environment: Record<string, string>) =>
  plainConnections(readConfig(environment, '/aqui')).join();

test.each([
  ['s3://arquivos?endpoint=http://s3.exemplo.br:9000', /armazenamento de arquivos/],
  ['s3://arquivos?endpoint=http://10.0.0.5:9000', /armazenamento de arquivos/],
  ['s3://arquivos?endpoint=https://s3.exemplo.br', /^$/],
  ['s3://arquivos?endpoint=http://localhost:9000', /^$/],
  ['s3://arquivos?endpoint=http://[::1]:9000', /^$/],
  ['s3://arquivos?region=sa-east-1', /^$/],
  ['file:/srv/arquivos', /^$/],
])('%s', (url, line) => {
  expect(told({ STORAGE_URL: url })).toMatch(line);
});
