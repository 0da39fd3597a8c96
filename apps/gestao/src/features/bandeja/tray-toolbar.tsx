import { counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowBarToDown, IconTrash } from '@tabler/icons-react';
import { CAMPO_ROTULO, isEditable, textOf } from './campos.ts';
import type { GridState } from './grid-state.ts';
import { isReady } from './situacao.ts';

interface TrayToolbarProps {
  readonly rows: readonly ItemDaBandeja[];
  /** Documents with a typed value that was not saved. */
  readonly held: ReadonlySet<number>;
  readonly state: GridState;
  readonly undoCount: number;
  readonly onChoose: (ids: readonly number[]) => void;
  readonly onFill: () => void;
  readonly onUndo: () => void;
  readonly onRemove: (items: readonly ItemDaBandeja[]) => void;
}

/** Choice of documents, and what is done to the chosen ones. */
export function TrayToolbar(props: TrayToolbarProps) {
  const { rows, held, state, undoCount, onChoose, onFill, onUndo, onRemove } = props;
  const { chosen, source } = state;
  const ready = rows.filter((item) => isReady(item, held));
  const from = rows.find(({ id }) => id === source?.id);
  const value = from === undefined || source === null ? '' : textOf(from[source.campo]);
  const fills = chosen.size > 0 && source !== null && from !== undefined;
  return (
    <div className="bandeja-toolbar" role="group" aria-label="Escolha de documentos">
      <Button
        size="xs"
        variant="default"
        onClick={() => onChoose(rows.filter(isEditable).map(({ id }) => id))}
      >
        Escolher todos
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={ready.length === 0}
        onClick={() => onChoose(ready.map(({ id }) => id))}
      >
        Escolher os sem problema
      </Button>
      {chosen.size > 0 && (
        <Button size="xs" variant="subtle" onClick={() => onChoose([])}>
          Limpar a escolha
        </Button>
      )}
      <span role="status" className="bandeja-chosen">
        {chosen.size > 0 && counted(chosen.size, 'escolhido', 'escolhidos')}
      </span>
      {chosen.size > 0 && (
        <>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconArrowBarToDown size={16} aria-hidden />}
            disabled={!fills}
            aria-keyshortcuts="Control+D"
            onClick={onFill}
          >
            {fills
              ? `Repetir ${CAMPO_ROTULO[source.campo].toLocaleLowerCase('pt-BR')} ${value === '' ? 'em branco' : `«${value}»`} nos escolhidos`
              : 'Repetir um valor nos escolhidos'}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="danger"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onRemove(rows.filter(({ id }) => chosen.has(id)))}
          >
            Tirar da bandeja
          </Button>
        </>
      )}
      {undoCount > 0 && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-keyshortcuts="Control+Z"
          onClick={onUndo}
        >
          Desfazer
        </Button>
      )}
    </div>
  );
}
