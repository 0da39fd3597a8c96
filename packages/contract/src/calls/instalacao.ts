import { z } from 'zod';
import {
  CODIGO_INSTALACAO_TAMANHO,
  normalizeCodigoInstalacao,
} from '../domain/codigo-instalacao.ts';
import { isCnpj, isCpf } from '../domain/documento-valido.ts';
import { HOST_INVALIDO, hostOf } from '../domain/dominio.ts';
import { LAYOUT_CORES } from '../domain/layout-cores.ts';
import { unmask } from '../domain/mascara.ts';
import { modeloIds } from '../domain/provisao.ts';
import { idSchema } from '../engine/id-schema.ts';
import { concluirPrimeiroAcessoSchema } from './primeiro-acesso.ts';

/** `GET /v1/instalacao`. */
export const instalacaoSchema = z.strictObject({
  /** There is no client yet: the assistant makes the first. */
  aberta: z.boolean(),
  /** Who asks for passwords: the portal itself, or a provider of the body's own. */
  provedor: z.enum(['embutido', 'externo']),
  /** Command with which the operator of this installation makes another code; null once it is closed. */
  comando: z.string().nullable(),
});
export type Instalacao = z.infer<typeof instalacaoSchema>;

const WRONG_LENGTH = `O código tem ${CODIGO_INSTALACAO_TAMANHO} letras e números`;
const codigo = z
  .string({ error: 'Informe o código da instalação' })
  .max(100, { error: WRONG_LENGTH })
  .transform(normalizeCodigoInstalacao)
  .refine((value) => value.length === CODIGO_INSTALACAO_TAMANHO, { error: WRONG_LENGTH });

/** `POST /v1/instalacao/codigo`. */
export const codigoInstalacaoSchema = z.strictObject({ codigo });
export const codigoConferidoSchema = z.strictObject({ expiraEm: z.iso.datetime() });
export type CodigoConferido = z.infer<typeof codigoConferidoSchema>;

/** `POST /v1/instalacao/unidades`: of which municipality, by its IBGE code. */
export const unidadesPedidasSchema = z.strictObject({
  codigo,
  municipio: z.int({ error: 'Escolha o município' }),
});
/** A unit as the audit court of Pernambuco lists it. */
export const unidadeTcepeSchema = z.strictObject({
  liconUj: z.string(),
  nome: z.string(),
  cnpj: z.string().nullable(),
  codigoMunicipio: z.string().nullable(),
});
export type UnidadeTcepe = z.infer<typeof unidadeTcepeSchema>;

/** A municipality as it is found by its name; the id is its IBGE code. */
export const municipioAchadoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  uf: z.string(),
});
export type MunicipioAchado = z.infer<typeof municipioAchadoSchema>;

const nome = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(250, { error: 'O nome deve ter no máximo 250 caracteres' });
const cpf = z
  .string({ error: 'Informe o CPF' })
  .transform(unmask)
  .refine(isCpf, { error: 'O CPF informado não é válido' });
const email = concluirPrimeiroAcessoSchema.shape.email;
/** What may be left out. */
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? null);

/** Bytes of the arms as they may be sent, and the same as base64. */
const BRASAO_MAX = 512 * 1024;
const BRASAO_TEXT_MAX = Math.ceil(BRASAO_MAX / 3) * 4;

/** Somebody who is to work in the client. */
const pessoaConvidadaSchema = z.strictObject({
  cpf,
  nome: nome('Informe o nome'),
  papel: z.enum(['gestor', 'consulta'], { error: 'Informe o papel' }),
  /** Where the invitation is sent; left out, or where the installation sends no mail, its code is in the answer. */
  email: optional(email),
});

