import { z } from 'zod';
import type { Database, Tx } from '../../../database/database.ts';
import { enqueue, type Job } from '../../../database/jobs.ts';
import type { Mail, Mailer } from '../../../plugins/mail/mailer.ts';
import { makeCodigo } from './codigo-conta.ts';

const CARTAS = [
  'email',
  'senha',
  'aviso-senha',
  'aviso-email',
  'aviso-fator',
  'aviso-sem-fator',
] as const;
/** Letter about an account: two carry a code, the others report a change that somebody else may have made. */
export type CartaConta = (typeof CARTAS)[number];

/** Ids only: the queue holds no personal data. 0 for nobody, whose job does the same work. */
const payload = z.strictObject({ pessoaId: z.number().int().min(0), carta: z.enum(CARTAS) });
type Payload = z.infer<typeof payload>;

const queued: Job<Payload> = {
  name: 'carta_conta',
  payload,
  attempts: 8,
  run: () =>
    Promise.reject(new Error('these letters are sent by the job that `cartaContaJob` makes')),
};

/** Queues a letter with the transaction that causes it; only the latest of its kind is sent. */
export const queueCartaConta = (tx: Tx, pessoaId: number, carta: CartaConta): Promise<void> =>
  enqueue(tx, queued, { pessoaId, carta }, { key: `carta_conta:${carta}:${pessoaId}` });

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n');
const NOT_YOU =
  'Se não foi você, entre e troque a sua senha; se não conseguir, avise a administração do portal.';

interface Conta {
  readonly login: string;
  readonly emailProvado: string | null;
  /** Former address, null after `FORMER_DAYS`. */
  readonly emailAnterior: string | null;
}

/** Days in which letters go to the former address too. */
const FORMER_DAYS = 30;

type Text = Pick<Mail, 'subject' | 'text'>;
const FROM = 'Portal da Transparência';

/** Sends the letters about accounts. @param publicUrl address of the installation */
export function cartaContaJob(database: Database, mailer: Mailer, publicUrl: string): Job<Payload> {
  const lettersOf = async (tx: Tx, { pessoaId, carta }: Payload): Promise<readonly Mail[]> => {
    const [conta] = await tx.query<Conta>(
      `select login, email_provado as "emailProvado",
              case when email_trocado_em > now() - make_interval(days => $2) then email_anterior end as "emailAnterior"
         from conta where pessoa_id = $1`,
      [pessoaId, FORMER_DAYS],
    );
    if (carta !== 'email' && carta !== 'senha') {
      const { subject, text } = AVISOS[carta](publicUrl);
      const addresses = new Set([conta?.emailAnterior, conta?.emailProvado]);
      return [...addresses].flatMap((to) =>
        to === null || to === undefined ? [] : [{ from: FROM, to, subject, text }],
      );
    }
    const made = await makeCodigo(tx, pessoaId, carta);
    if (made === null) return [];
    const { codigo, email } = made;
    const { subject, text } = CODIGOS[carta](publicUrl, codigo, conta?.login ?? email);
    return [{ from: FROM, to: email, subject, text }];
  };
  return {
    ...queued,
    run: async (asked) => {
      const letters = await database.system((tx) => lettersOf(tx, asked));
      for (const letter of letters) await mailer.send(letter);
    },
  };
}

const CODIGOS: Readonly<
  Record<'email' | 'senha', (url: string, codigo: string, login: string) => Text>
> = {
  email: (url, codigo) => ({
    subject: 'Código para confirmar o seu e-mail',
    text: paragraphs(
      `O código para confirmar este e-mail em ${url} é ${codigo}. Ele vale por 10 minutos.`,
      'Se você não pediu este código, ignore esta mensagem.',
    ),
  }),
  senha: (url, codigo, login) => ({
    subject: 'Código para criar uma nova senha',
    text: paragraphs(
      `Foi pedida uma nova senha para o usuário ${login} em ${url}.`,
      `O código é ${codigo}. Informe-o na janela em que fez o pedido, ou em ${url}/sso/recuperar/senha. Ele vale por 10 minutos e por um uso.`,
      'Se não foi você, ignore esta mensagem: a sua senha continua a mesma.',
    ),
  }),
};

const AVISOS: Readonly<Record<Exclude<CartaConta, 'email' | 'senha'>, (url: string) => Text>> = {
  'aviso-senha': (url) => ({
    subject: 'A sua senha foi trocada',
    text: paragraphs(
      `A senha com que você entra em ${url} foi trocada, e as outras sessões foram encerradas.`,
      NOT_YOU,
    ),
  }),
  'aviso-email': (url) => ({
    subject: 'O e-mail da sua conta foi trocado',
    text: paragraphs(
      `O e-mail da sua conta em ${url} foi trocado. Este aviso vai ao endereço novo e ao anterior.`,
      NOT_YOU,
    ),
  }),
  'aviso-fator': (url) => ({
    subject: 'A verificação em duas etapas mudou',
    text: paragraphs(
      `A verificação em duas etapas da sua conta em ${url} ganhou uma nova forma de confirmar quem você é, ou novos códigos de reserva.`,
      NOT_YOU,
    ),
  }),
  'aviso-sem-fator': (url) => ({
    subject: 'A verificação em duas etapas foi reduzida',
    text: paragraphs(
      `Uma forma de confirmar quem você é foi removida da sua conta em ${url}.`,
      NOT_YOU,
    ),
  }),
};
