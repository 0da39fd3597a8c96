import { withQuery } from '@claraboia/contract';
import { Icon } from '../icon.tsx';
import { apiPath } from '../public-query.ts';

const FORMATS = ['csv', 'xlsx', 'json', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

interface DownloadProps {
  /** Content of the files, as the sentence continues: `esta divisão`. */
  readonly oque: string;
  readonly hrefOf: (format: Format) => string;
}

/** Download links for the shown data, one for each format. */
export function DownloadLinks({ oque, hrefOf }: DownloadProps) {
  return (
    <p className="orc-downloads">
      Baixar {oque}:
      {FORMATS.map((format) => (
        <a key={format} href={hrefOf(format)} download="">
          <Icon name="download" />
          {format.toUpperCase()}
          <span className="visually-hidden"> ({oque})</span>
        </a>
      ))}
    </p>
  );
}

/** Download URL of a year's figures. */
export const anoHref =
  (
    cliente: string,
    lista: 'despesas' | 'despesas/recebedores' | 'receitas',
    params: Readonly<Record<string, string>>,
  ) =>
  (format: Format): string =>
    withQuery(`${apiPath(cliente)}/${lista}.${format}`, params);
