import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuNode } from './menu-tree.ts';
import { useFitting } from './use-fitting.ts';

/** Menu entry with a target: a page of the app, or an external page in a new tab. */
function LeafItem({ node }: { readonly node: MenuNode }) {
  if (node.target === null) return null;
  return node.target.kind === 'internal' ? (
    <Menu.Item
      component={NavLink}
      to={node.target.path}
      leftSection={<MenuIcon name={node.icon} />}
    >
      {node.label}
    </Menu.Item>
  ) : (
    <Menu.Item
      component="a"
      leftSection={<MenuIcon name={node.icon} />}
      href={node.target.address}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={14} aria-label="abre em nova aba" />}
    >
      {node.label}
    </Menu.Item>
  );
}

/** Header menu on large screens. Entries that do not fit go into a last entry, 'Mais'. */
export function TopMenu({ nodes }: { readonly nodes: readonly MenuNode[] }) {
  const entries = nodes.filter(({ target, children }) => target !== null || children.length > 0);
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  // The home entry comes first and always stays.
  const fitting = Math.max(0, useFitting(row, ruler, entries.length + 1) - 1);
  const rest = entries.slice(fitting);
  return (
    <nav ref={row} id="menu" className="shell-menu" aria-label="Menu principal" tabIndex={-1}>
      <NavLink to="/" className="shell-menu-item">
        Inicio
      </NavLink>
      {entries.slice(0, fitting).map((node) => (
        <TopEntry key={node.id} node={node} />
      ))}
      {rest.length > 0 && (
        <TopGroup label="Mais" className="shell-more">
          {rest.map((node) => (
            <Section key={node.id} node={node} />
          ))}
        </TopGroup>
      )}
      <div className="shell-menu-ruler" aria-hidden="true" inert>
        <div ref={ruler}>
          <span className="shell-menu-item">Inicio</span>
          {entries.map(({ id, icon, label, children }) => (
            <span key={id} className="shell-menu-item">
              <MenuIcon name={icon} />
              {label}
              {children.length > 0 && <IconChevronDown size={14} />}
            </span>
          ))}
          <span className="shell-menu-item">
            Mais
            <IconChevronDown size={14} />
          </span>
        </div>
      </div>
    </nav>
  );
}

interface TopGroupProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Menu entry that opens a list of others. */
function TopGroup({ label, icon, className = '', children }: TopGroupProps) {
  return (
    // Not in a portal: its entries belong to the navigation that it opens from.
    <Menu position="bottom-start" offset={4} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className="shell-menu-item">
          {icon}
          {label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={`shell-dropdown ${className}`}>{children}</Menu.Dropdown>
    </Menu>
  );
}

function TopEntry({ node }: { readonly node: MenuNode }) {
  const { target, children } = node;
  const icon = <MenuIcon name={node.icon} />;
  if (children.length > 0) {
    return (
      <TopGroup label={node.label} icon={icon}>
        <LeafItem node={node} />
        {children.map((child) => (
          <SubEntry key={child.id} node={child} />
        ))}
      </TopGroup>
    );
  }
  if (target === null) return null;
  return target.kind === 'internal' ? (
    <NavLink to={target.path} className="shell-menu-item">
      {icon}
      {node.label}
    </NavLink>
  ) : (
    <a href={target.address} target="_blank" rel="noopener noreferrer" className="shell-menu-item">
      {icon}
      {node.label}
    </a>
  );
}

interface SectionProps {
  readonly node: MenuNode;
  /** Names of its ancestors. */
  readonly within?: string;
}

/** Nested entries under 'Mais': listed below its name, because a submenu would not fit at the edge of the window. */
function Section({ node, within }: SectionProps) {
  if (node.children.length === 0) return <LeafItem node={node} />;
  const name = within === undefined ? node.label : `${within} › ${node.label}`;
  const direct = node.children.filter(({ children }) => children.length === 0);
  return (
    <>
      {(direct.length > 0 || node.target !== null) && (
        <div role="group" aria-label={name}>
          <Menu.Label aria-hidden>{name}</Menu.Label>
          <LeafItem node={node} />
          {direct.map((child) => (
            <LeafItem key={child.id} node={child} />
          ))}
        </div>
      )}
      {node.children.map(
        (child) =>
          child.children.length > 0 && <Section key={child.id} node={child} within={name} />,
      )}
    </>
  );
}

function SubEntry({ node }: { readonly node: MenuNode }) {
  if (node.children.length === 0) return <LeafItem node={node} />;
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<MenuIcon name={node.icon} />}>{node.label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className="shell-dropdown">
        <LeafItem node={node} />
        {node.children.map((child) => (
          <SubEntry key={child.id} node={child} />
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
