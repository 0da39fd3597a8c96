import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { ListScreenModel } from './use-list-screen.ts';

/** Where the reason stands, for the buttons that it explains. */
export const ORDER_NOTE = 'list-order-note';

/** Another sort, or rows left out, would hide what moving a row does. */
export const ORDER_BLOCKED =
  'Subir e Descer só valem na ordem de exibição e sem filtros, onde se vê a vizinha que troca de lugar.';

/** Says why no row can be moved up or down, and leads to where it can. */
export function OrderNote({ list }: { readonly list: ListScreenModel }) {
  return (
    <div className="list-order-note">
      <span id={ORDER_NOTE}>{ORDER_BLOCKED}</span>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        onClick={list.toOwnOrder}
      >
        Ver na ordem de exibição
      </Button>
    </div>
  );
}
