import { CONVITE_TAMANHO, normalizeConvite } from '@claraboia/contract';
import type { Fator } from '@claraboia/contract/schema';
import type { Database, Tx } from '../../../database/database.ts';
import { countUse } from '../../limite/contagem.ts';
import { seal, unseal } from '../lacre.ts';
import { inHalves, randomLetters } from '../letras.ts';
import type { HashOf } from '../ritmo-senha.ts';
import { segredo } from '../segredo.ts';
import { intervalOf } from './aplicativo.ts';
import {
  type ChaveGuardada,
  counterOf,
  credencialOf,
  optionsForUse,
  type Parte,
  parteOf,
} from './chave.ts';

/** People who need a second factor in this installation. */
type Exigencia = 'opcional' | 'administradores' | 'todos';

export interface FatoresOptions {
  readonly database: Database;
  readonly hashOf: HashOf;
  readonly publicUrl: string;
  readonly exigencia: Exigencia;
}

/** Wrong codes of one account, and the minutes that they are counted for. */
const TRIES = { max: 10, minutes: 15 } as const;
const RESERVAS = 10;
/** How many factors one account may have. */
export const MOST = 20;

/** Method of the second factor in OpenID Connect (RFC 8176). */
type Amr = 'otp' | 'hwk';
export type Checked = { readonly amr: Amr } | 'wrong' | 'tooMany';

interface AplicativoGuardado {
  readonly id: number;
  readonly segredo: Buffer;
  readonly contador: number;
}

/** Second factors of the accounts of the embedded provider: kept, and asked (ADR 0057). */
export class Fatores {
  readonly #options: FatoresOptions;
  /** Relying party of this installation; null if browsers support no passkeys here. */
  readonly parte: Parte | null;

  constructor(options: FatoresOptions) {
    this.#options = options;
    this.parte = parteOf(options.publicUrl);
  }

  /** Returns whether this person must set up a second factor. */
  isRequired({ administrador }: { readonly administrador: boolean }): boolean {
    const { exigencia } = this.#options;
    return exigencia === 'todos' || (exigencia === 'administradores' && administrador);
  }

  /** The factors of an account, the first made first. */
  list(tx: Tx, login: string): Promise<Fator[]> {
    return tx.query<Fator>(
      `select id, tipo, nome, criado_em as "criadoEm", usado_em as "usadoEm" from fator
        where login = $1 order by id`,
      [login],
    );
  }

  async reservas(tx: Tx, login: string): Promise<number> {
    const found = await tx.query('select 1 from codigo_reserva where login = $1', [login]);
    return found.length;
  }

