import { integer } from '../../engine/fields.ts';

/** The place of a record in its list. Left blank, the server puts it last; `where` says last of what. */
export const ordemExibicao = (where: 'lista' | 'grupo' = 'lista') =>
  integer({
    label: 'Ordem de exibição',
    help: `Em branco, fica no fim ${where === 'lista' ? 'da lista' : 'do grupo'}`,
    min: 1,
  });
