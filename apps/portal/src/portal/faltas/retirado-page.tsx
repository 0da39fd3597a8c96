import { formatDay } from '@claraboia/contract';
import type { PublicRetirado } from '@claraboia/contract/schema';
import { usePageStatus } from '@claraboia/ui/lib/page-notes.ts';
import { Link } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { portalPath } from '../portal-paths.ts';

/** Page of a withdrawn record: its former title, and the date of the withdrawal. */
export function RetiradoPage({ retirado }: { retirado: PublicRetirado }) {
  const { titulo, retiradoEm } = retirado;
  usePageStatus(410);
  const { cliente, portal } = usePortal();
  return (
    <div className="portal-state">
      <PageTitle titles={[titulo, 'Retirado', portal.clienteGlobal.nome]}>{titulo}</PageTitle>
      <p>
        Retirado deste portal em{' '}
        <time dateTime={retiradoEm}>{formatDay(retiradoEm, portal.fuso)}</time>. O conteúdo não está
        mais disponível neste endereço.
      </p>
      <p>Se você precisa desta informação, peça ao órgão pelo serviço de informação ao cidadão.</p>
      <Link to={portalPath(cliente)} className="portal-button">
        Voltar ao início do portal
      </Link>
    </div>
  );
}
