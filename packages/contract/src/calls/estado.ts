import { z } from 'zod';
import { FONTE_CHAVES } from '../domain/sincronizacao.ts';

const moment = z.string();

/** State of a check: `nao-conferido` if it does not apply, or if its input is missing. */
const estadoDaConferenciaSchema = z.enum(['ok', 'aviso', 'falha', 'nao-conferido']);

/** One check of the installation. */
const estadoConferenciaSchema = z.strictObject({
  nome: z.string(),
  estado: estadoDaConferenciaSchema,
  /** Finding in pt-BR; a problem says what to do. */
  texto: z.string(),
});

/** State of one source of one client. */
const fonteEstadoSchema = z.strictObject({
  cliente: z.strictObject({ id: z.number().int(), nome: z.string() }),
  fonte: z.enum(FONTE_CHAVES),
  /** End of the last good run; null if there was no good run. */
  boaEm: moment.nullable(),
  falhouEm: moment.nullable(),
  /** Failed runs in total. */
  falhas: z.number().int(),
  /** Cause of the last failure. */
  motivo: z.string().nullable(),
  /** True if the last run failed. */
  falhando: z.boolean(),
  /** Next night in which the client has its turn. */
  proximaEm: moment,
});

/** State of the e-mail queue. */
const correioEstadoSchema = z.strictObject({
  /** True if the installation has a mail server. */
  ligado: z.boolean(),
  esperando: z.number().int(),
  /** Instant at which the oldest waiting e-mail was queued; null if the queue is empty. */
  desde: moment.nullable(),
  /** E-mails given up in the last 30 days. */
  desistidas: z.number().int(),
  recusadaEm: moment.nullable(),
  motivo: z.string().nullable(),
});

/** `GET /v1/estado`: state of the whole installation, for its administrators. */
export const estadoSchema = z.strictObject({
  versao: z.string(),
  conferidoEm: moment,
  conferencias: z.array(estadoConferenciaSchema),
  sincronizacoes: z.strictObject({
    total: z.number().int(),
    falhando: z.number().int(),
    /** Failing sources first. */
    list: z.array(fonteEstadoSchema),
  }),
  correio: correioEstadoSchema,
  copias: z.array(
    z.strictObject({
      tipo: z.enum(['copia', 'ensaio']),
      tentadaEm: moment,
      /** Null if there was no good run. */
      boaEm: moment.nullable(),
      falhou: z.boolean(),
    }),
  ),
});
export type Estado = z.infer<typeof estadoSchema>;
export type FonteEstado = z.infer<typeof fonteEstadoSchema>;
export type EstadoConferencia = z.infer<typeof estadoConferenciaSchema>;
