import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { permissionAdvice, rootOwnsLine } from './data-owner.ts';

afterEach(() => void vi.restoreAllMocks());

const as = (uid: number) => void vi.spyOn(process, 'getuid').mockReturnValue(uid);
const config = (settings: Readonly<Record<string, string>>) => readConfig(settings, '/srv');
const line = (settings: Readonly<Record<string, string>>) => rootOwnsLine(config(settings));

test('a restore by root names the folders that the service has to own', () => {
  as(0);
  const dataDir = join('/srv', 'nova');
  expect(line({ DATA_DIR: dataDir })).toMatch(/: chown -R claraboia: \/srv\/nova$/);
  expect(line({ DATA_DIR: dataDir, STORAGE_URL: 'file:/srv/arquivos' })).toMatch(
    / \/srv\/nova \/srv\/arquivos$/,
  );
  const elsewhere = {
    DATABASE_URL: 'postgresql://a@b/c',
    STORAGE_URL: 's3://arquivos?region=sa-east-1',
  };
  expect(line(elsewhere)).toBeNull();
});

test('a restore by the user of the service has nothing to give away', () => {
  as(1000);
  expect(line({ DATA_DIR: '/srv/nova' })).toBeNull();
});

test('a user who did not start as root gets no advice about owners', () => {
  expect(permissionAdvice('/root/copia.zip')).toBe('');
});
