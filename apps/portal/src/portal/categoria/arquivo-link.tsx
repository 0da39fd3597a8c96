import { formatTamanho, webHref } from '@claraboia/contract';
import type { PublicArquivo } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { downloadHref } from '../file-hrefs.ts';
import { Icon } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';

/** File of a publication, in its current or an earlier version. */
type Arquivo = Omit<PublicArquivo, 'id'>;

/** Describes a file, such as `PDF, 1,25 Mb`: type by the extension, and size if known. */
function describeArquivo({ caminho, tamanho }: Arquivo): string {
  const type = /\.(\w{1,5})$/.exec(caminho)?.[1]?.toUpperCase();
  return [type, tamanho === null ? undefined : formatTamanho(tamanho)]
    .filter((part) => part !== undefined)
    .join(', ');
}

interface ArquivoLinkProps {
  readonly arquivo: Arquivo;
  /** Download URL; unused if the file is external. */
  readonly href: string;
  /** Page of the file, if it has one. */
  readonly to?: string;
  readonly className?: string;
}

/** Links to the page of a file, or opens the file in a new tab. External files are marked as such. */
export function ArquivoLink({ arquivo, href, to, className = '' }: ArquivoLinkProps) {
  const { nome, linkExterno, caminho } = arquivo;
  if (linkExterno) {
    const outside = webHref(caminho);
    if (outside === null) return <span className={className}>{nome} (endereço indisponível)</span>;
    return (
      <OutsideLink href={outside} className={className}>
        {nome}
      </OutsideLink>
    );
  }
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        <span className="portal-link-text">{nome}</span>
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      <span className="portal-link-text">{nome}</span>{' '}
      <span className="visually-hidden">(abre em nova aba)</span>
    </a>
  );
}

/** Type and size of a file, with a download link. */
export function ArquivoDownload({ arquivo, href }: Pick<ArquivoLinkProps, 'arquivo' | 'href'>) {
  if (arquivo.linkExterno) return null;
  const description = describeArquivo(arquivo);
  return (
    <a href={downloadHref(href)} className="portal-download" download="">
      <Icon name="download" />
      <span>
        Baixar <span className="visually-hidden">{arquivo.nome}</span>
      </span>{' '}
      {description !== '' && <span className="portal-download-size">({description})</span>}
    </a>
  );
}

/** List of files, each to read and to download. */
export function ArquivoList({
  label,
  arquivoList,
}: {
  readonly label: string;
  readonly arquivoList: readonly (ArquivoLinkProps & { readonly key: string | number })[];
}) {
  return (
    <ul className="portal-list portal-files" aria-label={label}>
      {arquivoList.map(({ key, arquivo, ...leads }) => (
        <li key={key} className="portal-file">
          <ArquivoLink arquivo={arquivo} {...leads} className="portal-file-link" />
          <ArquivoDownload arquivo={arquivo} href={leads.href} />
        </li>
      ))}
    </ul>
  );
}
