import { exportHref } from './file-hrefs.ts';
import { countOf } from './format.ts';
import { Icon } from './icon.tsx';
import { usePortal } from './portal-data.ts';

interface ExportLinksProps {
  /** Name of the list in the API. */
  readonly lista: string;
  /** Content of the file, for the accessible name of the link: `as perguntas`. */
  readonly what: string;
  readonly count: number;
  /** Filter parameters of the list, as the API takes them. */
  readonly params?: Readonly<Record<string, string>>;
}

const FORMATS = [
  { format: 'csv', name: 'CSV' },
  { format: 'json', name: 'JSON' },
] as const;

/** Links that export the whole list, all pages. Nothing if the list is empty. */
export function ExportLinks({ lista, what, count, params }: ExportLinksProps) {
  const { cliente } = usePortal();
  if (count === 0) return null;
  return (
    <p className="portal-export">
      {FORMATS.map(({ format, name }) => (
        <a key={format} href={exportHref(cliente, lista, format, params)} download="">
          <Icon name="download" />
          <span>
            Baixar {name} <span className="visually-hidden">com {what}</span> (
            {countOf(count, 'linha', 'linhas')})
          </span>
        </a>
      ))}
    </p>
  );
}
