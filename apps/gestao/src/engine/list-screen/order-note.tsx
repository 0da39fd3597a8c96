import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { ListScreenModel } from './use-list-screen.ts';

/** Id of the element with the reason, for the buttons that it explains. */
export const ORDER_NOTE = 'list-order-note';

/** Reason: with another sort order, or rows left out, the effect of moving a row would be invisible. */
export const ORDER_BLOCKED =
  'Subir e Descer só valem na ordem de exibição e sem filtros, onde se vê a vizinha que troca de lugar.';

/** Explains why rows cannot be moved, with a button that switches to the list where they can. */
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
