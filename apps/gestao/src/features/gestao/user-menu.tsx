import { ActionIcon, Menu } from '@mantine/core';
import {
  IconExternalLink,
  IconKey,
  IconLogout,
  IconRefresh,
  IconReplace,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { configuracaoQuery } from '../../lib/configuracao.ts';
import { hidePerfilQuery, pessoaQuery } from '../../lib/pessoa.ts';
import { useOpenSession } from '../../lib/session.ts';
import { Avatar } from './avatar.tsx';

const SHOWN_WORDS = 3;

/** First three words of a name (spec gestao §9). */
export const firstWords = (name: string) =>
  name.trim().split(/\s+/).slice(0, SHOWN_WORDS).join(' ');

/** Signed-in user and client in context, with the links to leave. */
export function UserMenu() {
  const { user, context } = useOpenSession();
  const configuracao = useQuery(configuracaoQuery);
  // Without a picture, or if it fails to load, an icon is shown.
  const foto = useQuery(pessoaQuery).data?.foto ?? null;
  const hidden = useQuery(hidePerfilQuery);
  const accountUrl = configuracao.data?.accountUrl ?? null;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon className="shell-icon" size="lg" aria-label="Menu do usuário">
          {foto === null ? (
            <IconUserCircle size={22} aria-hidden />
          ) : (
            <Avatar nome={user.nome} foto={foto} size={28} />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="user-menu-card">
          <span className="user-menu-name">{firstWords(user.nome)}</span>
          <span className="user-menu-detail">{user.username}</span>
        </div>
        <Menu.Divider />
        <div className="user-menu-card">
          <span>{context.client.nome}</span>
          <span className="user-menu-detail">Exercício {context.exercicio}</span>
        </div>
        <Menu.Item
          component={Link}
          to="/gestao?trocar"
          leftSection={<IconReplace size={16} aria-hidden />}
        >
          Trocar cliente
        </Menu.Item>
        {hidden.data === false && (
          <Menu.Item
            component={Link}
            to="/user"
            leftSection={<IconUserCircle size={16} aria-hidden />}
          >
            Meu perfil
          </Menu.Item>
        )}
        {configuracao.data?.senhaPropria === true && accountUrl === null && (
          <Menu.Item component={Link} to="/user" leftSection={<IconKey size={16} aria-hidden />}>
            Alterar usuário ou senha
          </Menu.Item>
        )}
        {accountUrl !== null && (
          <Menu.Item
            component="a"
            href={accountUrl}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconKey size={16} aria-hidden />}
            rightSection={<IconExternalLink size={14} aria-label="abre em nova aba" />}
          >
            Alterar usuário ou senha
          </Menu.Item>
        )}
        {configuracao.isError && (
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void configuracao.refetch()}
          >
            Parte do menu não carregou. Tentar Novamente
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
