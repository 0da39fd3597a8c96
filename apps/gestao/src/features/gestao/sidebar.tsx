import { Drawer, TextInput } from '@mantine/core';
import { IconExternalLink, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { MenuIcon } from './menu-icon.tsx';
import { type MenuNode, searchMenu } from './menu-tree.ts';

interface SidebarProps {
  readonly nodes: readonly MenuNode[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Menu on small screens: 400 px wide, at most 75vw, with a search (spec gestao §9). */
export function Sidebar({ nodes, opened, onClose }: SidebarProps) {
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const found = searching ? searchMenu(nodes, typed) : [];
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Drawer opened={opened} onClose={close} title="Menu" size="min(400px, 75vw)">
      <TextInput
        aria-label="Pesquisar"
        placeholder="Pesquisar"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <nav aria-label="Menu principal" className="sidebar">
        {searching ? (
          <>
            <ul>
              {found.map(({ node, trail }) => (
                <li key={node.id}>
                  <SideLink node={node} detail={trail.join(' › ')} onFollow={close} />
                </li>
              ))}
            </ul>
            <p role="status" className="sidebar-empty">
              {found.length === 0 ? 'Nenhum menu encontrado' : ''}
            </p>
          </>
        ) : (
          <ul>
            <li>
              <NavLink to="/" className="sidebar-link" onClick={close}>
                Inicio
              </NavLink>
            </li>
            {nodes.map((node) => (
              <SideEntry key={node.id} node={node} onFollow={close} />
            ))}
          </ul>
        )}
      </nav>
    </Drawer>
  );
}

interface SideEntryProps {
  readonly node: MenuNode;
  readonly onFollow: () => void;
}

function SideEntry({ node, onFollow }: SideEntryProps) {
  if (node.children.length === 0) {
    return (
      <li>
        <SideLink node={node} onFollow={onFollow} />
      </li>
    );
  }
  return (
    <li>
      <details className="sidebar-group" open>
        <summary>
          <MenuIcon name={node.icon} /> {node.label}
        </summary>
        <ul>
          {node.target !== null && (
            <li>
              <SideLink node={node} onFollow={onFollow} />
            </li>
          )}
          {node.children.map((child) => (
            <SideEntry key={child.id} node={child} onFollow={onFollow} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function SideLink({ node, detail, onFollow }: SideEntryProps & { readonly detail?: string }) {
  const text = (
    <>
      <MenuIcon name={node.icon} /> {node.label}
      {detail !== undefined && detail !== '' && <span className="sidebar-trail">{detail}</span>}
    </>
  );
  if (node.target?.kind === 'internal') {
    return (
      <NavLink to={node.target.path} className="sidebar-link" onClick={onFollow}>
        <span>{text}</span>
      </NavLink>
    );
  }
  return (
    <a
      href={node.target?.address}
      target="_blank"
      rel="noopener noreferrer"
      className="sidebar-link"
      onClick={onFollow}
    >
      <span>{text}</span>
      <IconExternalLink size={16} aria-label="abre em nova aba" />
    </a>
  );
}
