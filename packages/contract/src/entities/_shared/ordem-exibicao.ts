import { integer } from '../../engine/fields.ts';

const END = { lista: 'da lista', grupo: 'do grupo', unidade: 'da unidade superior' } as const;

/** Position of a record in its list. If blank, the server puts it last; `where` names the list. */
export const ordemExibicao = (where: keyof typeof END = 'lista') =>
  integer({
    label: 'Ordem de exibição',
    always: true,
    help: `Em branco, fica no fim ${END[where]}`,
    min: 1,
  });
