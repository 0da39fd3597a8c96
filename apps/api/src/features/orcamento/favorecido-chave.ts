import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { withoutAccents } from '@claraboia/contract';

const folded = (text: string) => withoutAccents(text).replace(/\s+/g, ' ').trim();

const asBytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** Key of a company: its CNPJ of fourteen characters without punctuation, as a PostgreSQL bytea. */
export const chaveDoCnpj = (cnpj: string): string => asBytea(Buffer.from(cnpj));

/** Key of a person with a known CPF of eleven digits: without the secret the CPF cannot be derived from it. */
export const chaveDoCpf = (cpf: string, segredo: Buffer | KeyObject): string =>
  asBytea(createHmac('sha256', segredo).update(cpf).digest());

/**
 * Key of a payee without a known tax id: a person with a masked CPF, or a payroll, which has a name only. Two persons
 * with the same mask and name count as one.
 */
export const chaveDoNome = (documento: string | null, nome: string): string =>
  asBytea(
    createHash('sha256')
      .update(`${documento ?? ''}|${folded(nome)}`)
      .digest(),
  );

/** Name of the secret of a client imported with its own key (ADR 0059). */
export const nomeDaChave = (clienteId: number): string => `favorecido/${clienteId}`;

/** Common name of all protected persons of a client. */
export const NOME_PROTEGIDO = 'Pessoa física (nome protegido)';
export const CHAVE_PROTEGIDA: string = asBytea(Buffer.from('protegido'));
