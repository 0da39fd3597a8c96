import { createHash } from 'node:crypto';
import { type SenhaContext, senhaFault } from '@claraboia/contract';

export interface SenhasOptions {
  /** Address of the leaked-password list, queried by hash prefix; null disables the check. */
  readonly leakedUrl: string | null;
  /** Receives failed queries. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds that a person waits for the list. */
const TIMEOUT = 3000;
/** Bytes of an answer: some 1,500 lines of 45. */
const MOST = 1_000_000;
const COMMON = 'A senha está entre as mais usadas do mundo. Escolha outra; uma frase só sua serve.';
const LEAKED =
  'A senha está numa lista de senhas vazadas de outros serviços. Escolha outra, que você não use em mais nenhum lugar.';

/** Rules for a new password (OWASP ASVS 5.0, 6.2). */
export class Senhas {
  readonly #options: SenhasOptions;

  constructor(options: SenhasOptions) {
    this.#options = options;
  }

  /** Reason to refuse a password, in pt-BR; null if it is accepted. */
  async faultOf(senha: string, context: SenhaContext): Promise<string | null> {
    const fault = senhaFault(senha, context);
    if (fault !== null) return fault;
    if (await isCommon(senha)) return COMMON;
    return (await this.#isLeaked(senha)) ? LEAKED : null;
  }

  /**
   * Uses k-anonymity: the list receives five of the forty hex digits of the hash, and returns all hashes with that
   * prefix and some padding. If the list is unreachable, the password is accepted.
   */
  async #isLeaked(senha: string): Promise<boolean> {
    const { leakedUrl, onError } = this.#options;
    if (leakedUrl === null) return false;
    const hash = createHash('sha1').update(senha).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${leakedUrl}/${hash.slice(0, 5)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Claraboia' },
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the list of leaked passwords answered ${answer.status}`);
      return isListed(await readSome(answer), hash.slice(5));
    } catch (error) {
      onError(error as Error);
      return false;
    }
  }
}

/** A line is `SUFFIX:COUNT`; padding has the count 0. */
const isListed = (text: string, suffix: string) =>
  text.split(/\r?\n/).some((line) => {
    const [found = '', count = '0'] = line.split(':');
    return found.toUpperCase() === suffix && Number(count) > 0;
  });

async function readSome(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MOST) throw new Error('the list of leaked passwords answered too much');
  }
  return text;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** One of the 49,000 most common leaked passwords, ignoring case. */
async function isCommon(senha: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => each.toLowerCase())),
  );
  return (await common).has(senha.toLowerCase());
}
