import { importOf } from '@claraboia/contract';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { exportAddress } from '../../lib/export-address.ts';
import { useEngine } from '../engine-context.ts';
import type { ListScreenModel } from './use-list-screen.ts';

const FORMATS = [
  { formato: 'xlsx', label: 'Planilha (XLSX)', Icon: IconFileSpreadsheet },
  { formato: 'csv', label: 'CSV', Icon: IconFileTypeCsv },
] as const;

interface ExportMenuProps {
  readonly list: ListScreenModel;
  readonly large: boolean;
}

/** Button that downloads all rows of the list, with its filters and order. */
export function ExportMenu({ list: { entity, query }, large }: ExportMenuProps) {
  const { allows } = useEngine();
  const comesBack =
    importOf(entity) !== null && allows(entity, 'import') && allows(entity, 'change');
  return (
    <Menu position="bottom-start" returnFocus withinPortal={false}>
      <Menu.Target>
        <Button
          size={large ? 'xs' : 'sm'}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Formato do arquivo">
        {comesBack && (
          <Menu.Label className="list-export-note">
            Edite o arquivo, importe-o e marque Alterar: só muda o que você editou.
          </Menu.Label>
        )}
        {FORMATS.map(({ formato, label, Icon }) => (
          <Menu.Item
            key={formato}
            component="a"
            href={exportAddress(entity, formato, query)}
            download
            leftSection={<Icon size={16} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
