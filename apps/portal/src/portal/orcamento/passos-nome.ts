interface PassoNomeado<D extends string> {
  readonly dimensao: D;
  readonly nome: string;
}

type Rotulos<D extends string> = Readonly<Record<D, { readonly rotulo: string }>>;

/** Joins the names of all chosen steps for a heading; null without steps. */
export const tituloDosPassos = (filtro: readonly { readonly nome: string }[]): string | null =>
  filtro.length === 0 ? null : filtro.map(({ nome }) => nome).join(' · ');

/** Joins the names of all chosen steps for a sentence: the figure covers all of them together. */
export function fraseDosPassos<D extends string>(
  [first, ...others]: readonly PassoNomeado<D>[],
  rotulos: Rotulos<D>,
): string {
  if (first === undefined) return '';
  if (others.length === 0) return first.nome;
  const narrowed = others.map(({ dimensao, nome }) => `${rotulos[dimensao].rotulo}: ${nome}`);
  return `${first.nome} (${narrowed.join('; ')})`;
}
