import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { operatorMessage, startExitCode } from './operator-message.ts';

test.each([
  ['EADDRINUSE', 'listen', 'A porta 80 já está em uso.', 1],
  ['EACCES', 'listen', 'Sem permissão para usar a porta 80.', 78],
  ['EADDRNOTAVAIL', 'listen', 'HOST=portal.exemplo não é um endereço desta máquina agora.', 1],
  ['ENOTFOUND', 'getaddrinfo', 'HOST inválido: portal.exemplo não é', 78],
  ['EAI_AGAIN', 'getaddrinfo', 'o endereço de HOST=portal.exemplo (EAI_AGAIN)', 1],
  ['EAI_FAIL', 'getaddrinfo', 'o endereço de HOST=portal.exemplo (EAI_FAIL)', 1],
])(
  '%s while opening the port names HOST or PORT, never the database',
  async (code, syscall, text, exit) => {
    const refused = Object.assign(new Error(code), { code, syscall });
    const app = { listen: () => Promise.reject(refused) } as unknown as FastifyInstance;
    const settings = { host: 'portal.exemplo', port: 80, publicUrl: 'https://portal.exemplo' };
    const fault = await listen(app, settings).then(
      () => null,
      (error: unknown) => error,
    );
    expect(operatorMessage(fault)).toContain(text);
    expect(operatorMessage(fault)).not.toContain('DATABASE_URL');
    expect(startExitCode(fault)).toBe(exit);
  },
);
