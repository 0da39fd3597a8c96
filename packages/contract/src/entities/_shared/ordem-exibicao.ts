import { integer } from '../../engine/fields.ts';

const END = { lista: 'da lista', grupo: 'do grupo', unidade: 'da unidade superior' } as const;

/** The place of a record in its list. Left blank, the server puts it last; `where` says last of what. */
export const ordemExibicao = (where: keyof typeof END = 'lista') =>
  integer({
    label: 'Ordem de exibição',
    always: true,
    help: `Em branco, fica no fim ${END[where]}`,
    min: 1,
  });
