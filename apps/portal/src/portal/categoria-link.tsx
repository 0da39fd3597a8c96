import { webHref } from '@claraboia/contract';
import type { PublicCategoria } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { OutsideLink } from './outside-link.tsx';
import { usePortal } from './portal-data.ts';
import { categoriaPath } from './portal-paths.ts';

interface CategoriaLinkProps {
  readonly categoria: PublicCategoria;
  readonly className?: string;
}

/** Name of a category, linked to its page or to the URL that replaces it. */
export function CategoriaLink({ categoria, className = '' }: CategoriaLinkProps) {
  const { cliente } = usePortal();
  const { nome, nomeUrl, linkExterno, abrirNovaAba, grupoCategoriaPublicacao } = categoria;
  const href = linkExterno ? webHref(categoria.linkUrl) : null;
  if (href !== null) {
    return (
      <OutsideLink href={href} newTab={abrirNovaAba} className={className}>
        {nome}
      </OutsideLink>
    );
  }
  if (linkExterno || nomeUrl === null) return <span className={className}>{nome}</span>;
  return (
    <Link
      to={categoriaPath(cliente, grupoCategoriaPublicacao.nomeUrl, nomeUrl)}
      className={className}
    >
      <span className="portal-link-text">{nome}</span>
    </Link>
  );
}
