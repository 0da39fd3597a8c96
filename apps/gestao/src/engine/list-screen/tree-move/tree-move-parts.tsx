import type { AnyEntity } from '@claraboia/contract';
import { Button, Modal, Select } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import type { ListRow } from '../../entity-client.ts';
import { optionDetail, optionLabel } from '../../fields/use-options.ts';
import { targetsOf } from './targets.ts';
import type { TreeMoving } from './use-tree-moving.ts';

interface TreeMovePartsProps {
  readonly entity: AnyEntity;
  readonly moving: TreeMoving;
}

/** Dialogs for moving a record of a tree. */
export function TreeMoveDialogs({ entity, moving }: TreeMovePartsProps) {
  const { question } = moving;
  if (question === null) return null;
  const { row, target } = question;
  if (target === undefined) return <TargetDialog entity={entity} moving={moving} row={row} />;
  const where = target === null ? 'o primeiro nível' : `baixo de ${moving.nameOf(target)}`;
  return (
    <ConfirmDialog
      opened
      title="Mover"
      question={`Mover ${optionLabel(entity, row)} para ${where}? O que está abaixo vai junto.`}
      yes="Mover"
      no="Cancelar"
      busy={moving.busy}
      onYes={() => moving.confirm(row, target)}
      onNo={moving.cancel}
    />
  );
}

const TOP = 'top';

/** Indentation of an option, for the style sheet. */
const levelOf = (option: object) =>
  ({ '--level': 'level' in option ? option.level : 0 }) as CSSProperties;

function TargetDialog({ entity, moving, row }: TreeMovePartsProps & { readonly row: ListRow }) {
  const here = moving.all.places.get(row.id)?.parentId ?? null;
  const [chosen, setChosen] = useState(here === null ? TOP : String(here));
  const options = [
    { value: TOP, label: 'Primeiro nível', level: 0 },
    ...targetsOf(moving.all, row.id).map(({ row: each, level }) => {
      const detail = optionDetail(entity, each);
      const name = `${optionLabel(entity, each)}${detail === '' ? '' : ` (${detail})`}`;
      return { value: String(each.id), label: name, level };
    }),
  ];
  const target = chosen === TOP ? null : Number(chosen);
  return (
    <Modal opened onClose={moving.cancel} title={`Mover ${optionLabel(entity, row)}`}>
      <Select
        label="Novo lugar"
        description="Fica por último abaixo do registro escolhido; o que está abaixo vai junto"
        data={options}
        searchable
        openOnFocus={false}
        withScrollArea={false}
        classNames={{ options: 'tree-targets' }}
        allowDeselect={false}
        renderOption={({ option }) => (
          <span className="tree-target" style={levelOf(option)}>
            {option.label}
          </span>
        )}
        limit={200}
        nothingFoundMessage="Nada com esse nome"
        value={chosen}
        onChange={(value) => value !== null && setChosen(value)}
        data-autofocus
      />
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={moving.cancel} disabled={moving.busy}>
          Cancelar
        </Button>
        <Button
          disabled={target === here}
          loading={moving.busy}
          onClick={() => moving.confirm(row, target)}
        >
          Mover
        </Button>
      </div>
    </Modal>
  );
}

/** Explains how to move rows; during a drag it is the drop target for the root. */
export function TreeMoveHint({
  moving,
  reorders,
}: {
  readonly moving: TreeMoving;
  /** True if the user can change the order of siblings. */
  readonly reorders: boolean;
}) {
  // The text keeps its space: if rows shifted during a drag, the drop would hit the wrong row.
  return (
    <div
      className="tree-hint"
      data-dragging={moving.dragging || undefined}
      {...moving.dropProps(null)}
    >
      <p>
        Arraste uma linha para cima de outra para pô-la abaixo dela, ou use Mover. No teclado: Alt +
        Shift + seta para a direita ou a esquerda muda o nível
        {reorders ? '; para cima ou para baixo, a ordem' : ''}.
      </p>
      {moving.dragging && (
        <span className="tree-drop-top">Solte aqui para pôr no primeiro nível</span>
      )}
    </div>
  );
}
