import { createSecretKey, type KeyObject } from 'node:crypto';
import {
  FAVORECIDO_TIPO,
  IMPORTACAO_TEXTO_MAX,
  isCnpj,
  isCpf,
  maskCpf,
  restoredTaxIds,
  unmask,
} from '@claraboia/contract';
import { readTexto } from '../../../services/importacao/texto.ts';
import {
  CHAVE_PROTEGIDA,
  chaveDoCnpj,
  chaveDoCpf,
  chaveDoNome,
  NOME_PROTEGIDO,
} from '../favorecido-chave.ts';
import { Recusa } from './recusa.ts';

/** Kinds of payee in a source: company, person, foreign, not informed. */
type CredorTipo = 'PJ' | 'PF' | 'EX' | 'NI';

/** Payee in the staging table; only the mask and the key of a CPF are kept. */
export interface Credor {
  readonly tipo: number;
  readonly documento: string | null;
  readonly chave: string;
  readonly nome: string;
  /** True for a person of whose CPF only the mask is known. */
  readonly mascarado?: boolean;
}

interface CredorLido {
  readonly documento: string;
  /** As `readTexto` reads it: without CPFs. */
  readonly nome: string;
  readonly tipo: CredorTipo | null;
}

/** Common payee of all protected persons of a client. */
const PROTEGIDO: Credor = {
  tipo: FAVORECIDO_TIPO.protegido,
  documento: null,
  chave: CHAVE_PROTEGIDA,
  nome: NOME_PROTEGIDO,
};

/** Staging columns of a payee. */
export const payeeOf = ({ tipo, documento, chave, nome, mascarado = false }: Credor) => ({
  favorecido_tipo_id: tipo,
  favorecido_documento: documento,
  favorecido_chave: chave,
  favorecido_nome: nome,
  favorecido_mascarado: mascarado,
});

/** Staging columns of a protected person. */
export const PROTECTED_PAYEE = payeeOf(PROTEGIDO);

/** @throws {Recusa} if a row asks to protect the name of a company */
export function refuseProtectedCompany({ tipo }: Credor): void {
  if (tipo !== FAVORECIDO_TIPO.pessoaJuridica) return;
  throw new Recusa('protegido', 'Só o nome de pessoa física pode ser protegido, não o de empresa.');
}

interface PayeeCells {
  readonly credor_documento: string | null;
  readonly credor_nome: string;
  readonly credor_tipo: CredorTipo | null;
}

/** Creates the reader of a row's payee, once per file: a key object per row takes six times as long. */
export function payeeReader(segredo: Buffer): (row: PayeeCells) => Credor {
  const key = createSecretKey(segredo);
  return ({ credor_documento, credor_nome, credor_tipo }) =>
    readCredor({ documento: credor_documento ?? '', nome: credor_nome, tipo: credor_tipo }, key);
}

const DOCUMENTO = 'credor_documento';
/** The six middle digits, which every mask of a CPF shows. */
const MASKED = /^[*X]{3}[. ]?(\d{3})[. ]?(\d{3})[- ]?[*X]{2}$/;

/** Kind before a tax id in one cell, as in `CNPJ - PESSOA JURÍDICA - 11222333000181`. */
const LABELLED = /^(?:(?:CNPJ|CPF|PESSOA F[IÍ]SICA|PESSOA JUR[IÍ]DICA)\s*[-–:]\s*)+/;

/** Document without its label, and the kind that the label names. */
function withoutLabel(given: string): { rest: string; labelled: 'PF' | 'PJ' | null } {
  const label = LABELLED.exec(given)?.[0] ?? '';
  const rest = given.slice(label.length);
  if (label === '') return { rest, labelled: null };
  return { rest, labelled: /CPF|F[IÍ]SICA/.test(label) ? 'PF' : 'PJ' };
}

/** Digits that may be another number if the kind of payee is unknown. */
const SHORTEST = 8;

/** The tax id that lost its leading zeros; null if it cannot be one. */
function restored(plain: string, tipo: CredorTipo | null): string | null {
  if (tipo === 'EX' || tipo === 'NI' || (tipo === null && plain.length < SHORTEST)) return null;
  const size = { PF: 11, PJ: 14 };
  const ids = restoredTaxIds(plain).filter((id) => tipo === null || id.length === size[tipo]);
  if (ids.length < 2) return ids[0] ?? null;
  throw new Recusa(
    DOCUMENTO,
    'A planilha apagou os zeros do começo, e o documento pode ser um CPF ou um CNPJ. Diga o tipo do credor: PF ou PJ.',
  );
}

/**
 * Identifies the payee by document, name and kind. Without a document the kind is required; with one they must not
 * contradict each other.
 * @throws {Recusa}
 */
