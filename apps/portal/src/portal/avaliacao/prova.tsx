import { enderecoDaProva, isDeOutroSitio } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OutsideLink } from '../outside-link.tsx';
import { usePortal } from '../portal-data.ts';
import { portalPath } from '../portal-paths.ts';

interface ProvaProps {
  /** Path below the portal, or whole address of another site; null without evidence to open. */
  readonly endereco: string | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** Link to the evidence of a judgement; plain text without evidence. */
export function Prova({ endereco, className, children }: ProvaProps) {
  const { cliente } = usePortal();
  if (endereco === null) return <span className={className}>{children}</span>;
  if (isDeOutroSitio(endereco)) {
    return (
      <OutsideLink href={endereco} className={className}>
        {children}
      </OutsideLink>
    );
  }
  return (
    <Link to={enderecoDaProva(endereco, portalPath(cliente))} className={className}>
      {children}
    </Link>
  );
}
