import type { Tx } from '../../../database/database.ts';
import { networkOf } from '../../../plugins/network-address.ts';
import { countUse } from '../../../services/limite/contagem.ts';
import {
  admitPedido,
  type Bound,
  DAY_MINUTES,
  type PedidoBounds,
  withinBounds,
} from '../../../services/limite/pedidos.ts';
import type { EventoInscricao } from './evento-inscricao.ts';
import type { Resumos } from './resumos.ts';

/** A request for a code. */
export interface Asking {
  readonly evento: EventoInscricao;
  readonly cpf: string;
  /** The network address asking. */
  readonly ip: string;
  /** The mark of the browser asking. */
  readonly navegador: string;
}

/** Days for which a browser that confirmed a code is known. */
const KNOWN_DAYS = 30;
const NETWORK: Bound = [30, 10];

/**
 * Requests to open a registration. One network may use a quarter of the daily total. A stranger has five tries for each
 * of 48 codes a day, 240 of a million: after a year, with 48 letters a day to the owner, a guess succeeds with a chance
 * of 8 in 100.
 */
const ACESSO: PedidoBounds = {
  place: [
    [3, 10],
    [12, DAY_MINUTES],
  ],
  all: [[48, DAY_MINUTES]],
};
/** Forms of one CPF; each code goes to the address in its form. */
const FORMULARIO: PedidoBounds = { place: [[3, 10]], all: [] };
/** Forms with one address. One network may use a quarter of the daily total. */
const EMAIL: PedidoBounds = {
  place: [
    [5, 10],
    [60, DAY_MINUTES],
  ],
  all: [[240, DAY_MINUTES]],
};

type Subject = readonly string[];

const acessoOf = ({ evento, cpf }: Pick<Asking, 'evento' | 'cpf'>): Subject => [
  'acesso',
  String(evento.id),
  cpf,
];
const emailOf = (email: string): Subject => ['email', email.toLowerCase()];
const knownHash = (resumos: Resumos, subject: Subject, navegador: string) =>
  resumos.of('envio-conhecido', navegador, ...subject);

/**
 * Counts a request for a code. The count is rolled back with the transaction.
 * @param email address of the form; null for a request to open a registration
 * @returns false if there were too many; then nothing is sent
 */
export async function maySend(
  tx: Tx,
  resumos: Resumos,
  asking: Asking,
  email: string | null,
): Promise<boolean> {
  const { evento, cpf, ip, navegador } = asking;
  const hashOf = (...parts: readonly string[]) => resumos.of(...parts);
  const network = networkOf(ip);
  const admit = async (bounds: PedidoBounds, subject: Subject) => {
    // Networks are never marked as known: other people behind one would learn from the count that somebody registered
    // there.
    const known = await tx.query('select 1 from contagem where chave = $1 and expira_em > now()', [
      await knownHash(resumos, subject, navegador),
    ]);
    const marks = known.length > 0 ? [navegador] : [];
    return admitPedido(tx, hashOf, bounds, { subject, known: marks, network });
  };
  if (!(await withinBounds(tx, hashOf, [NETWORK], ['rede', network]))) return false;
  if (email === null) return admit(ACESSO, acessoOf(asking));
  // Forms and look-ups have separate counts: people who register do both.
  const person = await admit(FORMULARIO, ['formulario', String(evento.id), cpf]);
  return person && admit(EMAIL, emailOf(email));
}

/** Remembers a browser that confirmed a code: its later requests have their own count. */
export async function knowBrowser(
  tx: Tx,
  resumos: Resumos,
  asked: Pick<Asking, 'evento' | 'cpf' | 'navegador'>,
  email: string,
): Promise<void> {
  for (const subject of [acessoOf(asked), emailOf(email)]) {
    const chave = await knownHash(resumos, subject, asked.navegador);
    await countUse(tx, chave, KNOWN_DAYS * DAY_MINUTES);
  }
}