export function readCredor(lido: CredorLido, segredo: KeyObject): Credor {
  const { documento, nome } = lido;
  const { rest: given, labelled } = withoutLabel(documento.trim().toUpperCase());
  const tipo = lido.tipo ?? labelled;
  if (given === '') return withoutDocument(nome, tipo);
  // Registration of a person in the source's own numbering.
  if (labelled === 'PF' && /^\d{1,10}$/.test(given)) return withoutDocument(nome, tipo);
  const masked = MASKED.exec(given);
  if (masked !== null) {
    const mask = `***.${masked[1]}.${masked[2]}-**`;
    return person(mask, null, nome, tipo, segredo);
  }
  if (given.includes('***')) {
    throw new Recusa(
      DOCUMENTO,
      'O CPF está mascarado de outro modo. Use os seis dígitos do meio, como ***.123.456-**.',
    );
  }
  const plain = unmask(given);
  if (isCnpj(plain)) return company(plain, nome, tipo);
  if (isCpf(plain)) return person(maskCpf(plain), plain, nome, tipo, segredo);
  const whole = restored(plain, tipo);
  if (whole !== null) return readCredor({ documento: whole, nome, tipo }, segredo);
  if (tipo === 'EX') return abroad(documento.trim(), nome);
  if (tipo === 'NI') {
    throw new Recusa(DOCUMENTO, 'Um credor não informado (NI) não tem documento.');
  }
  throw new Recusa(DOCUMENTO, whyNoDocument(plain));
}

function whyNoDocument(plain: string): string {
  if (plain.length === 14) return 'O CNPJ não existe: os dígitos no fim não conferem.';
  if (/^\d{11}$/.test(plain)) return 'O CPF não existe: os dígitos no fim não conferem.';
  const zeros = /^\d{8,13}$/.test(plain) ? ' A planilha pode ter apagado os zeros do começo.' : '';
  return `O documento tem ${plain.length} caracteres: um CPF tem 11, um CNPJ tem 14.${zeros}`;
}

function withoutDocument(nome: string, tipo: CredorTipo | null): Credor {
  if (tipo === null) {
    throw new Recusa(DOCUMENTO, 'Sem documento, diga o tipo do credor: PF, EX ou NI.');
  }
  if (tipo === 'PJ') throw new Recusa(DOCUMENTO, 'Uma empresa (PJ) precisa do CNPJ.');
  // The portal's exports name protected persons so.
  if (tipo === 'PF' && nome === NOME_PROTEGIDO) return PROTEGIDO;
  const { pessoaFisica, exterior, naoInformado } = FAVORECIDO_TIPO;
  const kinds = { PF: pessoaFisica, EX: exterior, NI: naoInformado };
  return { tipo: kinds[tipo], documento: null, chave: chaveDoNome(null, nome), nome };
}

/** A name that is only a masked CPF must match the document. */
function named(nome: string, mask: string | null): void {
  if (nome === mask || !/^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(nome)) return;
  throw new Recusa('credor_nome', 'O nome é um CPF, e não o do documento.');
}

function agrees(found: 'PJ' | 'PF', oQue: string, tipo: CredorTipo | null): void {
  if (tipo === null || tipo === found) return;
  throw new Recusa('credor_tipo', `O documento é um ${oQue}, e o tipo do credor diz ${tipo}.`);
}

function company(cnpj: string, nome: string, tipo: CredorTipo | null): Credor {
  agrees('PJ', 'CNPJ', tipo);
  named(nome, null);
  return {
    tipo: FAVORECIDO_TIPO.pessoaJuridica,
    documento: cnpj,
    chave: chaveDoCnpj(cnpj),
    nome,
  };
}

function person(
  mask: string,
  cpf: string | null,
  nome: string,
  tipo: CredorTipo | null,
  segredo: KeyObject,
): Credor {
  agrees('PF', 'CPF', tipo);
  named(nome, mask);
  return {
    tipo: FAVORECIDO_TIPO.pessoaFisica,
    documento: mask,
    chave: cpf === null ? chaveDoNome(mask, nome) : chaveDoCpf(cpf, segredo),
    nome,
    mascarado: cpf === null,
  };
}

function abroad(documento: string, nome: string): Credor {
  if (/^\d{11}$/.test(unmask(documento))) {
    throw new Recusa(DOCUMENTO, 'Um documento do exterior não tem 11 dígitos, como um CPF.');
  }
  const { valor: told, motivo } = readTexto(documento, IMPORTACAO_TEXTO_MAX, false);
  if (told === undefined) throw new Recusa(DOCUMENTO, motivo);
  return {
    tipo: FAVORECIDO_TIPO.exterior,
    documento: told,
    chave: chaveDoNome(told, nome),
    nome,
  };
}
