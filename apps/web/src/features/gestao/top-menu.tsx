import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuNode } from './menu-tree.ts';

/** An entry that leads somewhere: to a page of the app, or outwards in a new tab. */
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

/** The menu of the header on large screens. */
export function TopMenu({ nodes }: { readonly nodes: readonly MenuNode[] }) {
  return (
    <nav className="shell-menu" aria-label="Menu principal">
      <NavLink to="/" className="shell-menu-item">
        Inicio
      </NavLink>
      {nodes.map((node) => (
        <TopEntry key={node.id} node={node} />
      ))}
    </nav>
  );
}

function TopEntry({ node }: { readonly node: MenuNode }) {
  if (node.children.length === 0) {
    if (node.target === null) return null;
    return node.target.kind === 'internal' ? (
      <NavLink to={node.target.path} className="shell-menu-item">
        <MenuIcon name={node.icon} />
        {node.label}
      </NavLink>
    ) : (
      <a
        href={node.target.address}
        target="_blank"
        rel="noopener noreferrer"
        className="shell-menu-item"
      >
        <MenuIcon name={node.icon} />
        {node.label}
      </a>
    );
  }
  return (
    <Menu position="bottom-start" offset={4}>
      <Menu.Target>
        <UnstyledButton className="shell-menu-item">
          <MenuIcon name={node.icon} />
          {node.label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="shell-dropdown">
        <LeafItem node={node} />
        {node.children.map((child) => (
          <SubEntry key={child.id} node={child} />
        ))}
      </Menu.Dropdown>
    </Menu>
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
