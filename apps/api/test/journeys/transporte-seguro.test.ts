import { expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';

const HEADER = 'strict-transport-security';

test.each([
  ['https://portal.exemplo.org', 'max-age=31536000; includeSubDomains'],
  ['http://portal.exemplo.org', undefined],
])('at %s browsers are told to come back as safely', async (url, expected) => {
  const testApp = await startTestApp({ PUBLIC_URL: url });
  try {
    for (const path of ['/session', '/public/v1/portal/alfa', '/health/live', '/nada']) {
      const { headers } = await testApp.app.inject({ url: path });
      expect([path, headers[HEADER]]).toEqual([path, expected]);
    }
  } finally {
    await testApp.stop();
  }
});
