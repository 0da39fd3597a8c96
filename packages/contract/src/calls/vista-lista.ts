import { z } from 'zod';
import { isCalendarDay } from '../domain/values.ts';
import { LARGURA_COLUNA, SEM_VISTA, VISTA_LIMITE } from '../domain/vista-lista.ts';
import { idSchema } from '../engine/id-schema.ts';

/** Property path, through references with dots. */
const PATH = /^[a-zA-Z][a-zA-Z0-9]{0,60}(\.[a-zA-Z][a-zA-Z0-9]{0,60}){0,3}$/;
const pathSchema = z.string().regex(PATH, 'Esta coluna não existe.');
const tooMany = `São no máximo ${VISTA_LIMITE.colunas} colunas.`;

const byPath = <V extends z.ZodType>(value: V) =>
  z
    .record(pathSchema, value)
    .refine((all) => Object.keys(all).length <= VISTA_LIMITE.colunas, tooMany);

/** Columns of a list, as a person arranged them. */
const arranjoSchema = z.strictObject({
  /** Shown columns in order; null for those of the list. */
  colunas: z.array(pathSchema).min(1).max(VISTA_LIMITE.colunas, tooMany).nullable(),
  /** Widths in rem that a person chose. */
  larguras: byPath(z.number().min(LARGURA_COLUNA.min).max(LARGURA_COLUNA.max)),
});
export type ArranjoLista = z.infer<typeof arranjoSchema>;

const daySchema = z.string().refine(isCalendarDay, 'A data não existe.').nullable();

/** Filter of a column, as the address of a list has it. A list leaves out one that does not fit its column. */
const filtroSchema = z.strictObject({
  operator: z.string().max(20).optional(),
  value: z.union([z.string().max(500), z.number(), z.boolean()]).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});

/** State of a list that a view keeps. */
const estadoListaSchema = z.strictObject({
  filtros: byPath(filtroSchema),
  /** Column that sorts, with `-` for descending; null for the order of the list. */
  ordem: z
    .string()
    .max(260)
    .refine((text) => PATH.test(text.replace(/^-/, '')), 'Esta coluna não existe.')
    .nullable(),
  /** True to filter by the exercise in which the view is opened, whichever it is. */
  exercicio: z.boolean(),
  arranjo: arranjoSchema,
});
export type EstadoLista = z.infer<typeof estadoListaSchema>;

/** View of a list, under a name. */
export const vistaSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  compartilhada: z.boolean(),
  /** True if the person who asks made it: others only open it. */
  minha: z.boolean(),
  /** Name of the person who made it; null if she is unknown here. */
  autor: z.string().nullable(),
  estado: estadoListaSchema,
});
export type VistaLista = z.infer<typeof vistaSchema>;

/** `POST {path}/vistas`, `PUT {path}/vistas/:id` */
export const vistaSaveSchema = z.strictObject({
  nome: z
    .string('Dê um nome à vista.')
    .trim()
    .min(1, 'Dê um nome à vista.')
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Dê um nome à vista.')
    .max(VISTA_LIMITE.nome, `O nome tem mais de ${VISTA_LIMITE.nome} letras.`),
  compartilhada: z.boolean(),
  estado: estadoListaSchema,
});
export type VistaSave = z.infer<typeof vistaSaveSchema>;

/** Number of a view, or the list without one. */
const arranjoKey = z.string().regex(new RegExp(`^(${SEM_VISTA}|[1-9]\\d{0,15})$`));

/** Choices of one person about one list. */
export const preferenciasSchema = z.strictObject({
  /** View that opens with the list. */
  padrao: idSchema.nullable(),
  /** True if the list opens filtered by the chosen exercise. */
  exercicio: z.boolean(),
  /** Columns as left, of the list and of views whose changes were not saved. */
  arranjos: z
    .record(arranjoKey, arranjoSchema)
    .refine((all) => Object.keys(all).length <= 2 * VISTA_LIMITE.vistas + 1, 'São vistas demais.'),
});
export type PreferenciasLista = z.infer<typeof preferenciasSchema>;

/** `GET {path}` */
export const listaSchema = z.strictObject({
  /** Views of the person, and those that colleagues share, by name. */
  vistas: z.array(vistaSchema),
  preferencias: preferenciasSchema,
});
export type Lista = z.infer<typeof listaSchema>;
