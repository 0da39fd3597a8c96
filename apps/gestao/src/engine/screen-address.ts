import { type AnyEntity, screenPath } from '@claraboia/contract';
import type { FormMode } from './define-screen.ts';

/** Path segments for the open form. */
const MODE_SEGMENT = {
  add: 'incluir',
  change: 'alterar',
  rectify: 'retificar',
  view: 'visualizar',
} as const;

/** Path of a form. */
export function formPath(screen: string, mode: FormMode, id?: number): string {
  return id === undefined
    ? `${screen}/${MODE_SEGMENT[mode]}`
    : `${screen}/${id}/${MODE_SEGMENT[mode]}`;
}

/** Query parameter with the record that a new one is a copy of. */
export const COPY_PARAM = 'copia';

/** Query string of a form for a copy of a record. */
export function withCopy(search: string, id: number): string {
  const params = new URLSearchParams(search);
  params.set(COPY_PARAM, String(id));
  return params.toString();
}

/** Query parameter with the record that a new one repeats in the next period. */
export const REPEAT_PARAM = 'repete';

/** Query string of a form for the next record of a monthly one. */
export function withRepeat(search: string, id: number): string {
  const params = new URLSearchParams(search);
  params.set(REPEAT_PARAM, String(id));
  return params.toString();
}

/** Query parameter with the only field that a form edits. */
export const PART_PARAM = 'parte';

/** Query string of a form with one field alone. */
export function withPart(search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.set(PART_PARAM, name);
  return params.toString();
}

/** Only field that the form of an address edits; null for all. */
export function partIn({ fields }: AnyEntity, search: string): string | null {
  const name = new URLSearchParams(search).get(PART_PARAM);
  return name !== null && Object.hasOwn(fields, name) ? name : null;
}

/** Query parameter with the page of the back-office that a form was opened from. */
const RETURN_PARAM = 'volta';

/** Query string of a form that leads back to a page instead of the list. */
export function withReturn(search: string, page: string): string {
  const params = new URLSearchParams(search);
  params.set(RETURN_PARAM, page);
  return params.toString();
}

/** Page that a form leads back to; null for its list, and for anything but a page of the back-office. */
export function returnIn(search: string): string | null {
  const page = new URLSearchParams(search).get(RETURN_PARAM);
  return page !== null && /^\/gestao(\/[a-z0-9_-]+)+$/.test(page) ? page : null;
}

type ScreenView =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly mode: FormMode; readonly id: number | null }
  | { readonly kind: 'unsupported' };

export interface ScreenMatch {
  readonly entity: AnyEntity;
  readonly path: string;
  readonly view: ScreenView;
}

function viewOf(rest: readonly string[]): ScreenView {
  const [first, second] = rest;
  if (first === undefined) return { kind: 'list' };
  if (first === MODE_SEGMENT.add && second === undefined) {
    return { kind: 'form', mode: 'add', id: null };
  }
  if (!/^[1-9]\d{0,15}$/.test(first) || rest.length !== 2) return { kind: 'unsupported' };
  const id = Number(first);
  for (const mode of ['change', 'rectify', 'view'] as const) {
    if (second === MODE_SEGMENT[mode]) return { kind: 'form', mode, id };
  }
  return { kind: 'unsupported' };
}

/** Screen of an address: the entity with the longest matching path; `null` if unknown. */
export function matchScreen(entities: readonly AnyEntity[], pathname: string): ScreenMatch | null {
  const address = pathname.replace(/\/+$/, '');
  let best: { entity: AnyEntity; path: string } | null = null;
  for (const entity of entities) {
    const path = screenPath(entity);
    if (address !== path && !address.startsWith(`${path}/`)) continue;
    if (best === null || path.length > best.path.length) best = { entity, path };
  }
  if (best === null) return null;
  const rest = address.slice(best.path.length).split('/').filter(Boolean);
  return { ...best, view: viewOf(rest) };
}
