import type { PublicAviso } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Messages } from '../../form/messages.tsx';
import { avisoDocumentoHref } from '../file-hrefs.ts';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { useAnswer } from '../use-answer.ts';
import { avisoDocumentoListQuery } from './avisos-queries.ts';
import { DocumentoNome } from './documento-nome.tsx';

/** Documents of a notice as plain links, for bodies that ask nobody who they are. */
export function DocumentosAbertos({ aviso }: { aviso: PublicAviso }) {
  const { cliente } = usePortal();
  const { data, error, isPending, retry } = useAnswer(avisoDocumentoListQuery(cliente, aviso.id));
  if (error !== null) {
    return (
      <>
        <Messages messages={messagesOf(error)} />
        <button type="button" className="portal-button" onClick={retry}>
          Tentar Novamente
        </button>
      </>
    );
  }
  if (isPending || data === undefined) return <p role="status">Carregando...</p>;
  if (data.length === 0) return <p>Nenhum documento publicado</p>;
  return (
    <ul className="portal-list avisos-document-list">
      {data.map((documento) => (
        <li key={documento.id} className="avisos-document">
          <DocumentoNome documento={documento} />
          <a
            className="portal-chip avisos-download"
            href={avisoDocumentoHref(cliente, documento.id, null)}
            download=""
          >
            <Icon name="download" />
            Baixar <span className="visually-hidden">{documento.nome}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
