import type { PublicConferencia } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { conjuntoPath } from '../portal-paths.ts';
import { fraseDaConferencia } from './frase-conferencia.ts';

interface ConferenciaProps {
  readonly ano: number;
  readonly conferencia: PublicConferencia | null;
}

/** Comparison of the year's figures with those reported to the Treasury, with links to both. */
export function Conferencia({ ano, conferencia }: ConferenciaProps) {
  const { cliente } = usePortal();
  if (conferencia === null) return null;
  return (
    <p className="orc-checked">
      <Link to={`${conjuntoPath(cliente, 'reconciliacao')}?ano=${ano}`} className="orc-more">
        {fraseDaConferencia(conferencia)}
        <Icon name="chevron" />
      </Link>
    </p>
  );
}
