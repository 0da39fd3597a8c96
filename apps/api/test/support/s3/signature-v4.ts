import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Accepted credentials. */
export const ACCESS_KEY = 'CLARABOIATESTE';
export const SECRET_KEY = 'segredo/de+teste';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
/** Headers that must be signed, or a request could be altered in transit. */
const MUST = ['host', 'x-amz-content-sha256', 'x-amz-date'];

export const sha256 = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * Signature fault of a request, as an S3 error code; null if it is valid. Implemented from the description of Signature
 * Version 4, not from the client.
 */
export function signatureFault(request: IncomingMessage, region: string): string | null {
  const { headers, method = '', url = '' } = request;
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (match === null) return 'AccessDenied';
  const [, key = '', day = '', scope = '', names = '', signature = ''] = match;
  if (key !== ACCESS_KEY) return 'InvalidAccessKeyId';
  if (scope !== region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (!MUST.every((name) => signed.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const moment = String(headers['x-amz-date']);
  const place = `${day}/${scope}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, place, sha256(canonical)].join('\n');
  const signing = [day, scope, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${SECRET_KEY}`,
  );
  return hmac(signing, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
