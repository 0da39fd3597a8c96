import { type AnyDraft, type AnyEntity, type Registry, writableFields } from '@claraboia/contract';
import { useQuery } from '@tanstack/react-query';
import { entityClient, entityKeys } from '../entity-client.ts';
import { referenceOf } from '../fields/use-options.ts';
import { FORM_QUERY } from '../form-query.ts';

/** Before the name of a field: what a new record refers to from the start. */
const PARAM = 'inicial.';

/** The query of a form's address in which references are chosen already, by the id of what they refer to. */
export function withStart(search: string, start: Readonly<Record<string, number>>): string {
  const params = new URLSearchParams(search);
  for (const [name, id] of Object.entries(start)) params.set(PARAM + name, String(id));
  return params.toString();
}

/** The same query for the list, which has no use for it. */
export function withoutStart(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (name.startsWith(PARAM)) params.delete(name);
  return params.toString();
}

interface Chosen {
  readonly name: string;
  readonly target: AnyEntity;
  readonly id: number;
}

/** What an address chooses; what is no reference of the entity is left out, never an error. */
function chosenIn(registry: Registry, entity: AnyEntity, search: string): readonly Chosen[] {
  const params = new URLSearchParams(search);
  return writableFields(entity).flatMap(([name, field]) => {
    const id = params.get(PARAM + name) ?? '';
    if (field.type !== 'reference' || !/^[1-9]\d{0,14}$/.test(id)) return [];
    return [{ name, target: registry.get(field.to), id: Number(id) }];
  });
}

/** Fetches what a new record refers to from the start, as the draft holds it. */
export function useFormStart(registry: Registry, entity: AnyEntity, search: string, add: boolean) {
  const chosen = add ? chosenIn(registry, entity, search) : [];
  const found = useQuery({
    queryKey: entityKeys.part(entity, `start ${search}`, 0),
    queryFn: ({ signal }): Promise<AnyDraft> =>
      Promise.all(
        chosen.map(async ({ name, target, id }) => {
          const record = await entityClient.get(target, id, signal);
          return [name, referenceOf(target, record)] as const;
        }),
      ).then(Object.fromEntries),
    enabled: chosen.length > 0,
    ...FORM_QUERY,
  });
  return { ...found, wanted: chosen.length > 0 };
}