/** What a client is made from, by the assistant or by the call of administrators. */
export const provisaoSchema = z.strictObject({
  /** IBGE code of the municipality. */
  municipio: z
    .int({ error: 'Escolha o município' })
    .min(1_000_000, { error: 'Escolha o município' })
    .max(9_999_999, { error: 'Escolha o município' }),
  /** 1 town hall, 2 chamber, 3 fund ... 8 consortium: the ids of `cliente_tipo`. */
  clienteTipo: z
    .int({ error: 'Escolha o tipo de órgão' })
    .min(1, { error: 'Escolha o tipo de órgão' })
    .max(8, { error: 'Escolha o tipo de órgão' }),
  cnpj: z
    .string({ error: 'Informe o CNPJ' })
    .max(30, { error: 'O CNPJ informado não é válido' })
    .transform(unmask)
    .refine(isCnpj, { error: 'O CNPJ informado não é válido' }),
  /** Left out, that which town halls and chambers have everywhere. */
  nome: optional(nome('Informe o nome')),
  /** Left out, one is made from the name of the town or of the body. */
  identificador: optional(
    z.string().trim().max(100, { error: 'O identificador deve ter no máximo 100 caracteres' }),
  ),
  /** A host of the body's own, at which its portal answers; it is to lead to this server. */
  dominio: optional(
    z
      .string()
      .max(300, { error: HOST_INVALIDO })
      .refine((typed) => hostOf(typed) !== null, { error: HOST_INVALIDO }),
  ),
  /** The name that the portal shows; left out, the body's. */
  nomePortal: optional(nome('Informe o nome do portal')),
  /** Left out, the template that fits the type. */
  modelo: optional(z.enum(modeloIds, { error: 'Escolha um modelo' })),
  /** A PNG, JPEG or GIF in base64. */
  brasao: optional(
    z
      .string()
      .max(BRASAO_TEXT_MAX, { error: `O brasão deve ter no máximo ${BRASAO_MAX / 1024} kB` })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'O brasão deve vir em base64' }),
  ),
  /** Colours `#rrggbb` by the names of the layout's fields. */
  cores: optional(z.partialRecord(z.enum(LAYOUT_CORES), z.string())),
  /** How the client is known to the audit court of Pernambuco. */
  tcepe: optional(
    z.strictObject({
      liconUj: z.string({ error: 'Escolha a unidade' }).trim().min(1, {
        error: 'Escolha a unidade',
      }),
      codigoMunicipio: optional(z.string().trim()),
    }),
  ),
  pessoas: z
    .array(pessoaConvidadaSchema)
    .max(50, { error: 'Convide no máximo 50 pessoas de uma vez' })
    .default([]),
});
export type Provisao = z.input<typeof provisaoSchema>;
/** The same once it was read. */
export type ProvisaoLida = z.output<typeof provisaoSchema>;

/** Who administers the system from the first day. E-mail and password with the portal's own sign-in alone. */
const primeiroAdministradorSchema = z.strictObject({
  cpf,
  nome: nome('Informe o nome'),
  email: optional(email),
  senha: optional(concluirPrimeiroAcessoSchema.shape.senha),
});

/** `POST /v1/instalacao`. */
export const instalarSchema = z.strictObject({
  codigo,
  administrador: primeiroAdministradorSchema,
  cliente: provisaoSchema,
});
export type Instalar = z.input<typeof instalarSchema>;

const conviteFeitoSchema = z.strictObject({
  nome: z.string(),
  papel: z.enum(['gestor', 'consulta']),
  /** Told once, as it is passed on; null where it is sent, for who has an account, and where another provider asks for passwords. */
  codigo: z.string().nullable(),
  /** The address that the invitation goes to; null where it is for whoever asked to pass on. */
  enviadoPara: z.string().nullable(),
  expiraEm: z.iso.datetime().nullable(),
});

/** What is there after provisioning. */
export const provisionadoSchema = z.strictObject({
  /** False where the client was there before: then nothing changed. */
  criado: z.boolean(),
  cliente: z.strictObject({
    id: idSchema,
    identificador: z.string(),
    nome: z.string(),
    cidade: z.string(),
    uf: z.string().nullable(),
    cnpj: z.string().nullable(),
  }),
  /** The portal's whole address; null where somebody has taken it away. */
  endereco: z.string().nullable(),
  convites: z.array(conviteFeitoSchema).readonly(),
});
export type Provisionado = z.infer<typeof provisionadoSchema>;

export const instaladoSchema = provisionadoSchema.extend({
  /** What the administrator signs in with; null where another provider asks. */
  login: z.string().nullable(),
  /** The administrator had an account already: its password is as before. */
  contaExistente: z.boolean(),
});
export type Instalado = z.infer<typeof instaladoSchema>;
