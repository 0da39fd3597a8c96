import { withQuery } from '@claraboia/contract';
import { CODE } from '../address-values.ts';
import { despesasPath, receitasPath } from '../portal-paths.ts';
import { notFound } from '../refusal.ts';

/** State in the address of a year's figures: year, chosen steps, and the dimension of the breakdown. */
export interface Passos<D extends string> {
  readonly ano: number | null;
  readonly escolhas: Readonly<Partial<Record<D, string>>>;
  readonly por: D | null;
}

const YEAR = /^[12]\d{3}$/;

/**
 * Reads an address. Empty parameters are ignored.
 * @throws ApiError 404 if the year or a code cannot exist, so that a page never shows more than was asked for
 */
export function readPassos<D extends string>(
  params: URLSearchParams,
  dimensoes: readonly D[],
): Passos<D> {
  const ano = params.get('ano') ?? '';
  const escolhas: Partial<Record<D, string>> = {};
  for (const dimensao of dimensoes) {
    const codigo = params.get(dimensao);
    if (codigo === null || codigo === '') continue;
    if (!CODE.test(codigo)) throw notFound();
    escolhas[dimensao] = codigo;
  }
  if (ano !== '' && !YEAR.test(ano)) throw notFound();
  const por = params.get('por');
  return {
    ano: ano === '' ? null : Number(ano),
    escolhas,
    por: dimensoes.find((each) => each === por) ?? null,
  };
}

/** Query parameters for this state, the same for pages and API calls. */
export function passosParams<D extends string>({
  ano,
  escolhas,
  por,
}: Passos<D>): Readonly<Record<string, string>> {
  return {
    ...(ano !== null && { ano: String(ano) }),
    ...(escolhas as Readonly<Record<string, string>>),
    ...(por !== null && { por }),
  };
}

export const despesasAddress = <D extends string>(cliente: string, passos: Passos<D>) =>
  withQuery(despesasPath(cliente), passosParams(passos));

export const receitasAddress = <D extends string>(cliente: string, passos: Passos<D>) =>
  withQuery(receitasPath(cliente), passosParams(passos));

/** Adds a step. */
export const withPasso = <D extends string>(
  passos: Passos<D>,
  dimensao: D,
  codigo: string,
): Passos<D> => ({ ...passos, escolhas: { ...passos.escolhas, [dimensao]: codigo }, por: null });

/** Removes a step. */
export function withoutPasso<D extends string>(passos: Passos<D>, dimensao: D): Passos<D> {
  const { [dimensao]: _, ...escolhas } = passos.escolhas;
  return { ...passos, escolhas: escolhas as Passos<D>['escolhas'], por: null };
}
