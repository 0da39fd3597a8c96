import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../errors.ts';
import { sendData } from '../../http.ts';
import type { Storage } from '../../plugins/storage.ts';

/** Whether the process lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, database: Database, storage: Storage): void {
  app.get('/health/live', (_request, reply) => sendData(reply, { status: 'ok' }));

  app.get('/health/ready', async (request, reply) => {
    const problems: string[] = [];
    if (!(await database.ping())) problems.push('O banco de dados não responde.');
    try {
      await storage.check();
    } catch (error) {
      request.log.error({ err: error }, 'storage is not writable');
      problems.push('O armazenamento de arquivos não aceita gravação.');
    }
    if (problems.length > 0) {
      const messages = problems.map((text) => message(MESSAGE_CODE.unavailable, text));
      throw new Refusal(503, messages);
    }
    return sendData(reply, { status: 'ok', database: 'ok', storage: 'ok' });
  });
}
