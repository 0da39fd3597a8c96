import { describe, expect, test } from 'vitest';
import { readStorageAddress, StorageAddressError } from './storage-address.ts';

const read = (url?: string) => readStorageAddress(url, '/dados', '/aqui');

describe('STORAGE_URL', () => {
  test.each([
    [undefined, '/dados/arquivos'],
    ['file:/srv/arquivos', '/srv/arquivos'],
    ['file:///srv/arquivos', '/srv/arquivos'],
    ['file:pasta', '/aqui/pasta'],
    ['file:/srv/com%20espa%C3%A7o', '/srv/com espaço'],
  ])('%s is a folder', (url, folder) => {
    expect(read(url)).toEqual({ kind: 'folder', folder });
  });

  const bucket = {
    kind: 's3',
    bucket: 'arquivos',
    prefix: '',
    endpoint: null,
    region: 'us-east-1',
    forcePathStyle: false,
    incoming: '/dados/recebendo',
  };
  test.each([
    ['s3://arquivos?region=sa-east-1', { region: 'sa-east-1' }],
    ['s3://arquivos/a/b.c?region=sa-east-1', { region: 'sa-east-1', prefix: 'a/b.c/' }],
    ['s3://arquivos/a/?region=sa-east-1', { region: 'sa-east-1', prefix: 'a/' }],
    [
      's3://arquivos?endpoint=https://s3.exemplo.br:9000',
      { endpoint: 'https://s3.exemplo.br:9000', forcePathStyle: true },
    ],
    [
      's3://arquivos/x?endpoint=http%3A%2F%2F[::1]:9000%2F&region=garage&forcePathStyle=0',
      { endpoint: 'http://[::1]:9000', region: 'garage', prefix: 'x/' },
    ],
  ])('%s is a bucket', (url, patch) => {
    expect(read(url)).toEqual({ ...bucket, ...patch });
  });

  test.each([
    ['ftp://x', /file: ou s3:/],
    ['file:', /a pasta/],
    ['file:/a%zz', /%25/],
    ['s3:', /o bucket/],
    ['s3:arquivos', /o bucket/],
    ['s3://', /o bucket/],
    ['s3://arquivos', /region/],
    ['s3://arquivos:9000', /endpoint/],
    ['s3://Arquivos?region=sa-east-1', /bucket que não vale/],
    ['s3://a?region=sa-east-1', /bucket que não vale/],
    ['s3://arquivos/ção?region=sa-east-1', /caminho que não vale/],
    ['s3://arquivos/a//b?region=sa-east-1', /caminho que não vale/],
    ['s3://arquivos/.oculto?region=sa-east-1', /caminho que não vale/],
    ['s3://arquivos?region=São Paulo', /region que não vale/],
    ['s3://arquivos?region=a&region=b', /uma vez cada/],
    ['s3://arquivos?region=a&secret=segredo', /só pode ter/],
    ['s3://arquivos?region=a#segredo', /#/],
    ['s3://arquivos?region=a&forcePathStyle=sim', /0 ou 1/],
    ['s3://arquivos?endpoint=s3.exemplo.br', /endpoint que não vale/],
    ['s3://arquivos?endpoint=ftp://s3.exemplo.br', /endpoint que não vale/],
    ['s3://arquivos?endpoint=https://s3.exemplo.br/arquivos', /endpoint que não vale/],
    ['s3://chave:segredo@arquivos?region=a', /AWS_ACCESS_KEY_ID/],
    ['s3://arquivos?endpoint=https://chave:segredo@s3.exemplo.br', /AWS_ACCESS_KEY_ID/],
  ])('%s is refused, with the reason and without the secret', (url, why) => {
    expect(() => read(url)).toThrow(StorageAddressError);
    expect(() => read(url)).toThrow(/^STORAGE_URL /);
    expect(() => read(url)).toThrow(why);
    expect(() => read(url)).not.toThrow(/segredo/);
  });
});
