import { SUGESTAO_MIN_LENGTH } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { ActionIcon, Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconExternalLink, IconFileText, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEngine } from '../../../engine/engine-context.ts';
import { useOpenSession } from '../../../lib/session.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { MenuIcon } from '../menu-icon.tsx';
import type { MenuNode } from '../menu-tree.ts';
import { type Finding, type FindingGroup, localGroups, recordGroup } from './finder-items.ts';
import './finder.css';

/** Pause in typing after which records are asked for. */
const PAUSE_MS = 250;
const STALE_MS = 30_000;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Button in the header, and the dialog that it and Ctrl+K open: menus, records and actions by a few letters. */
export function Finder({ nodes }: { readonly nodes: readonly MenuNode[] }) {
  const [opened, setOpened] = useState(false);
  useWindowEvent('keydown', (event) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
    // A text editor uses the same keys for links.
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    setOpened((before) => !before);
  });
  const keys = isMac() ? '⌘K' : 'Ctrl+K';
  return (
    <>
      <ActionIcon
        className="shell-icon"
        size="lg"
        aria-label="Procurar menus, registros e ações"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        title={`Procurar (${keys})`}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Procurar"
        size="lg"
        yOffset="8dvh"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <FinderPanel nodes={nodes} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function useFoundRecords(typed: string) {
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { client } = useOpenSession().context;
  const isAsked = q.length >= SUGESTAO_MIN_LENGTH;
  const found = useQuery({
    queryKey: ['finder', client.id, q],
    queryFn: async ({ signal }) => (await ask('GET /v1/registros', { query: { q }, signal })).data,
    enabled: isAsked,
    staleTime: STALE_MS,
    retry: false,
  });
  // Records of an earlier question would be opened by Enter.
  const isCurrent = isAsked && typed.trim() === q;
  const isWaiting = typed.trim().length >= SUGESTAO_MIN_LENGTH && !isCurrent;
  return {
    data: isCurrent ? found.data : undefined,
    fault: isCurrent ? found.error : null,
    busy: isWaiting || (isAsked && found.isFetching),
  };
}

interface FinderPanelProps {
  readonly nodes: readonly MenuNode[];
  readonly onClose: () => void;
}

function FinderPanel({ nodes, onClose }: FinderPanelProps) {
  const [typed, setTyped] = useState('');
  const engine = useEngine();
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const { data, fault, busy } = useFoundRecords(typed);
  const groups = useMemo(() => {
    const records: readonly FindingGroup[] = data === undefined ? [] : [recordGroup(data, engine)];
    return [...localGroups(nodes, engine, typed), ...records].filter(
      ({ items }) => items.length > 0,
    );
  }, [nodes, engine, typed, data]);
  const all = groups.flatMap(({ items }) => items);
  const keys = all.map(({ key }) => key).join();
  // The first result stands ready for Enter, also after records arrived.
  useEffect(() => {
    if (keys !== '') selectFirstOption();
  }, [keys, selectFirstOption]);

  const go = (key: string) => {
    const finding = all.find((each) => each.key === key);
    if (finding === undefined) return;
    onClose();
    if (finding.isExternal) window.open(finding.to, '_blank', 'noopener,noreferrer');
    else void navigate(finding.to);
  };
  const corrected = data?.corrigida ?? null;
  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          aria-autocomplete="list"
          aria-label="O que procurar"
          placeholder="Menu, registro ou ação"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={busy && <Loader size={16} />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className="finder-options" aria-label="Resultados">
        {groups.map(({ label, items }) => (
          <Combobox.Group key={label} label={label}>
            {items.map((item) => (
              <Combobox.Option key={item.key} value={item.key} className="finder-option">
                <FindingIcon item={item} group={label} />
                <span className="finder-text">
                  <span>{item.label}</span>
                  {item.detail !== '' && <span className="finder-detail">{item.detail}</span>}
                </span>
                {item.isExternal && (
                  <IconExternalLink size={14} role="img" aria-label="abre em nova aba" />
                )}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p role="status" className="finder-status">
        {statusOf({
          typed: typed.trim(),
          count: all.length,
          busy,
          corrected,
          hasFault: fault !== null,
        })}
      </p>
      {fault !== null && (
        <p role="alert" className="finder-status">
          Os registros não puderam ser procurados:{' '}
          {messagesOf(fault)[0]?.description ?? 'tente de novo.'}
        </p>
      )}
    </Combobox>
  );
}

function FindingIcon({ item, group }: { readonly item: Finding; readonly group: string }) {
  if (group === 'Menus') return <MenuIcon name={item.icon} />;
  return group === 'Ações' ? (
    <IconPlus size={16} aria-hidden />
  ) : (
    <IconFileText size={16} aria-hidden />
  );
}

interface FinderStatus {
  readonly typed: string;
  readonly count: number;
  readonly busy: boolean;
  readonly corrected: string | null;
  readonly hasFault: boolean;
}

function statusOf({ typed, count, busy, corrected, hasFault }: FinderStatus): string {
  if (typed === '') return 'Digite parte do nome ou do número, como dec. 71/2026.';
  if (corrected !== null) return `Nada com «${typed}»: os registros são de «${corrected}».`;
  if (count > 0) return count === 1 ? '1 resultado' : `${count} resultados`;
  if (busy) return 'Procurando…';
  return hasFault ? '' : `Nada com «${typed}».`;
}
