import { idSchema } from '@claraboia/contract/schema';
import { z } from 'zod';

/**
 * Answers of the procurement calls, written by hand from the specification instead of derived from the declarations:
 * `GET /public/v1/transparencia/{lista}?id=&filter=&page=&limit=` for procurements, contracts and agreements (spec
 * portal §3, §7). Tax ids of people are always masked, as `***.982.247-**`. Amounts have the form `1234.56`, days
 * `2026-03-15`.
 */
const lookup = z.strictObject({ id: idSchema, nome: z.string() });
const clienteGlobal = z.strictObject({
  id: idSchema,
  identificador: z.string(),
  nome: z.string(),
});

/** An item of `.../licitacao`. */
export const publicLicitacaoSchema = z.strictObject({
  id: idSchema,
  exercicio: z.number().int(),
  numeroProcesso: z.string(),
  numero: z.string(),
  modalidadeTipo: lookup,
  modalidade: z.string().nullable(),
  unidadeGestora: z.string(),
  clienteGlobal,
  dataPublicacao: z.string(),
  dataRecebimentoProposta: z.string(),
  dataAbertura: z.string().nullable(),
  mes: z.number().int(),
  situacao: z.string(),
  valorEstimado: z.string().nullable(),
  valorAdjudicado: z.string().nullable(),
  objeto: z.string(),
  participantes: z.string().nullable(),
  vencedores: z.string().nullable(),
  retificadoEm: z.string().nullable(),
});

/** An item of `.../contrato`: a contract, or an addendum to one (`tipo`). */
export const publicContratoSchema = z.strictObject({
  id: idSchema,
  tipo: lookup,
  exercicio: z.number().int(),
  contratoCodigo: z.string().nullable(),
  numeroContrato: z.string(),
  clienteGlobal,
  /** Procurement of the contract. */
  licitacao: z
    .strictObject({
      id: idSchema,
      exercicio: z.number().int(),
      numeroProcesso: z.string(),
      numero: z.string(),
      modalidadeTipo: lookup,
    })
    .nullable(),
  /** The contract that an addendum changes. */
  contratoOriginal: z
    .strictObject({ id: idSchema, exercicio: z.number().int(), numeroContrato: z.string() })
    .nullable(),
  dataInicio: z.string(),
  dataFim: z.string().nullable(),
  valor: z.string().nullable(),
  objeto: z.string(),
  fornecedor: z.string(),
  /** A CNPJ whole and without punctuation, or a CPF masked. */
  documento: z.string().nullable(),
  urlContrato: z.string().nullable(),
  clienteTcepe: z.strictObject({ id: idSchema, liconUj: z.string() }).nullable(),
  retificadoEm: z.string().nullable(),
});

/** Item of `.../convenio`. `detalhesLink` has no guest credentials (see `guestLink`), unlike in exports. */
export const publicConvenioSchema = z.strictObject({
  id: idSchema,
  natureza: lookup,
  exercicio: z.number().int(),
  documento: z.string().nullable(),
  objeto: z.string().nullable(),
  obrigacoes: z.string().nullable(),
  valorRealizado: z.string().nullable(),
  numeroConvenio: z.string(),
  nomeOrgao: z.string(),
  situacao: z.string().nullable(),
  programa: z.string().nullable(),
  dataInicioExecucao: z.string(),
  datafimExecucao: z.string().nullable(),
  /** Total, the grantor's part, and the municipality's part; null if the source has none. */
  valorGlobal: z.string().nullable(),
  valorRepasse: z.string().nullable(),
  valorContrapartida: z.string().nullable(),
  detalhesLink: z.string().nullable(),
  clienteGlobal,
  retificadoEm: z.string().nullable(),
});

const arquivo = z.strictObject({
  id: idSchema,
  nomeArquivo: z.string(),
  ano: z.number().int(),
  link: z.string().nullable(),
  licon: z.boolean(),
  /** Link: the local copy, else the source's own; null if the source's is not a web address. */
  endereco: z.string().nullable(),
});

/** An item of `.../licitacao/arquivo`. */
export const publicLicitacaoArquivoSchema = arquivo.extend({
  tipo: lookup.extend({ ordemExibicao: z.number().int(), fase: z.string() }),
  dataArquivo: z.string(),
  licitacao: publicLicitacaoSchema.pick({
    id: true,
    exercicio: true,
    numeroProcesso: true,
    numero: true,
    modalidadeTipo: true,
    objeto: true,
    situacao: true,
  }),
});

/** An item of `.../contrato/arquivo`. */
export const publicContratoArquivoSchema = arquivo.extend({
  tipo: lookup,
  data: z.string(),
  contrato: publicContratoSchema.pick({
    id: true,
    tipo: true,
    exercicio: true,
    numeroContrato: true,
    fornecedor: true,
    objeto: true,
  }),
});

/** Count of a group's records; sums are exact, null if none of them has the amount. */
const soma = z.string().nullable();
const resumo = <V extends z.ZodRawShape, M extends z.ZodType>(valores: V, modalidadeTipo: M) =>
  z.strictObject({
    /** Newest first. */
    porExercicio: z.array(
      z.strictObject({ exercicio: z.number().int(), quantidade: z.number().int(), ...valores }),
    ),
    /** The modality with the most records first. */
    porModalidade: z.array(
      z.strictObject({ modalidadeTipo, quantidade: z.number().int(), ...valores }),
    ),
  });

/** `GET .../licitacao/resumo?id=&filter=`: everything that the filter finds, by year and by modality. */
export const publicLicitacaoResumoSchema = resumo(
  { valorEstimado: soma, valorAdjudicado: soma },
  lookup,
);

/** `GET .../contrato/resumo?id=&filter=`. The modality is that of the procurement, null if there is no procurement. */
export const publicContratoResumoSchema = resumo({ valor: soma }, lookup.nullable());

const versaoList = <S extends z.ZodRawShape>(row: z.ZodObject<S>) =>
  z.strictObject({ list: z.array(row.extend({ motivo: z.string(), retificadoEm: z.string() })) });

/**
 * `GET /public/v1/transparencia/{licitacao|contrato|convenio}/versoes/{registro}?id=`: a record before each
 * rectification, latest first. `retificadoEm` is the moment of the rectification.
 */
export const publicLicitacaoVersaoListSchema = versaoList(
  publicLicitacaoSchema.omit({ id: true, clienteGlobal: true, mes: true }),
);
export const publicContratoVersaoListSchema = versaoList(
  publicContratoSchema.omit({
    id: true,
    tipo: true,
    clienteGlobal: true,
    licitacao: true,
    contratoOriginal: true,
    clienteTcepe: true,
  }),
);
export const publicConvenioVersaoListSchema = versaoList(
  publicConvenioSchema.omit({ id: true, natureza: true, exercicio: true, clienteGlobal: true }),
);
