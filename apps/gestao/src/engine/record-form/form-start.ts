import { type AnyDraft, type AnyEntity, type Registry, writableFields } from '@claraboia/contract';
import { useQuery } from '@tanstack/react-query';
import { entityClient, entityKeys } from '../entity-client.ts';
import { referenceOf } from '../fields/use-options.ts';
import { FORM_QUERY } from '../form-query.ts';

/** Prefix of the parameters with initial references of a new record. */
const PARAM = 'inicial.';

/** Query string of a form with references preselected by id. */
export function withStart(search: string, start: Readonly<Record<string, number>>): string {
  const params = new URLSearchParams(search);
  for (const [name, id] of Object.entries(start)) params.set(PARAM + name, String(id));
  return params.toString();
}

/** The same query string for the list, without those parameters. */
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

/** Preselected references of an address; parameters that are no references of the entity are ignored. */
function chosenIn(registry: Registry, entity: AnyEntity, search: string): readonly Chosen[] {
  const params = new URLSearchParams(search);
  return writableFields(entity).flatMap(([name, field]) => {
    const id = params.get(PARAM + name) ?? '';
    if (field.type !== 'reference' || !/^[1-9]\d{0,14}$/.test(id)) return [];
    return [{ name, target: registry.get(field.to), id: Number(id) }];
  });
}

/** Loads the preselected references of a new record, as draft values. */
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
