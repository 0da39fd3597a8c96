import { IconPrinter } from '@tabler/icons-react';
import { siteOrigin } from '../clock.ts';
import { Icon } from '../icon.tsx';
import { ShareButton } from '../share-button.tsx';

interface AcoesProps {
  readonly titulo: string;
  /** Path of the page, below the installation's own address. */
  readonly path: string;
  /** Download URLs of the record, by the name of the file format. */
  readonly arquivos?: Readonly<Record<string, string>>;
}

/** Actions of a record's page, apart from its citation. */
export function Acoes({ titulo, path, arquivos = {} }: AcoesProps) {
  return (
    <>
      <ShareButton titulo={titulo} endereco={siteOrigin() + path} className="portal-text-button" />
      <button
        type="button"
        className="portal-text-button needs-scripts"
        onClick={() => window.print()}
      >
        <IconPrinter className="portal-icon" size={20} stroke={1.75} aria-hidden="true" />
        Imprimir
      </button>
      {Object.entries(arquivos).map(([nome, href]) => (
        <a key={nome} href={href} className="portal-text-button" download="">
          <Icon name="download" />
          {nome}
        </a>
      ))}
    </>
  );
}
