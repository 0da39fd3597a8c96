import { expect, test } from 'vitest';
import { ConfigError } from '../../config.ts';
import { loadTracing } from './load-tracing.ts';

const ASKED = { endpoint: 'http://localhost:4318', service: 'claraboia', ratio: 1 };
const load = (error: Error) =>
  loadTracing(
    ASKED,
    () => undefined,
    () => Promise.reject(error),
  );

test('packages that are not installed are named by the setting that asks for them', async () => {
  const missing = Object.assign(new Error('x'), { code: 'ERR_MODULE_NOT_FOUND' });
  const refusal = await load(missing).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(`${refusal}`).toContain('OTEL_EXPORTER_OTLP_ENDPOINT pede os pacotes @opentelemetry');
});

test('other faults of the packages pass unchanged', async () => {
  await expect(load(new SyntaxError('broken'))).rejects.toThrow(SyntaxError);
});
