import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { type CronJob, enqueue, type Job, type JobKind } from '../../database/jobs.ts';
import type { Mailer } from '../../plugins/mail/mailer.ts';
import {
  closePendente,
  promiseAvisos,
  readPendente,
} from '../../services/avaliacao/calendario/avisos-guardados.ts';
import { readCalendario } from '../../services/avaliacao/calendario/calendario.ts';
import { cartaPrazos } from '../../services/avaliacao/calendario/carta-prazos.ts';
import { NIGHT_HOUR } from '../../services/noite/noite.ts';
import { queueNight } from '../../services/noite/queue-night.ts';

const PRAZOS = {
  name: 'prazos',
  payload: z.strictObject({ clienteId: z.number().int().positive() }),
} satisfies JobKind;

/** Letter to one person about one client, by ids alone: the queue holds no personal data. */
const CARTA = {
  name: 'carta_prazos',
  payload: z.strictObject({
    clienteId: z.number().int().positive(),
    pessoaId: z.number().int().positive(),
  }),
  attempts: 8,
} satisfies JobKind;

/** Two hours into the night: each client's turn is an hour after its judgement. */
const LATER_MS = 2 * 60 * 60_000;

/** Nightly: queues the warnings of each client, after its judgement. */
export const prazosDiarios = ({ database }: { readonly database: Database }): CronJob => ({
  name: 'prazos_diarios',
  at: `0 ${NIGHT_HOUR} * * *`,
  run: () => queueNight(database, PRAZOS, new Date(Date.now() + LATER_MS)),
});

/** Promises the letters of one client. They are queued in the same transaction, so that none is lost between. */
export const prazosJob = ({
  database,
}: {
  readonly database: Database;
}): Job<z.infer<typeof PRAZOS.payload>> => ({
  ...PRAZOS,
  run: ({ clienteId }) =>
    database.tenant(clienteId, async (tx) => {
      for (const pessoaId of await promiseAvisos(tx, await readCalendario(tx))) {
        const key = `${CARTA.name}:${clienteId}:${pessoaId}`;
        await enqueue(tx, CARTA, { clienteId, pessoaId }, { key });
      }
    }),
});

export interface CartaParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/**
 * Sends a person's letter. It is marked as sent after the mail server took it: if the process dies in between, it is
 * sent again rather than never.
 */
export const cartaPrazosJob = ({
  database,
  mailer,
  publicUrl,
}: CartaParts): Job<z.infer<typeof CARTA.payload>> => ({
  ...CARTA,
  run: async ({ clienteId, pessoaId }) => {
    const { mail, pendente } = await database.tenant(clienteId, async (tx) => {
      const calendario = await readCalendario(tx);
      const found = await readPendente(tx, calendario, pessoaId);
      const [conta] = await tx.query<{ to: string | null }>(
        'select email_provado as "to" from conta where pessoa_id = $1',
        [pessoaId],
      );
      const to = conta?.to ?? null;
      const { conteudo, ditos, sobras } = found;
      if (to === null)
        return { mail: null, pendente: { ditos: [], sobras: [...ditos, ...sobras] } };
      const pagina = `${publicUrl}/#/gestao/avaliacao`;
      return {
        mail: conteudo && {
          from: calendario.cliente.nome,
          to,
          ...cartaPrazos(calendario, conteudo, pagina),
        },
        pendente: found,
      };
    });
    if (mail !== null) await mailer.send(mail);
    await database.tenant(clienteId, (tx) => closePendente(tx, pessoaId, pendente));
  },
});
