import { z } from 'zod';
import type { Database, Tx } from '../../database/database.ts';
import { type CronJob, enqueue, type Job, type JobKind } from '../../database/jobs.ts';
import type { Mailer } from '../../plugins/mail/mailer.ts';
import { problemasDe, readEstado } from './estado.ts';

const AVISO = 'avisar_copias';
/** The letter to one person, by the id alone: the queue holds no personal data. */
const carta: JobKind<{ pessoaId: number }> = {
  name: 'carta_copia',
  payload: z.strictObject({ pessoaId: z.number().int().positive() }),
  attempts: 8,
};
/** The daily job, enqueued at once. */
const aviso: JobKind<null> = { name: AVISO, payload: z.null() };

/** Enqueues the notice to the administrators now instead of the next morning. */
export const notifyNow = (tx: Tx): Promise<void> => enqueue(tx, aviso, null, { key: AVISO });

export interface AvisoParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Days after which the last good backup is too old. */
  readonly maxAgeDays: number;
}

/** Omits problems that only the panel shows: people who back up by other means get no daily letter. */
const problemasNow = async (tx: Tx, maxAgeDays: number) =>
  problemasDe(await readEstado(tx), { maxAgeDays, onInternet: false }, new Date());

/** Daily notice, until the fault is fixed: sends the backup problems to every administrator with an e-mail. */
export const avisoCopias = ({ database, maxAgeDays }: AvisoParts): CronJob => ({
  name: AVISO,
  at: '30 11 * * *',
  run: () =>
    database.system(async (tx) => {
      if ((await problemasNow(tx, maxAgeDays)).length === 0) return;
      const people = await tx.query<{ id: number }>(
        'select id from pessoa where administrador order by id',
      );
      for (const { id } of people) {
        await enqueue(tx, carta, { pessoaId: id }, { key: `${carta.name}:${id}` });
      }
    }),
});

/**
 * Sends the letters. They describe the current problems without details of the server, because addresses are not always
 * proven.
 */
export const cartaCopiaJob = ({
  database,
  mailer,
  publicUrl,
  maxAgeDays,
}: AvisoParts): Job<{ pessoaId: number }> => ({
  ...carta,
  run: async ({ pessoaId }) => {
    const mail = await database.system(async (tx) => {
      const [row] = await tx.query<{ to: string | null }>(
        `select coalesce(c.email_provado, p.email) as "to"
           from pessoa p left join conta c on c.pessoa_id = p.id where p.id = $1 and p.administrador`,
        [pessoaId],
      );
      const problemas = await problemasNow(tx, maxAgeDays);
      return problemas.length === 0 ? null : { to: row?.to ?? null, problemas };
    });
    if (mail === null || mail.to === null) return;
    await mailer.send({
      from: 'Portal da Transparência',
      to: mail.to,
      subject: 'As cópias de segurança precisam de atenção',
      text: [
        `Sobre o portal em ${publicUrl}:`,
        ...mail.problemas,
        'Peça a quem mantém o servidor que veja o log do comando (journalctl -u claraboia-copia -u claraboia-ensaio) e o capítulo “Cópia de segurança” do manual de operação.',
        'Esta mensagem vai todo dia a quem administra o sistema, até que uma cópia ou um ensaio dê certo.',
      ].join('\n\n'),
    });
  },
});
