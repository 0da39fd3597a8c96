import { toNomeUrl } from '../../domain/url-name.ts';
import type { Behaviour } from '../../engine/define-entity.ts';
import type { SlugField, TextField } from '../../engine/fields.ts';

type NamedFields = { readonly nome: TextField; readonly nomeUrl: SlugField };

/** Address segment made from a name; null for a name without letters or digits. */
export const nomeUrlOf = (nome: string | null): string | null => toNomeUrl(nome ?? '') || null;

/** Fills the address segment from the name of a new record, until the person types another one. */
export const nomeUrlFollowsNome: Behaviour<NamedFields> = {
  on: 'nome',
  whileNew: true,
  apply: ({ nome }, before) =>
    before.nomeUrl === nomeUrlOf(before.nome) ? { nomeUrl: nomeUrlOf(nome) } : {},
};
