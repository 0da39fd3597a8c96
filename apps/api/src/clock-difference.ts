/** Tolerated difference of two clocks in milliseconds: tokens and sessions live for minutes and hours. */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** Milliseconds until an unresponsive identity provider is given up. */
const PATIENCE = 10_000;

const SECOND = 1000;

/**
 * Returns this machine's clock minus another, in milliseconds: positive if this one is ahead.
 * @param now reads the other clock, in milliseconds since 1970
 */
export async function clockDifference(now: () => Promise<number>): Promise<number> {
  const [before, startedAt] = [Date.now(), performance.now()];
  const other = await now();
  // Half of the time that the answer took: a slow answer is no difference.
  return before + (performance.now() - startedAt) / 2 - other;
}

/**
 * Reads the clock of a web server: the `Date` of its answer (RFC 9110), older by its `Age` if a cache answered.
 * @throws if it does not answer in time, or without a `Date`
 */
export async function serverClock(url: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(at)) throw new Error('the server answered without a date');
  return at + (Number(answer.headers.get('age')) || 0) * SECOND;
}

/**
 * Returns a reader of an identity provider's clock.
 * @param issuer as in OIDC_ISSUER
 */
const providerClock =
  (issuer: string, signal = AbortSignal.timeout(PATIENCE)) =>
  (): Promise<number> =>
    serverClock(`${issuer}/.well-known/openid-configuration`, signal);

/** Clocks that this machine's is compared with, as the end of a sentence. */
const OTHER = {
  database: 'do banco de dados',
  provider: 'do provedor de identidade',
} as const;

/**
 * Describes the clock difference of this machine, in pt-BR.
 * @param aheadMs result of `clockDifference`
 * @returns null within `toleratedMs`
 */
export function clockSentence(
  aheadMs: number,
  other: keyof typeof OTHER,
  toleratedMs = CLOCK_TOLERANCE_MS,
): string | null {
  if (Math.abs(aheadMs) <= toleratedMs) return null;
  const side = aheadMs > 0 ? 'adiantado' : 'atrasado';
  return `O relógio deste servidor está ${inWords(Math.abs(aheadMs))} ${side} em relação ao ${OTHER[other]}.`;
}

interface Clocks {
  readonly database: { clock(): Promise<number> };
  /** Null with the embedded provider, whose clock is this machine's. */
  readonly issuer: string | null;
  readonly signal?: AbortSignal;
}

/**
 * Compares this machine's clock with the database's and the identity provider's.
 * @returns a sentence for each that differs, in pt-BR; clocks that cannot be read are left out
 */
export async function clockWarnings({ database, issuer, signal }: Clocks): Promise<string[]> {
  const sentenceOf = async (other: keyof typeof OTHER, now: () => Promise<number>) => {
    try {
      return clockSentence(await clockDifference(now), other);
    } catch {
      // Readiness reports an unresponsive database, the sign-in an unresponsive provider.
      return null;
    }
  };
  const found = await Promise.all([
    sentenceOf('database', () => database.clock()),
    ...(issuer === null ? [] : [sentenceOf('provider', providerClock(issuer, signal))]),
  ]);
  return found.filter((sentence) => sentence !== null);
}

const UNITS = [
  { ms: 86_400_000, one: 'dia', many: 'dias' },
  { ms: 3_600_000, one: 'hora', many: 'horas' },
  { ms: 60_000, one: 'minuto', many: 'minutos' },
] as const;

/** Formats a duration in the greatest unit that it has two of, or in minutes. */
export function inWords(ms: number): string {
  const { ms: unit, one, many } = UNITS.find((each) => ms >= 2 * each.ms) ?? UNITS[2];
  const count = Math.round(ms / unit);
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}
