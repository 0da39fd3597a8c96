import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** An item of `GET /public/v1/{cliente}/servico/estrutura/{unidade}`: a service of that unit. */
export const publicServicoItemSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  descricao: z.string(),
});
export type PublicServicoItem = z.infer<typeof publicServicoItemSchema>;

/** An item of `GET /public/v1/{cliente}/servico`: a service of the charter, with its unit. */
export const publicServicoDaCartaSchema = publicServicoItemSchema.extend({
  estruturaOrganizacional: z.strictObject({ id: idSchema, nome: z.string() }),
});
export type PublicServicoDaCarta = z.infer<typeof publicServicoDaCartaSchema>;

/** `GET /public/v1/{cliente}/servico/{id}` (spec portal §3). */
export const publicServicoSchema = publicServicoItemSchema.extend({
  exigencias: z.string().nullable(),
  documentos: z.array(
    z.strictObject({
      id: idSchema,
      nome: z.string(),
      observacao: z.string().nullable(),
      obrigatorio: z.boolean(),
    }),
  ),
  formasSolicitacao: z.array(
    z.strictObject({
      id: idSchema,
      /** `campo` says what `valor` is. */
      tipoSolicitacao: z.strictObject({ id: idSchema, nome: z.string(), campo: z.string() }),
      valor: z.string(),
    }),
  ),
  agendamentoPrevio: z.boolean(),
  atendimentoDomiciliar: z.boolean(),
  pagamentoTaxas: z.string().nullable(),
  prazoAtendimento: z.string().nullable(),
  formaAcompanhamento: z.string().nullable(),
  etapas: z.string().nullable(),
  prioridades: z.string().nullable(),
  tempoEspera: z.string().nullable(),
  canalManifestacao: z.string().nullable(),
  estruturaOrganizacional: z.strictObject({ id: idSchema, nome: z.string() }),
});
export type PublicServico = z.infer<typeof publicServicoSchema>;

/** An item of `GET /public/v1/{cliente}/licitacao`: a bidding notice (spec portal §2). `progoeiro` is spelled as the spec has it. */
export const publicAvisoSchema = z.strictObject({
  id: idSchema,
  modalidadeLicitacao: z.strictObject({ id: idSchema, nome: z.string() }),
  exercicio: z.number().int(),
  numeroPorModalidade: z.number().int(),
  numeroProcesso: z.number().int(),
  objeto: z.string(),
  dataHoraCertame: z.string(),
  rua: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  cep: z.string().nullable(),
  progoeiro: z.string().nullable(),
  comissaoLicitacao: z
    .strictObject({
      id: idSchema,
      nome: z.string(),
      telefone1: z.string().nullable(),
      telefone2: z.string().nullable(),
      fax: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  observacao: z.string().nullable(),
});
export type PublicAviso = z.infer<typeof publicAvisoSchema>;

/** An item of `GET /public/v1/{cliente}/licitacao/{id}/documentos`. */
export const publicAvisoDocumentoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  dataHoraPublicacao: z.string(),
  arquivo: z.string(),
});
export type PublicAvisoDocumento = z.infer<typeof publicAvisoDocumentoSchema>;
