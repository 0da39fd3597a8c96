import { z } from 'zod';
import { papelList } from '../domain/papel.ts';
import { idSchema } from '../engine/id-schema.ts';

/** `papel` of a session. */
export const papelSchema = z.enum(papelList);

/** Client (public body) that a person may work in; `GET /session/context` lists them. */
export const contextClientSchema = z.strictObject({
  id: idSchema,
  identificador: z.string(),
  cidade: z.string(),
  nome: z.string(),
  cnpj: z.string().nullable(),
});
export type ContextClient = z.infer<typeof contextClientSchema>;

/** Menu entry (spec gestao §3). `acaoSistema` is null for an entry that only contains others. */
const menuSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  icone: z.string().nullable(),
  seq: z.number().int(),
  menuPai: z.strictObject({ id: idSchema }).nullable(),
  acaoSistema: z.strictObject({ solicitacao: z.string() }).nullable(),
  hidden: z.boolean(),
});
export type Menu = z.infer<typeof menuSchema>;

/** `GET /session`. Anonymous is not an error. `expires_in` is in seconds. */
export const sessionSchema = z.strictObject({
  isAuthenticated: z.boolean(),
  user: z.strictObject({ nome: z.string(), username: z.string() }).nullable(),
  context: z
    .strictObject({
      client: contextClientSchema,
      exercicio: z.number().int(),
      papel: papelSchema,
      menus: z.array(menuSchema),
    })
    .nullable(),
  expires_in: z.number().int().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

/** `PUT /session/context`. The year defaults to the current one. */
export const chooseContextSchema = z.strictObject({
  identificador: z
    .string({ error: 'Informe o cliente' })
    .min(1, { error: 'Informe o cliente' })
    .max(200),
  exercicio: z.number().int().min(1990).max(2100).optional(),
});

/** `POST /session/logout`: URL at which the identity provider ends its own session. */
export const sessaoEncerradaSchema = z.strictObject({ endSessionUrl: z.string() });
