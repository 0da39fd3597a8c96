import { isAbsolute, resolve } from 'node:path';

/** Bucket with its access settings. The credentials come from the variables of AWS and are never part of this. */
export interface S3Address {
  readonly kind: 's3';
  readonly bucket: string;
  /** Prefix of every key, with a trailing slash; empty for the top level. */
  readonly prefix: string;
  /** Null for AWS itself, whose address follows from the region. */
  readonly endpoint: string | null;
  readonly region: string;
  /** True if the bucket is part of the path instead of the host name. */
  readonly forcePathStyle: boolean;
  /** Local folder for incoming files; absolute. */
  readonly incoming: string;
}

/** Location of the files. */
export type StorageAddress = { readonly kind: 'folder'; readonly folder: string } | S3Address;

/** Error for an invalid address; in pt-BR, for the operator, without the address itself. */
export class StorageAddressError extends Error {
  override readonly name = 'StorageAddressError';
  /** Rest of a sentence that begins with the name of the setting. */
  readonly what: string;

  constructor(what: string) {
    super(`STORAGE_URL ${what}`);
    this.what = what;
  }
}

const wrong = (what: string) => new StorageAddressError(what);

const PARAMETERS = new Set(['endpoint', 'region', 'forcePathStyle']);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** Prefixes that every service accepts, without path traversal. */
const PREFIX = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

/**
 * Reads `STORAGE_URL`.
 * @param dataDir default location of the files, and of incoming files for a bucket
 * @throws StorageAddressError
 */
export function readStorageAddress(
  url: string | undefined,
  dataDir: string,
  workingDir: string,
): StorageAddress {
  if (url === undefined) return { kind: 'folder', folder: resolve(dataDir, 'arquivos') };
  if (url.startsWith('file:')) return { kind: 'folder', folder: folderOf(url, workingDir) };
  if (url.startsWith('s3:')) return s3Of(url, resolve(dataDir, 'recebendo'));
  throw wrong('deve começar com file: ou s3:');
}

function folderOf(url: string, workingDir: string): string {
  const path = decoded(url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''));
  if (path === '') throw wrong('deve dizer a pasta, como em file:/srv/arquivos');
  return isAbsolute(path) ? path : resolve(workingDir, path);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong('tem um % que não começa um caractere: escreva %25');
  }
}

function s3Of(text: string, incoming: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.hostname === '') {
    throw wrong('deve dizer o bucket, como em s3://arquivos?region=sa-east-1');
  }
  refuseCredentials(url);
  if (url.port !== '') {
    throw wrong('diz o servidor em endpoint, como em s3://arquivos?endpoint=https://s3.exemplo.br');
  }
  if (!BUCKET.test(url.hostname)) {
    throw wrong(
      'tem um nome de bucket que não vale: letras minúsculas, algarismos, pontos e hifens, de 3 a 63',
    );
  }
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (prefix !== '' && !PREFIX.test(prefix)) {
    throw wrong('tem um caminho que não vale: letras sem acento, algarismos, _ . - e barras');
  }
  const read = parametersOf(url);
  const endpoint = endpointOf(read('endpoint'));
  const region = read('region');
  if (region === null && endpoint === null) {
    throw wrong('precisa de region, como em s3://arquivos?region=sa-east-1, ou de endpoint');
  }
  if (region !== null && !REGION.test(region)) throw wrong('tem uma region que não vale');
  const style = read('forcePathStyle');
  if (style !== null && style !== '0' && style !== '1')
    throw wrong('tem forcePathStyle, que deve ser 0 ou 1');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    // Services other than AWS rarely have a host name for each bucket, and accept this region as "none".
    endpoint,
    region: region ?? 'us-east-1',
    incoming,
    forcePathStyle: style === null ? endpoint !== null : style === '1',
  };
}

/** Rejects credentials in an address, because addresses are shown and logged. */
function refuseCredentials({ username, password }: URL): void {
  if (username === '' && password === '') return;
  throw wrong('não leva credenciais: ponha-as em AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY');
}

function parametersOf({ searchParams, hash }: URL): (name: string) => string | null {
  if (hash !== '') throw wrong('não pode ter #');
  const names = [...searchParams.keys()];
  if (names.some((name) => !PARAMETERS.has(name)) || new Set(names).size < names.length) {
    throw wrong(
      'só pode ter endpoint, region e forcePathStyle, uma vez cada; credenciais vão em AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY',
    );
  }
  return (name) => searchParams.get(name);
}

function endpointOf(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null) refuseCredentials(url);
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    `${url.pathname}${url.search}${url.hash}` !== '/'
  ) {
    throw wrong(
      'tem um endpoint que não vale: deve ser só o servidor, como em endpoint=https://s3.exemplo.br:9000',
    );
  }
  return url.origin;
}
