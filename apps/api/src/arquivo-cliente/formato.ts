import { SLUG } from '@claraboia/contract';
import { z } from 'zod';

/** Reason why an archive cannot be exported or imported; in pt-BR, for the operator. */
export class ArquivoClienteError extends Error {
  override readonly name = 'ArquivoClienteError';
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Name of a table or column. It becomes part of statements, so other characters are refused. */
const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const listed = z.strictObject({ caminho: z.string().max(200), bytes: count, sha256 });

/** Seal of archives made before age. Only one work factor is allowed, so that no archive can exhaust the memory. */
const lacreAesSchema = z.strictObject({
  derivacao: z.literal('scrypt'),
  n: z.literal(131_072),
  r: z.literal(8),
  p: z.literal(1),
  sal: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  cifra: z.literal('aes-256-gcm'),
  iv: z.string().regex(/^[A-Za-z0-9_-]{16}$/),
  marca: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
});
export type LacreAes = z.infer<typeof lacreAesSchema>;

/** Seal of the part that needs the passphrase. */
export const lacreSchema = z.discriminatedUnion('cifra', [
  z.strictObject({ cifra: z.literal('age') }),
  lacreAesSchema,
]);

/** Contents of an archive, with the checksums that prove it is complete. ADR 0059 explains each part. */
export const manifestoSchema = z.strictObject({
  formato: z.literal('claraboia-cliente'),
  versao: z.literal(1),
  produto: z.string().max(100),
  criadoEm: z.iso.datetime(),
  cliente: z.strictObject({
    id: count,
    identificador: z.string().max(200),
    nome: z.string().max(255),
    cnpj: z.string().max(14).nullable(),
  }),
  migracoes: z.array(z.strictObject({ nome: z.string().max(200), sha256 })).min(1),
  tabelas: z.array(
    z.strictObject({
      nome: sqlName,
      colunas: z.array(sqlName).min(1),
      linhas: count,
      bytes: count,
      sha256,
    }),
  ),
  partes: z.array(listed),
  arquivos: z.strictObject({
    quantidade: count,
    bytes: count,
    /** Files named by a row, but missing in the storage, or with other bytes, at the export. */
    faltando: z.array(sha256),
  }),
  lacre: lacreSchema.nullable(),
});
export type Manifesto = z.infer<typeof manifestoSchema>;

const texto = z.string().max(2000);

/** `cliente.json`: the client itself, and the installation's data about it. */
export const clienteSchema = z.strictObject({
  /** Its row by column, without its id. */
  cliente: z.record(sqlName, z.json()),
  dominios: z.array(z.strictObject({ host: texto, principal: z.boolean() })).max(1000),
  /** Former addresses. */
  enderecosAnteriores: z.array(z.string().max(200).regex(SLUG)).max(10_000),
  /** Members of the consortium, by CNPJ, if this client is one. */
  consorciados: z
    .array(z.strictObject({ nome: texto, cnpj: texto, atoAdesao: texto.nullable() }))
    .max(10_000),
});
export type ClienteArquivado = z.infer<typeof clienteSchema>;

/** Line of `pessoas.jsonl`: a person with access, or named by the rows or the trail. */
export const pessoaSchema = z.strictObject({
  /** Reference of this person in the archive's rows. */
  ref: z.number().int().positive(),
  nome: texto,
  nomeSocial: texto.nullable(),
  email: texto.nullable(),
  /** Null for somebody without access any more. */
  papel: z.enum(['gestor', 'consulta']).nullable(),
});
export type PessoaArquivada = z.infer<typeof pessoaSchema>;

/** Sealed data: credentials and identities. */
export const lacradoSchema = z.strictObject({
  /** Key of the payees' CPF hashes, in base64url; null if none was created yet. */
  favorecido: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .nullable(),
  cpfs: z.array(
    z.strictObject({ ref: z.number().int().positive(), cpf: z.string().regex(/^\d{11}$/) }),
  ),
});
export type Lacrado = z.infer<typeof lacradoSchema>;

/** Content sealed by age, with the moment of its archive. */
export const lacradoComOrigemSchema = lacradoSchema.extend({ de: z.string() });

/** Paths in an archive. */
export const CAMINHO = {
  manifesto: 'manifesto.json',
  leiaMe: 'LEIA-ME.txt',
  cliente: 'cliente.json',
  pessoas: 'pessoas.jsonl',
  pessoasCsv: 'pessoas.csv',
  lacre: 'lacre.age',
  lacreAes: 'lacre.bin',
  arquivosCsv: 'arquivos.csv',
  dicionario: 'dados/dicionario.csv',
} as const;
export const caminhoDaTabela = (nome: string) => `dados/${nome}.jsonl`;
export const caminhoDoCsv = (nome: string) => `dados/${nome}.csv`;
export const caminhoDoArquivo = (hash: string) => `arquivos/${hash}`;
export const ARQUIVO = /^arquivos\/([0-9a-f]{64})$/;
