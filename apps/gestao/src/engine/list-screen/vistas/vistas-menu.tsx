import { Button, Loader, Menu } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconBookmarks,
  IconCheck,
  IconDeviceFloppy,
  IconRefresh,
  IconRestore,
  IconSettings,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ListScreenModel } from '../use-list-screen.ts';
import { OrganizeVistas } from './organize-vistas.tsx';
import { SaveVistaDialog } from './save-vista-dialog.tsx';
import { useSaveVista } from './use-save-vista.ts';
import './vistas.css';

interface VistasMenuProps {
  readonly list: ListScreenModel;
  /** False for larger buttons, for fingers. */
  readonly large: boolean;
}

/** Button with the open view. Its menu opens, saves and arranges the views of the list. */
export function VistasMenu({ list, large }: VistasMenuProps) {
  const { vistas } = list;
  const { vista, changed, lista } = vistas;
  const [dialog, setDialog] = useState<'save' | 'organize' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const save = useSaveVista(list);
  const close = () => {
    setDialog(null);
    button.current?.focus();
  };
  const name = vista === null ? 'Vistas' : `Vista ${vista.nome}${changed ? ', alterada' : ''}`;
  return (
    <>
      <Menu position="bottom-start" returnFocus withinPortal={false}>
        <Menu.Target>
          {/* One element in both states, so that it keeps the focus. */}
          <Button
            ref={button}
            size={large ? 'xs' : 'sm'}
            variant={vista === null ? 'subtle' : 'light'}
            aria-label={name}
            title={name}
            {...(vista === null
              ? { px: 6 }
              : { leftSection: <IconBookmarks size={16} aria-hidden /> })}
          >
            {vista === null ? (
              <IconBookmarks size={18} aria-hidden />
            ) : (
              <span className="vistas-name">{vista.nome}</span>
            )}
            {changed && <span className="vistas-changed">(alterada)</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="Vistas" className="vistas-menu">
          <VistaItems list={list} />
          {vista !== null && changed && (
            <>
              <Menu.Divider />
              {vista.minha && (
                <Menu.Item
                  leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                  onClick={() =>
                    save.mutate({
                      id: vista.id,
                      nome: vista.nome,
                      compartilhada: vista.compartilhada,
                    })
                  }
                >
                  {`Guardar as mudanças em «${vista.nome}»`}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconRestore size={16} aria-hidden />}
                onClick={() => vistas.open(vista)}
              >
                Desfazer as mudanças
              </Menu.Item>
            </>
          )}
          {lista.data !== undefined && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconBookmarkPlus size={16} aria-hidden />}
                onClick={() => setDialog('save')}
              >
                Guardar como nova vista…
              </Menu.Item>
              {lista.data.vistas.length > 0 && (
                <Menu.Item
                  leftSection={<IconSettings size={16} aria-hidden />}
                  onClick={() => setDialog('organize')}
                >
                  Organizar as vistas…
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveVistaDialog list={list} vista={null} onClose={close} />}
      {dialog === 'organize' && <OrganizeVistas list={list} onClose={close} />}
    </>
  );
}

/** The list itself and its views, one of them checked. */
function VistaItems({ list }: { readonly list: ListScreenModel }) {
  const { vista, lista, open, close } = list.vistas;
  if (lista.error !== null) {
    return (
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={lista.retry}
      >
        As vistas não carregaram. Tentar novamente
      </Menu.Item>
    );
  }
  if (lista.data === undefined) {
    return (
      <Menu.Label>
        <Loader size="xs" aria-label="Carregando as vistas" />
      </Menu.Label>
    );
  }
  const { vistas, preferencias } = lista.data;
  const group = (label: string, mine: boolean) => {
    const found = vistas.filter(({ minha }) => minha === mine);
    return (
      found.length > 0 && (
        <>
          <Menu.Label>{label}</Menu.Label>
          {found.map((each) => (
            <Menu.Item
              key={each.id}
              aria-current={each.id === vista?.id || undefined}
              leftSection={<Mark isOn={each.id === vista?.id} />}
              rightSection={
                each.id === preferencias.padrao && <span className="vistas-note">abre a lista</span>
              }
              onClick={() => open(each)}
            >
              <span className="vistas-name">{each.nome}</span>
            </Menu.Item>
          ))}
        </>
      )
    );
  };
  return (
    <>
      <Menu.Item
        aria-current={vista === null || undefined}
        leftSection={<Mark isOn={vista === null} />}
        onClick={close}
      >
        Lista sem vista
      </Menu.Item>
      {group('Minhas', true)}
      {group('Dos colegas', false)}
    </>
  );
}

const Mark = ({ isOn }: { readonly isOn: boolean }) =>
  isOn ? <IconCheck size={16} aria-hidden /> : <IconBookmark size={16} aria-hidden />;
