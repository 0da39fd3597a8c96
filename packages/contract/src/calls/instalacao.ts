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
  /** True while no client exists: the assistant creates the first. */
  aberta: z.boolean(),
  /** Password authority: the embedded provider, or the body's own. */
  provedor: z.enum(['embutido', 'externo']),
  /** Command with which the operator creates another code; null once the installation is closed. */
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

/** `POST /v1/instalacao/unidades`: IBGE code of the municipality. */
export const unidadesPedidasSchema = z.strictObject({
  codigo,
  municipio: z.int({ error: 'Escolha o município' }),
});
/** Unit as the audit court of Pernambuco lists it. */
export const unidadeTcepeSchema = z.strictObject({
  liconUj: z.string(),
  nome: z.string(),
  cnpj: z.string().nullable(),
  codigoMunicipio: z.string().nullable(),
});
export type UnidadeTcepe = z.infer<typeof unidadeTcepeSchema>;

/** Municipality found by its name; the id is its IBGE code. */
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
/** Makes a field optional. */
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? null);

/** Maximum size of the coat of arms in bytes, and of its base64 text. */
const BRASAO_MAX = 512 * 1024;
const BRASAO_TEXT_MAX = Math.ceil(BRASAO_MAX / 3) * 4;

/** Person invited to work in the client. */
const pessoaConvidadaSchema = z.strictObject({
  cpf,
  nome: nome('Informe o nome'),
  papel: z.enum(['gestor', 'consulta'], { error: 'Informe o papel' }),
  /**
   * Address for the invitation. If it is omitted, or the installation sends no e-mail, the answer contains the code.
   */
  email: optional(email),
});

/** Input for a new client, from the assistant or from the administrators' call. */
export const provisaoSchema = z.strictObject({
  /** IBGE code of the municipality. */
  municipio: z
    .int({ error: 'Escolha o município' })
    .min(1_000_000, { error: 'Escolha o município' })
    .max(9_999_999, { error: 'Escolha o município' }),
  /** Id of `cliente_tipo`: 1 town hall, 2 chamber, 3 fund ... 8 consortium. */
  clienteTipo: z
    .int({ error: 'Escolha o tipo de órgão' })
    .min(1, { error: 'Escolha o tipo de órgão' })
    .max(8, { error: 'Escolha o tipo de órgão' }),
  cnpj: z
    .string({ error: 'Informe o CNPJ' })
    .max(30, { error: 'O CNPJ informado não é válido' })
    .transform(unmask)
    .refine(isCnpj, { error: 'O CNPJ informado não é válido' }),
  /** Default: the usual name of town halls and chambers. */
  nome: optional(nome('Informe o nome')),
  /** Default: derived from the name of the town or of the body. */
  identificador: optional(
    z.string().trim().max(100, { error: 'O identificador deve ter no máximo 100 caracteres' }),
  ),
  /** Own host of the body for its portal; its DNS must point to this server. */
  dominio: optional(
    z
      .string()
      .max(300, { error: HOST_INVALIDO })
      .refine((typed) => hostOf(typed) !== null, { error: HOST_INVALIDO }),
  ),
  /** Name shown by the portal; default: the body's name. */
  nomePortal: optional(nome('Informe o nome do portal')),
  /** Default: the template for the type. */
  modelo: optional(z.enum(modeloIds, { error: 'Escolha um modelo' })),
  /** PNG, JPEG or GIF in base64. */
  brasao: optional(
    z
      .string()
      .max(BRASAO_TEXT_MAX, { error: `O brasão deve ter no máximo ${BRASAO_MAX / 1024} kB` })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'O brasão deve vir em base64' }),
  ),
  /** Colours `#rrggbb` by the names of the layout's fields. */
  cores: optional(z.partialRecord(z.enum(LAYOUT_CORES), z.string())),
  /** Identity of the client at the audit court of Pernambuco. */
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
/** Parsed provisioning input. */
export type ProvisaoLida = z.output<typeof provisaoSchema>;

/** First administrator of the system. E-mail and password only with the embedded sign-in. */
const primeiroAdministradorSchema = z.strictObject({
  cpf,
  nome: nome('Informe o nome'),
  email: optional(email),
  senha: optional(concluirPrimeiroAcessoSchema.shape.senha),
});

/** `POST /v1/instalacao`. */
export const installSchema = z.strictObject({
  codigo,
  administrador: primeiroAdministradorSchema,
  cliente: provisaoSchema,
});
export type InstallRequest = z.input<typeof installSchema>;

const conviteFeitoSchema = z.strictObject({
  nome: z.string(),
  papel: z.enum(['gestor', 'consulta']),
  /**
   * Returned once, for handing over. Null if it was e-mailed, if the person has an account, or if another provider
   * holds the passwords.
   */
  codigo: z.string().nullable(),
  /** E-mail address of the invitation; null if the caller hands it over. */
  enviadoPara: z.string().nullable(),
  expiraEm: z.iso.datetime().nullable(),
});

/** Result of provisioning. */
export const provisionadoSchema = z.strictObject({
  /** False if the client existed before: nothing changed then. */
  criado: z.boolean(),
  cliente: z.strictObject({
    id: idSchema,
    identificador: z.string(),
    nome: z.string(),
    cidade: z.string(),
    uf: z.string().nullable(),
    cnpj: z.string().nullable(),
  }),
  /** Full URL of the portal; null if its address was removed. */
  endereco: z.string().nullable(),
  convites: z.array(conviteFeitoSchema).readonly(),
});
export type Provisionado = z.infer<typeof provisionadoSchema>;

export const instaladoSchema = provisionadoSchema.extend({
  /** Sign-in name of the administrator; null if another provider holds the passwords. */
  login: z.string().nullable(),
  /** True if the administrator already had an account: its password is unchanged. */
  contaExistente: z.boolean(),
});
export type Instalado = z.infer<typeof instaladoSchema>;
