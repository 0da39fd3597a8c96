import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';

/** The server cannot listen now, and may later: a restart is worth trying. The message is pt-BR, one line. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Opens the port of the settings.
 * @returns the public address
 * @throws ConfigError if HOST or PORT can never work; ListenError if another try may
 */
export async function listen(
  app: FastifyInstance,
  { host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>,
): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw listenFault(error as NodeJS.ErrnoException, host, port);
  }
  return publicUrl;
}

function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code = '' } = error;
  if (code === 'EADDRINUSE') {
    return new ListenError(`A porta ${port} já está em uso. Escolha outra com PORT.`);
  }
  if (code === 'EACCES') {
    return new ConfigError(`Sem permissão para usar a porta ${port}. Escolha outra com PORT.`);
  }
  if (code === 'ENOTFOUND') {
    return new ConfigError(`HOST inválido: ${host} não é um endereço desta máquina.`);
  }
  if (code === 'EADDRNOTAVAIL') {
    return new ListenError(
      `HOST=${host} não é um endereço desta máquina agora. Confira HOST e se a rede está de pé.`,
    );
  }
  // The other faults of getaddrinfo: the name server is out of reach, or answers with a fault.
  if (code.startsWith('EAI_') || error.syscall === 'getaddrinfo') {
    return new ListenError(
      `Não foi possível descobrir o endereço de HOST=${host} (${code}): o servidor de nomes (DNS) não respondeu. Ponha em HOST um endereço de rede, como 127.0.0.1.`,
    );
  }
  return error;
}
