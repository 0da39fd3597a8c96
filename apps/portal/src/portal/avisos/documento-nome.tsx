import { formatDateTime } from '@claraboia/contract';
import type { PublicAvisoDocumento } from '@claraboia/contract/schema';
import { usePortal } from '../portal-data.ts';

/** Name of a document of a notice, and when it was published. */
export function DocumentoNome({ documento }: { documento: PublicAvisoDocumento }) {
  const { nome, dataHoraPublicacao } = documento;
  const { fuso } = usePortal().portal;
  return (
    <div>
      <strong>{nome}</strong>
      <span className="portal-muted avisos-document-when">
        Publicado em{' '}
        <time dateTime={dataHoraPublicacao}>
          {formatDateTime(dataHoraPublicacao, fuso).replace(',', ' às')}
        </time>
      </span>
    </div>
  );
}
