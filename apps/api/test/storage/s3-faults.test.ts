import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { pathOf, StorageError } from '@claraboia/storage/storage.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveCredentials, type S3Place, s3Place, s3PlaceByHost } from '../support/s3/s3-place.ts';
import type { Habit } from '../support/s3/s3-stand-in.ts';
import { ACCESS_KEY, SECRET_KEY } from '../support/s3/signature-v4.ts';
import { hashOf, kept, received, someBytes } from '../support/stored.ts';

/** Short, because silent services stay silent; long enough for a busy machine. */
const PATIENCE = { answer: 1_500, silence: 1_500 };

let place: S3Place;
beforeEach(async () => {
  place = await s3Place(PATIENCE);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await place.close();
});

/** Fails once, then works. */
const once = (habit: Habit) => {
  let done = false;
  place.service.habit = () => {
    if (done) return 'well';
    done = true;
    return habit;
  };
};
const always = (habit: Habit) => {
  place.service.habit = () => habit;
};

/** Everything that the application does with a storage. */
const CALLS = {
  read: (name: string) => place.storage.read(name),
  'read a part': (name: string) => place.storage.read(name, { start: 0, end: 3 }),
  'read whole': (name: string) => place.storage.readWhole(name),
  size: (name: string) => place.storage.size(name),
  keep: () => kept(place.storage, someBytes()),
  remove: (name: string) => place.storage.remove(name),
  check: () => place.storage.check(),
  isEmpty: () => place.storage.isEmpty(),
};
/** Error names of answers without a body, by status. */
const WORDLESS = new Map<Habit, string>([
  ['NotImplemented', 'HTTP 501'],
  ['SlowDown', 'ServiceUnavailable'],
]);
const calls = Object.entries(CALLS);

const faultOf = async (call: (name: string) => Promise<unknown>, name: string) => {
  const found = await call(name).then(
    (value) => value,
    (error: unknown) => error,
  );
  expect(found).toBeInstanceOf(StorageError);
  return found as StorageError;
};

describe('a service that refuses is never taken for one that has no such file', () => {
  test.each([
    ['AccessDenied', 'AccessDenied'],
    ['NoSuchBucket', 'NoSuchBucket'],
    ['NotImplemented', 'NotImplemented'],
    ['SlowDown', 'SlowDown'],
    ['silent', 'ETIMEDOUT'],
    ['cut', 'ECONNRESET'],
    ['proxy-error', 'HTTP 502'],
  ] as const)('%s', async (habit, code) => {
    const name = await kept(place.storage, someBytes());
    // In parallel: the silent ones take their full time.
    always(habit);
    const found = await Promise.all(
      calls.map(async ([call, make]) => [call, (await faultOf(make, name)).code]),
    );
    const size = WORDLESS.get(habit) ?? code;
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries(calls.map(([call]) => [call, code])),
      size,
    });
    always('well');
    expect(await place.storage.size(name)).toBe(1000);
  });

  test('with credentials that are wrong, or none; and no fault tells them', async () => {
    const check = async (credentials: Record<string, string>) => {
      await place.close();
      place = await s3Place(PATIENCE);
      giveCredentials({ ...credentials, AWS_EC2_METADATA_DISABLED: 'true', HOME: '/nonexistent' });
      const fault = await faultOf(CALLS.check, '');
      const shown = inspect(fault, { depth: 9, showHidden: true });
      expect(shown).not.toContain(SECRET_KEY);
      expect(shown).not.toContain(ACCESS_KEY);
      return fault.code;
    };
    expect(await check({ AWS_SECRET_ACCESS_KEY: 'outro' })).toBe('SignatureDoesNotMatch');
    expect(await check({ AWS_ACCESS_KEY_ID: 'OUTRA' })).toBe('InvalidAccessKeyId');
    expect(await check({ AWS_ACCESS_KEY_ID: '' })).toBe('CredentialsProviderError');
  });
});

describe('a passing fault is retried', () => {
  test.each(['SlowDown', 'InternalError', 'cut', 'silent', 'proxy-error'] as const)(
    '%s, in every call',
    async (habit) => {
      const bytes = someBytes();
      const name = await kept(place.storage, bytes);
      for (const [call, make] of calls) {
        once(habit);
        const { length } = place.service.asked;
        await make(name);
        expect([call, place.service.asked.length - length]).not.toEqual([call, 1]);
        if (call === 'remove') await kept(place.storage, bytes);
      }
    },
  );

  test('a download cut half way, when all of it is wanted at once', async () => {
    const bytes = someBytes(500_000);
    const name = await kept(place.storage, bytes);
    for (const habit of ['halfway', 'stalls'] as const) {
      once(habit);
      expect((await place.storage.readWhole(name))?.equals(bytes)).toBe(true);
    }
  });

  test('a permanent refusal is not', async () => {
    const name = await kept(place.storage, someBytes());
    always('AccessDenied');
    const { length } = place.service.asked;
    await faultOf(CALLS.read, name);
    expect(place.service.asked.length - length).toBe(1);
  });
});

