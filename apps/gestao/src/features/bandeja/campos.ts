import { type BandejaCampo, formatDate } from '@claraboia/contract';
import type { ItemDaBandeja, PalpiteDaBandeja } from '@claraboia/contract/schema';

/** Values of the fields that people edit. */
export type Campos = { readonly [C in BandejaCampo]?: ItemDaBandeja[C] };

export const CAMPO_ROTULO: Readonly<Record<BandejaCampo, string>> = {
  nome: 'Nome',
  data: 'Data',
  categoriaPublicacao: 'Categoria',
  categoriaPublicacaoTipo: 'Tipo',
  entidade: 'Entidade',
};

/** Text of a value as a cell shows it; empty if it is unknown. */
export function textOf(value: ItemDaBandeja[BandejaCampo] | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.nome;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}

/** True for the same value: texts by themselves, records by their id. */
export function isSame(
  a: ItemDaBandeja[BandejaCampo] | undefined,
  b: ItemDaBandeja[BandejaCampo] | undefined,
): boolean {
  const keyOf = (value: typeof a) =>
    typeof value === 'object' && value !== null ? value.id : (value ?? null);
  return keyOf(a) === keyOf(b);
}

const MOTIVO: Readonly<Record<PalpiteDaBandeja['motivo'], string>> = {
  nomeDoArquivo: 'pelo nome do arquivo',
  texto: 'pelo texto do PDF',
  parecida: 'por uma publicação parecida',
  lote: 'pelos outros documentos enviados juntos',
};

/** Reason of a guess: `Palpite pelo texto do PDF: «12 de março de 2026»`. */
export const palpiteText = ({ motivo, de }: PalpiteDaBandeja) =>
  `Palpite ${MOTIVO[motivo]}: «${de}»`;

/** Document as a person sees it: with the values that are not saved yet. */
export function withCampos(item: ItemDaBandeja, campos: Campos | undefined): ItemDaBandeja {
  if (campos === undefined) return item;
  const typed = Object.keys(campos) as BandejaCampo[];
  return {
    ...item,
    ...campos,
    palpites: Object.fromEntries(
      Object.entries(item.palpites).filter(([campo]) => !(campo in campos)),
    ),
    erros: item.erros.filter(
      ({ campo }) => !typed.some((each) => each === campo && textOf(campos[each]) !== ''),
    ),
  };
}

/** True for a document whose fields can be edited. */
export const isEditable = ({ situacao }: ItemDaBandeja): boolean =>
  situacao === 'lendo' || situacao === 'pronta' || situacao === 'falhou';

/** True if a field has a place in the document: types and entities depend on the category. */
export function hasCampo({ categoriaPublicacao }: ItemDaBandeja, campo: BandejaCampo): boolean {
  if (campo === 'categoriaPublicacaoTipo') return categoriaPublicacao?.temTipos === true;
  if (campo === 'entidade') return categoriaPublicacao?.agruparEntidade === true;
  return true;
}
