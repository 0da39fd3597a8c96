import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { ActionIcon, Button, Checkbox, Modal, Skeleton, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { LoadFault } from '../../load-fault.tsx';
import type { ListScreenModel } from '../use-list-screen.ts';
import { moved, withColumns } from './arrangement.ts';
import './columns.css';

interface ColumnsButtonProps {
  readonly list: ListScreenModel;
  /** False for a larger icon, for fingers. */
  readonly large: boolean;
}

/** Button that opens the choice of columns. */
export function ColumnsButton({ list, large }: ColumnsButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label="Colunas">
        <ActionIcon size={large ? 'md' : 'lg'} aria-label="Colunas" onClick={() => setOpened(true)}>
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {opened && <ColumnsDialog list={list} onClose={() => setOpened(false)} />}
    </>
  );
}

type Direction = 'up' | 'down';

/** Choice and order of the columns. The list behind follows at once. */
function ColumnsDialog({
  list,
  onClose,
}: {
  readonly list: ListScreenModel;
  readonly onClose: () => void;
}) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const { known, visible, vistas, entity } = list;
  const { lista } = vistas;
  const shown = visible.map(({ path }) => path);
  const hidden = known.filter(({ path }) => !shown.includes(path));
  const [told, setTold] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  /** Controls that may get the focus after a change; the first enabled one does. */
  const next = useRef<readonly string[]>([]);
  const order = shown.join(' ');
  useLayoutEffect(() => {
    const found = next.current.map((each) =>
      frame.current?.querySelector<HTMLElement>(`[data-control="${each}"]:enabled`),
    );
    next.current = [];
    found.find((each) => each)?.focus();
  }, [order]);

  const show = (paths: readonly string[]) =>
    vistas.arrange((now) => withColumns(now, entity.list.columns, paths));
  const toggle = (path: string, isShown: boolean) => {
    next.current = [`box ${path}`];
    show(isShown ? shown.filter((each) => each !== path) : [...shown, path]);
  };
  const move = (path: string, header: string, direction: Direction) => {
    const paths = moved(shown, path, direction);
    next.current = [`${direction} ${path}`, `${direction === 'up' ? 'down' : 'up'} ${path}`];
    setTold(`${header}: ${paths.indexOf(path) + 1}ª de ${paths.length} colunas`);
    show(paths);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Colunas de ${entity.label.plural}`}
      fullScreen={!wide}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {lista.pending && (
        <div role="status" aria-label="Carregando as colunas">
          <Skeleton height={200} />
        </div>
      )}
      {lista.error !== null && (
        <LoadFault error={lista.error} busy={lista.busy} onRetry={lista.retry} />
      )}
      {lista.data !== undefined && (
        <div ref={frame}>
          <p className="columns-note">
            A escolha fica guardada para você, também em outro computador.
          </p>
          <h3 className="columns-heading">Mostradas</h3>
          <ol className="columns-list">
            {visible.map(({ path, header }, at) => (
              <li key={path} className="columns-row">
                <Checkbox
                  checked
                  label={header}
                  // At least one column must stay visible, or there would be nothing to select.
                  disabled={shown.length === 1}
                  data-control={`box ${path}`}
                  onChange={() => toggle(path, true)}
                />
                <span className="columns-moves">
                  {(['up', 'down'] as const).map((direction) => (
                    <ActionIcon
                      key={direction}
                      size="lg"
                      data-control={`${direction} ${path}`}
                      aria-label={`${direction === 'up' ? 'Subir' : 'Descer'} ${header}`}
                      disabled={direction === 'up' ? at === 0 : at === visible.length - 1}
                      onClick={() => move(path, header, direction)}
                    >
                      {direction === 'up' ? (
                        <IconArrowUp size={18} aria-hidden />
                      ) : (
                        <IconArrowDown size={18} aria-hidden />
                      )}
                    </ActionIcon>
                  ))}
                </span>
              </li>
            ))}
          </ol>
          {hidden.length > 0 && (
            <>
              <h3 className="columns-heading">Outras</h3>
              <ul className="columns-list">
                {hidden.map(({ path, header }) => (
                  <li key={path} className="columns-row">
                    <Checkbox
                      checked={false}
                      label={header}
                      data-control={`box ${path}`}
                      onChange={() => toggle(path, false)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="visually-hidden" role="status">
            {told}
          </p>
          <div className="engine-dialog-actions">
            <Button
              variant="default"
              disabled={!vistas.isArranged}
              onClick={() => {
                vistas.resetColumns();
                setTold('Colunas e larguras de costume.');
              }}
            >
              Voltar ao padrão
            </Button>
            <Button onClick={onClose}>Pronto</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
