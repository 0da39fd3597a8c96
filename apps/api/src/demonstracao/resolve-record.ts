import type { AnyEntity, Field } from '@claraboia/contract';
import type { Registro } from './conteudo.ts';
import { resolveMoment } from './momento.ts';

/** Ids of the added records by entity and name. */
export class Ids {
  readonly #ids = new Map<string, number | null>();

  add(entity: AnyEntity, registro: Registro, id: number): void {
    const key = keyOf(entity.key, registro.$chave ?? registro[entity.display[0] ?? '']);
    // A repeated name is an error only if it is referred to.
    this.#ids.set(key, this.#ids.has(key) ? null : id);
  }

  /** @throws Error if no record, or more than one, has that name */
  get(entity: string, name: unknown): number {
    const id = this.#ids.get(keyOf(entity, name));
    if (id === undefined || id === null) {
      throw new Error(`the demonstration has not exactly one ${entity} ${name}`);
    }
    return id;
  }
}

const keyOf = (entity: string, name: unknown) => `${entity}\n${name}`;

/** Values of the markers in a record. */
export interface Resolver {
  readonly ids: Ids;
  /** Stored names of files, by their marker. */
  readonly files: ReadonlyMap<unknown, string>;
  readonly text: (path: string) => string;
  readonly now: Date;
}

/** Marker of an object, such as `$ref`, and its value. */
export function markerOf(value: unknown): readonly [name: string, value: unknown] | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([name]) => name.startsWith('$')) ?? null;
}

/** Body of a `POST`: the record with the values of its markers. */
export function resolveRecord(
  { fields, key }: { readonly fields: AnyEntity['fields']; readonly key: string },
  registro: Registro,
  resolver: Resolver,
): Record<string, unknown> {
  const given = Object.entries(registro).filter(([name]) => !name.startsWith('$'));
  return Object.fromEntries(
    given.map(([name, value]) => {
      const field = fields[name];
      if (field === undefined) throw new Error(`${key} has no field ${name}`);
      if (field.type !== 'collection') return [name, resolveValue(field, value, resolver)];
      const rows = (value as readonly Registro[]).map((row) =>
        resolveRecord({ fields: field.fields, key: `${key}.${name}` }, row, resolver),
      );
      return [name, rows];
    }),
  );
}

function resolveValue(field: Field, value: unknown, resolver: Resolver): unknown {
  if (typeof value === 'string') {
    const moment = resolveMoment(value, resolver.now);
    // Months are records with their numbers as ids.
    return field.type === 'reference' ? { id: moment } : moment;
  }
  const [marker, named] = markerOf(value) ?? [];
  switch (marker) {
    case undefined:
      return value;
    case '$ref':
      return { id: resolver.ids.get(field.type === 'reference' ? field.to : '', named) };
    case '$texto':
      return resolver.text(String(named)).replaceAll('\n', '');
    default: {
      const stored = resolver.files.get(value);
      if (stored === undefined) throw new Error(`the demonstration has no marker ${marker}`);
      return stored;
    }
  }
}
