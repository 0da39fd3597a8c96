import { createHash, createHmac, type KeyObject } from 'node:crypto';

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const asBytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** The key of a company: its CNPJ, of fourteen characters without punctuation. Told as PostgreSQL reads bytes. */
export const chaveDoCnpj = (cnpj: string): string => asBytea(Buffer.from(cnpj));

/** The key of a person whose whole CPF, of eleven digits, is known: without the secret nobody tells the CPF by it. */
export const chaveDoCpf = (cpf: string, segredo: Buffer | KeyObject): string =>
  asBytea(createHmac('sha256', segredo).update(cpf).digest());

/**
 * The key of somebody of whom no whole tax id is known: a person whose CPF the source masks, a payroll, who is named alone. Two persons
 * of one mask and one name are taken for one.
 */
export const chaveDoNome = (documento: string | null, nome: string): string =>
  asBytea(
    createHash('sha256')
      .update(`${documento ?? ''}|${folded(nome)}`)
      .digest(),
  );

/** The name of the secret of a client that brought its own from another installation (ADR 0059). */
export const nomeDaChave = (clienteId: number): string => `favorecido/${clienteId}`;

/** The name under which all persons of a client stand whose names the law keeps. */
export const NOME_PROTEGIDO = 'Pessoa física (nome protegido)';
export const CHAVE_PROTEGIDA: string = asBytea(Buffer.from('protegido'));
