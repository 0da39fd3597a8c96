import { formatTamanho, type PublicArquivo } from '@claraboia/contract';
import { Icon } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { usePortal } from '../portal-data.ts';
import { arquivoDownloadHref, arquivoHref, webHref } from '../portal-paths.ts';

/** `PDF, 1,25 Mb`: the type by the stored name's ending, the size when it is known. */
export function describeArquivo({ caminho, tamanho }: PublicArquivo): string {
  const type = /\.(\w{1,5})$/.exec(caminho)?.[1]?.toUpperCase();
  return [type, tamanho === null ? undefined : formatTamanho(tamanho)]
    .filter((part) => part !== undefined)
    .join(', ');
}

interface ArquivoLinkProps {
  readonly arquivo: PublicArquivo;
  readonly className?: string;
}

/** Opens a file in a new tab; one that is kept elsewhere is marked as such. */
export function ArquivoLink({ arquivo, className = '' }: ArquivoLinkProps) {
  const { cliente } = usePortal();
  const { id, nome, linkExterno, caminho } = arquivo;
  if (linkExterno) {
    const href = webHref(caminho);
    if (href === null) return <span className={className}>{nome} (endereço indisponível)</span>;
    return (
      <OutsideLink href={href} className={className}>
        {nome}
      </OutsideLink>
    );
  }
  return (
    <a href={arquivoHref(cliente, id)} target="_blank" rel="noopener" className={className}>
      <span className="portal-link-text">{nome}</span>{' '}
      <span className="visually-hidden">(abre em nova aba)</span>
    </a>
  );
}

/** What kind of file it is, and a link that saves it. */
export function ArquivoDownload({ arquivo }: { arquivo: PublicArquivo }) {
  const { cliente } = usePortal();
  if (arquivo.linkExterno) return null;
  const description = describeArquivo(arquivo);
  return (
    <a href={arquivoDownloadHref(cliente, arquivo.id)} className="portal-download" download="">
      <Icon name="download" />
      <span>
        Baixar <span className="visually-hidden">{arquivo.nome}</span>
      </span>{' '}
      {description !== '' && <span className="portal-download-size">({description})</span>}
    </a>
  );
}