  /** Seals the secret of an app on its way to be kept. */
  async seal(text: string): Promise<Buffer> {
    return seal(await this.#key(), text);
  }

  async unseal(sealed: Buffer): Promise<string | null> {
    return unseal(await this.#key(), sealed);
  }

  /** @returns the recovery codes, if it is the first factor of the account */
  async addAplicativo(
    tx: Tx,
    login: string,
    { nome, segredo: text, interval }: { nome: string; segredo: string; interval: number },
  ): Promise<string[] | null> {
    await tx.execute(
      `insert into fator (login, tipo, nome, segredo, contador) values ($1, 'aplicativo', $2, $3, $4)`,
      [login, nome, await this.seal(text), interval],
    );
    return this.#firstCodes(tx, login);
  }

  /** @returns as for an app; `taken` if the key is registered already */
  async addChave(
    tx: Tx,
    login: string,
    nome: string,
    { credencial, publica, contador, transportes }: ChaveGuardada,
  ): Promise<string[] | null | 'taken'> {
    const added = await tx.execute(
      `insert into fator (login, tipo, nome, segredo, credencial, contador, transportes)
       values ($1, 'chave', $2, $3, $4, $5, $6) on conflict (credencial) do nothing`,
      [login, nome, publica, credencial, contador, transportes],
    );
    return added === 0 ? 'taken' : this.#firstCodes(tx, login);
  }

  /** Removing the last factor removes the recovery codes. @returns the remaining factors; null if the id is unknown */
  async remove(tx: Tx, login: string, id: number): Promise<number | null> {
    const removed = await tx.execute('delete from fator where login = $1 and id = $2', [login, id]);
    if (removed === 0) return null;
    const { length } = await this.list(tx, login);
    if (length === 0) await this.removeAll(tx, login);
    return length;
  }

  async removeAll(tx: Tx, login: string): Promise<void> {
    await tx.execute('delete from fator where login = $1', [login]);
    await tx.execute('delete from codigo_reserva where login = $1', [login]);
  }

  /** Replaces the recovery codes: shown once, stored as keyed hashes. */
  async makeReservas(tx: Tx, login: string): Promise<string[]> {
    const codes = Array.from({ length: RESERVAS }, () => randomLetters(CONVITE_TAMANHO));
    const resumos = await Promise.all(codes.map((code) => this.#resumoOf(login, code)));
    await tx.execute('delete from codigo_reserva where login = $1', [login]);
    await tx.execute('insert into codigo_reserva (login, resumo) select $1, unnest($2::text[])', [
      login,
      resumos,
    ]);
    return codes.map(inHalves);
  }

  /** Checks six digits of an app, or a recovery code, which is used up. Each is valid once. */
  async check(login: string, typed: string): Promise<Checked> {
    const chave = `fator:${await this.#options.hashOf('fator', login)}`;
    const { database } = this.#options;
    const tries = await database.system((tx) => countUse(tx, chave, TRIES.minutes));
    if (tries > TRIES.max) return 'tooMany';
    const amr = await database.system(async (tx): Promise<Amr | null> => {
      const code = normalizeConvite(typed);
      if (/^\d{6}$/.test(code)) return (await this.#isOfAplicativo(tx, login, code)) ? 'otp' : null;
      if (code.length !== CONVITE_TAMANHO) return null;
      const used = await tx.execute('delete from codigo_reserva where login = $1 and resumo = $2', [
        login,
        await this.#resumoOf(login, code),
      ]);
      return used === 1 ? 'otp' : null;
    });
    if (amr === null) return 'wrong';
    await database.system((tx) => tx.execute('delete from contagem where chave = $1', [chave]));
    return { amr };
  }

  /** The passkeys of an account. */
  chaves(tx: Tx, login: string): Promise<ChaveGuardada[]> {
    return tx.query<ChaveGuardada>(
      `select credencial, segredo as publica, contador::float8 as contador, transportes from fator
        where login = $1 and tipo = 'chave'`,
      [login],
    );
  }

  /**
   * WebAuthn options for a sign-in: with this account's keys, or with any.
   * @returns null if there is no key, or browsers support none at this address
   */
  async optionsFor(login: string | null) {
    if (this.parte === null) return null;
    const { database } = this.#options;
    if (login !== null) {
      const chaves = await database.system((tx) => this.chaves(tx, login));
      return chaves.length === 0 ? null : optionsForUse(this.parte, chaves);
    }
    const [any] = await database.system((tx) =>
      tx.query(`select 1 from fator where tipo = 'chave' limit 1`),
    );
    return any === undefined ? null : optionsForUse(this.parte);
  }

  /** Login of the passkey that answered the challenge; null if none did. */
  async loginOf(resposta: unknown, desafio: string): Promise<string | null> {
    const id = credencialOf(resposta);
    if (id === null || this.parte === null) return null;
    const { database } = this.#options;
    const [chave] = await database.system((tx) =>
      tx.query<ChaveGuardada & { login: string }>(
        `select login, credencial, segredo as publica, contador::float8 as contador, transportes
           from fator where credencial = $1`,
        [id],
      ),
    );
    if (chave === undefined) return null;
    const counter = await counterOf(this.parte, resposta, desafio, chave);
    if (counter === null) return null;
    await database.system((tx) =>
      tx.execute('update fator set contador = $2, usado_em = now() where credencial = $1', [
        id,
        counter,
      ]),
    );
    return chave.login;
  }

  async #isOfAplicativo(tx: Tx, login: string, code: string): Promise<boolean> {
    const apps = await tx.query<AplicativoGuardado>(
      `select id, segredo, contador::float8 as contador from fator
        where login = $1 and tipo = 'aplicativo' order by id for update`,
      [login],
    );
    for (const { id, segredo: sealed, contador } of apps) {
      const text = await this.unseal(sealed);
      if (text === null) throw new Error(`the secret of factor ${id} cannot be read`);
      const interval = intervalOf(text, code, contador);
      if (interval === null) continue;
      await tx.execute('update fator set contador = $2, usado_em = now() where id = $1', [
        id,
        interval,
      ]);
      return true;
    }
    return false;
  }

  async #firstCodes(tx: Tx, login: string): Promise<string[] | null> {
    return (await this.reservas(tx, login)) > 0 ? null : this.makeReservas(tx, login);
  }

  #resumoOf(login: string, code: string): Promise<string> {
    return this.#options.hashOf('reserva', login, code);
  }

  async #key(): Promise<Buffer> {
    const text = await segredo(this.#options.database, 'fator');
    return Buffer.from(text, 'base64url');
  }
}
