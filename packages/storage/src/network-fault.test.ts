import { expect, test } from 'vitest';
import { networkFault } from './network-fault.ts';

const coded = (code: string, rest: object = {}) =>
  Object.assign(new Error('falhou'), { code, ...rest });

test.each([
  ['CERT_HAS_EXPIRED', 'certificate-expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate-issuer'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate-issuer'],
  ['ECONNREFUSED', 'port-closed'],
  ['ENOTFOUND', 'name-unknown'],
  ['EAI_AGAIN', 'name-unknown'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'connection-lost'],
])('%s is %s, with a reason and advice', (code, kind) => {
  const fault = networkFault(coded(code));
  expect(fault).toMatchObject({ kind, code });
  expect(fault?.reason).toMatch(/^\p{Ll}/u);
  expect(fault?.advice).toMatch(/^\p{Lu}.*\.$/u);
});

test('finds the code under wrapping errors', () => {
  const expired = coded('CERT_HAS_EXPIRED');
  expect(networkFault(new TypeError('fetch failed', { cause: expired }))?.kind).toBe(
    'certificate-expired',
  );
  expect(networkFault(coded('ESOCKET', { originalCode: 'ECONNREFUSED' }))?.kind).toBe(
    'port-closed',
  );
  expect(networkFault(new AggregateError([coded('ECONNREFUSED')]))?.kind).toBe('port-closed');
});

test('an error without a known code has no cause', () => {
  expect(networkFault(new Error('outra coisa'))).toBeNull();
  expect(networkFault('texto')).toBeNull();
});
