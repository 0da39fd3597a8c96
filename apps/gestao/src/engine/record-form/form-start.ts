import {
  type AnyDraft,
  type AnyEntity,
  copyOf,
  type Field,
  isCalendarDay,
  isDuplicable,
  isWebAddress,
  type Registry,
  repeatOf,
  writableFields,
} from '@claraboia/contract';
import { useQuery } from '@tanstack/react-query';
import { entityClient, entityKeys } from '../entity-client.ts';
import { referenceOf } from '../fields/use-options.ts';
import { FORM_QUERY } from '../form-query.ts';
import { COPY_PARAM, PART_PARAM, REPEAT_PARAM } from '../screen-address.ts';

/** Prefix of the parameters with initial values of a new record. */
const PARAM = 'inicial.';

/** Query string of a form with initial values by field: ids of references, other values as on the wire. */
export function withStart(
  search: string,
  start: Readonly<Record<string, number | string>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(start)) params.set(PARAM + name, String(value));
  return params.toString();
}

const OF_FORM: ReadonlySet<string> = new Set([COPY_PARAM, REPEAT_PARAM, PART_PARAM]);

/** The same query string for the list, without the parameters of forms. */
export function withoutStart(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) {
    if (OF_FORM.has(name) || name.startsWith(PARAM)) params.delete(name);
  }
  return params.toString();
}

interface Chosen {
  readonly name: string;
  readonly target: AnyEntity;
  readonly id: number;
}

function idIn(params: URLSearchParams, name: string): number | null {
  const id = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Preselected references of an address; parameters that are no references of the entity are ignored. */
function chosenIn(registry: Registry, entity: AnyEntity, search: string): readonly Chosen[] {
  const params = new URLSearchParams(search);
  return writableFields(entity).flatMap(([name, field]) => {
    const id = idIn(params, PARAM + name);
    if (field.type !== 'reference' || id === null) return [];
    return [{ name, target: registry.get(field.to), id }];
  });
}

/** Value that a field of this type may begin with, from its text in an address; null if it does not fit. */
function valueIn(field: Field, text: string): boolean | number | string | null {
  switch (field.type) {
    case 'text':
      return text.length <= field.max && (field.multiline || !/[\r\n]/.test(text)) ? text : null;
    case 'integer':
      return /^\d{1,9}$/.test(text) ? Number(text) : null;
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : null;
    case 'choice':
      return field.options.some(({ value }) => value === text) ? text : null;
    case 'date':
      return isCalendarDay(text) ? text : null;
    case 'url':
      return isWebAddress(text) ? text : null;
    default:
      return null;
  }
}

/** Initial values of an address besides references; parameters that do not fit the entity's fields are ignored. */
function valuesIn(entity: AnyEntity, search: string): AnyDraft {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    writableFields(entity).flatMap(([name, field]) => {
      const text = params.get(PARAM + name) ?? '';
      const value = text === '' ? null : valueIn(field, text);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

/** Loads the initial values of a new record: of the record that it copies or repeats, and those of the address. */
export function useFormStart(registry: Registry, entity: AnyEntity, search: string, add: boolean) {
  const chosen = add ? chosenIn(registry, entity, search) : [];
  const params = new URLSearchParams(search);
  const copied = add && isDuplicable(entity) ? idIn(params, COPY_PARAM) : null;
  const repeated =
    add && entity.capabilities.repeats !== undefined ? idIn(params, REPEAT_PARAM) : null;
  const model = repeated ?? copied;
  const values = add ? valuesIn(entity, search) : {};
  const wanted = chosen.length > 0 || model !== null || Object.keys(values).length > 0;
  const found = useQuery({
    queryKey: entityKeys.part(entity, `start ${search}`, 0),
    queryFn: async ({ signal }): Promise<AnyDraft> => {
      const record = model === null ? {} : await entityClient.get(entity, model, signal);
      const copy = model === null ? {} : (repeated === null ? copyOf : repeatOf)(entity, record);
      const references = await Promise.all(
        chosen.map(async ({ name, target, id }) => {
          const record = await entityClient.get(target, id, signal);
          return [name, referenceOf(target, record)] as const;
        }),
      );
      return {
        ...copy,
        ...values,
        ...Object.fromEntries(references),
      };
    },
    enabled: wanted,
    ...FORM_QUERY,
  });
  return { ...found, wanted };
}
