import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAccessible,
  IconBook,
  IconExternalLink,
  IconHelp,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { configuracaoQuery } from '../../lib/configuracao.ts';

/** Public help pages, and the manual if the installation has a URL for it. */
export function HelpMenu() {
  const manualUrl = useQuery(configuracaoQuery).data?.manualUrl ?? null;
  return (
    // The kit sets the id of the button itself, so the skip link targets this wrapper.
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
          {manualUrl !== null && (
            <Menu.Item
              component="a"
              href={manualUrl}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              Manual completo
              <span className="visually-hidden"> (abre em nova aba)</span>
            </Menu.Item>
          )}
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
