import { z } from 'zod';
import type { Database, Tx } from '../../database/database.ts';
import { enqueue, type Job } from '../../database/jobs.ts';
import type { Mail, Mailer } from '../../plugins/mail/mailer.ts';
import { makeConvite } from './convite.ts';

/** Ids alone: the queue holds no personal data. */
const payload = z.strictObject({
  pessoaId: z.number().int().positive(),
  clienteId: z.number().int().positive(),
});
type Payload = z.infer<typeof payload>;

const queued: Job<Payload> = {
  name: 'carta_convite',
  payload,
  attempts: 8,
  run: () =>
    Promise.reject(new Error('invitations are sent by the job that `cartaConviteJob` makes')),
};

/** Queues a person's invitation letter within the transaction that created it. */
export const queueCartaConvite = (tx: Tx, pessoaId: number, clienteId: number): Promise<void> =>
  enqueue(tx, queued, { pessoaId, clienteId }, { key: `${queued.name}:${pessoaId}` });

interface Convidada {
  readonly nome: string;
  readonly email: string;
  readonly criadoPor: number | null;
  readonly cliente: string;
}

/** Sends the invitations. @param publicUrl address of the installation */
export function cartaConviteJob(
  database: Database,
  mailer: Mailer,
  publicUrl: string,
): Job<Payload> {
  /** Null if the invitation was used or replaced: the author of the new one passes it on. */
  const letterOf = async (tx: Tx, { pessoaId, clienteId }: Payload): Promise<Mail | null> => {
    const [found] = await tx.query<Convidada>(
      `select coalesce(p.nome_social, p.nome) as nome, v.email, v.criado_por as "criadoPor", c.nome as cliente
         from convite v
         join pessoa p on p.id = v.pessoa_id
         join acesso a on a.pessoa_id = p.id and a.cliente_id = $2
         join cliente c on c.id = a.cliente_id
        where v.pessoa_id = $1 and v.email is not null and v.expira_em > now()
        for update of v`,
      [pessoaId, clienteId],
    );
    if (found === undefined) return null;
    const { nome, email, criadoPor, cliente } = found;
    const { codigo } = await makeConvite(tx, pessoaId, criadoPor, email);
    return {
      from: 'Portal da Transparência',
      to: email,
      subject: `Convite para o portal de ${cliente}`,
      text: [
        `${nome}, este é o seu convite para trabalhar no Portal da Transparência de ${cliente}.`,
        `Crie a sua conta em ${publicUrl}/#/vincular-pessoa: escolha o órgão, informe o seu CPF e este código, que vale por 7 dias e por um uso: ${codigo}`,
        'Se você não esperava este convite, ignore esta mensagem: sem o seu CPF, o código não abre nada.',
      ].join('\n\n'),
    };
  };
  return {
    ...queued,
    run: async (asked) => {
      const mail = await database.system((tx) => letterOf(tx, asked));
      if (mail !== null) await mailer.send(mail);
    },
  };
}