describe('bytes', () => {
  test('that change on their way are refused, and sent again', async () => {
    const bytes = someBytes(200_000);
    let damaged = 0;
    place.service.damage = (passing) => {
      if (passing.length < 1000 || damaged > 0) return passing;
      damaged += 1;
      return Buffer.from(passing).fill(0, 100, 200);
    };
    const name = await kept(place.storage, bytes);
    expect(damaged).toBe(1);
    expect(place.service.objects.get(`claraboia/${pathOf(name)}`)).toEqual(bytes);
    place.service.damage = (passing) => Buffer.from(passing).fill(1);
    expect((await faultOf(CALLS.keep, '')).code).toBe('XAmzContentSHA256Mismatch');
    expect(place.service.files()).toEqual(new Set([name]));
  });

  test('that do not match their name are never stored under it', async () => {
    const file = await received(place.storage, someBytes());
    const other = hashOf(someBytes());
    await expect(file.keep(other)).rejects.toThrow(StorageError);
    await file.discard();
    expect(place.service.objects.size).toBe(0);
  });

  test('are taken from nobody who does not sign', async () => {
    const answer = await fetch(`http://127.0.0.1:${place.service.port}/arquivos/x`, {
      method: 'PUT',
      body: 'x',
    });
    expect(answer.status).toBe(403);
    expect(place.service.objects.size).toBe(0);
  });

  test('of another part than requested are not passed on', async () => {
    const name = await kept(place.storage, someBytes());
    always('whole');
    await faultOf(CALLS['read a part'], name);
  });

  test('that stop coming end the stream with a fault, and so does a cut connection', async () => {
    const name = await kept(place.storage, someBytes(500_000));
    for (const [habit, code] of [
      ['stalls', 'ETIMEDOUT'],
      ['halfway', 'ECONNRESET'],
    ] as const) {
      always(habit);
      const stream = await place.storage.read(name);
      await expect(stream?.toArray()).rejects.toMatchObject({ name: 'StorageError', code });
    }
  });

  test('wait for slow readers', async () => {
    const bytes = someBytes(8_000_000);
    const stream = await place.storage.read(await kept(place.storage, bytes));
    const parts: Buffer[] = [];
    for await (const chunk of stream ?? []) {
      // Longer than the limit for the service, which does not apply to a citizen.
      if (parts.length === 0) await wait(2 * PATIENCE.silence);
      parts.push(chunk as Buffer);
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test('may take longer than an answer, as long as they come', async () => {
    await place.close();
    place = await s3Place({ ...PATIENCE, silence: 30_000 });
    const bytes = someBytes(200_000);
    const name = await kept(place.storage, bytes);
    always('drips');
    const { length } = place.service.asked;
    expect((await place.storage.readWhole(name))?.equals(bytes)).toBe(true);
    expect(place.service.asked.length - length).toBe(1);
  });

  test('for a reader that left are no longer sent', async () => {
    const bytes = someBytes(20_000_000);
    place.service.objects.set(`claraboia/${pathOf(hashOf(bytes))}`, bytes);
    const stream = await place.storage.read(hashOf(bytes));
    const { left } = place.service;
    stream?.destroy();
    await expect.poll(() => place.service.left).toBe(left + 1);
  });
});

test('an upload whose answer never came is not acknowledged, and may be sent again', async () => {
  const bytes = someBytes();
  always('silent-after');
  expect((await faultOf(() => kept(place.storage, bytes), '')).code).toBe('ETIMEDOUT');
  always('well');
  const name = await kept(place.storage, bytes);
  expect(place.service.files()).toEqual(new Set([name]));
});

test('a bucket may be named by the host', async () => {
  const other = await s3PlaceByHost();
  await other.storage.check();
  expect(new Set(other.service.asked.map(({ host, key }) => `${host} ${key}`))).toEqual(
    new Set([`arquivos.s3.exemplo.br:${other.service.port} claraboia/sonda`]),
  );
  await other.close();
});

describe('whether files are taken', () => {
  const asked = (method: string) =>
    place.service.asked.filter((each) => each.method === method).length;

  test('is asked once for all who want to know at that moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => place.storage.check()));
    expect([asked('GET'), asked('PUT'), asked('DELETE')]).toEqual([1, 1, 1]);
    expect(place.service.objects.size).toBe(0);
  });

  test('is tried by a write now and then, and by a read each time', async () => {
    for (let n = 0; n < 5; n += 1) await place.storage.check();
    expect([asked('GET'), asked('PUT')]).toEqual([5, 1]);
    place.service.habit = ({ method }) => (method === 'PUT' ? 'AccessDenied' : 'well');
    await faultOf(CALLS.keep, '');
    // After a failed write the next check writes.
    expect((await faultOf(CALLS.check, '')).code).toBe('AccessDenied');
    always('well');
    await place.storage.check();
  });
});
