import { ActionIcon, Menu } from '@mantine/core';
import { IconAccessible, IconBook, IconHelp, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';

/** The public help pages. */
export function HelpMenu() {
  return (
    // The kit names the button itself for what it opens: the place of the skip link is around it.
    <span id="ajuda">
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon className="shell-icon" size="lg" aria-label="Ajuda">
            <IconHelp size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to="/gestao/help/instructions"
            leftSection={<IconBook size={16} aria-hidden />}
          >
            Documentação
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/gestao/help/accessibility"
            leftSection={<IconAccessible size={16} aria-hidden />}
          >
            Acessibilidade
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/gestao/help/about"
            leftSection={<IconInfoCircle size={16} aria-hidden />}
          >
            Sobre
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
