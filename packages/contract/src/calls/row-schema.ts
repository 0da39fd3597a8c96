import { z } from 'zod';
import type { Conjunto, Feito } from '../conjuntos/define-conjunto.ts';
import type { LinhaDe } from '../conjuntos/linha.ts';
import { groupBy } from '../domain/group-by.ts';
import type { AnyEntity } from '../engine/define-entity.ts';
import { type Field, isFilled } from '../engine/fields.ts';
import { idSchema } from '../engine/id-schema.ts';
import { answeredValue, neverNull } from '../engine/record-schema.ts';
import type { Registry } from '../engine/registry.ts';
import { withheldWhile } from '../engine/withheld.ts';
import { publicTemaSchema } from './tema.ts';

type RowSchema<C> = z.ZodObject<
  { [K in keyof LinhaDe<C>]-?: z.ZodType<LinhaDe<C>[K]> },
  z.core.$strict
>;

/**
 * Row of a data set's list, as its API answers it. A list includes rich texts up to a size limit. A longer one is
 * null, and `textoAParte` says that the answer for the record includes it.
 */
export function rowSchema<C extends Conjunto>(registry: Registry, conjunto: C): RowSchema<C> {
  const { entidade, linha, calculados, inicios, feitos } = conjunto;
  const rich = linha.filter((name) => entidade.fields[name]?.type === 'richText');
  const shape = shapeOf(registry, entidade, linha);
  for (const name of rich) shape[name] = answeredValue(entidade.fields[name] as Field);
  if (rich.length > 0) shape.textoAParte = z.literal(true).optional();
  return z.strictObject({
    ...shape,
    ...Object.fromEntries(
      [...Object.keys(calculados), ...Object.keys(inicios)].map((name) => [
        name,
        z.string().nullable(),
      ]),
    ),
    ...Object.fromEntries(feitos.map((name) => [name, FEITOS[name]])),
  }) as unknown as RowSchema<C>;
}

const FEITOS: Readonly<Record<Feito, z.ZodType>> = { tema: publicTemaSchema };

/** Earlier version of a record, valid until `retificadoEm`. */
export function versionSchema({ entidade, versao }: Conjunto) {
  const fields = (versao ?? []).map((name) => [name, versionValue(entidade.fields[name])]);
  return z.strictObject({
    ...(Object.fromEntries(fields) as Record<string, z.ZodType>),
    motivo: z.string(),
    retificadoEm: z.string(),
  });
}

const versionValue = (field: Field | undefined) =>
  field?.type === 'reference'
    ? z.looseObject({ id: idSchema }).nullable()
    : field === undefined
      ? z.unknown()
      : answeredValue(field);

function shapeOf(registry: Registry, entity: AnyEntity, paths: readonly string[]) {
  const shape: Record<string, z.ZodType> = { id: idSchema };
  const heads = groupBy(paths, (path) => path.split('.', 1)[0] ?? '');
  for (const [name, whole] of heads) {
    const field = entity.fields[name];
    if (field === undefined) continue;
    const rest = whole.flatMap((path) => (path === name ? [] : [path.slice(name.length + 1)]));
    const value =
      field.type === 'reference'
        ? z.strictObject(namedShape(registry, registry.get(field.to), rest)).nullable()
        : answeredValue(field);
    shape[name] = isFilled(field) ? neverNull(value) : value;
  }
  return shape;
}

/** Shape of a record that another one names: its id is null while it is withheld. */
function namedShape(registry: Registry, entity: AnyEntity, paths: readonly string[]) {
  const shape = shapeOf(registry, entity, paths);
  return withheldWhile(entity) === null ? shape : { ...shape, id: idSchema.nullable() };
}
