import { configuracaoSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/plugins/web.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({
    ACCOUNT_URL: 'https://conta.example/',
    LEGACY_URL: 'https://legado.example/app/',
    SUPPORT_EMAIL: 'suporte@exemplo.org',
    MANUAL_URL: 'https://manual.example/',
    GUEST_HOSTS: 'convenios.gov.br, convenios.exemplo.org',
  });
});
afterAll(() => testApp.stop());

describe('the public settings', () => {
  test('contain the configured values and nothing else', async () => {
    const answer = await testApp.anonymous().get('/public/v1/configuracao');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(configuracaoSchema.parse(answer.data)).toEqual({
      signupUrl: null,
      accountUrl: 'https://conta.example',
      legacyUrl: 'https://legado.example/app',
      supportEmail: 'suporte@exemplo.org',
      manualUrl: 'https://manual.example',
      primeiroAcesso: true,
      senhaPropria: true,
      correio: false,
      correioAtrasado: false,
      guestHosts: ['convenios.gov.br', 'convenios.exemplo.org'],
    });
  });

  test('let the legacy application into a frame, and nobody else', () => {
    const legacyUrl = 'https://legado.example:8443/app';
    expect(contentSecurityPolicy({ legacyUrl, vlibras: false })).toContain(
      'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com https://legado.example:8443;',
    );
    expect(contentSecurityPolicy({ legacyUrl: null, vlibras: false })).toContain(
      'https://player.vimeo.com;',
    );
  });
});
