import { exportHref } from './file-hrefs.ts';
import { countOf } from './format.ts';
import { Icon } from './icon.tsx';
import { usePortal } from './portal-data.ts';

interface ExportLinksProps {
  /** The list, as the server calls it. */
  readonly lista: string;
  /** What is taken along, for who hears only the link: `as perguntas`. */
  readonly what: string;
  readonly count: number;
  /** What the list is narrowed down to, as the server takes it. */
  readonly params?: Readonly<Record<string, string>>;
}

const FORMATS = [
  { format: 'csv', name: 'CSV' },
  { format: 'json', name: 'JSON' },
] as const;

/** The whole list as a file, all its pages; nothing where there is nothing to take along. */
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
