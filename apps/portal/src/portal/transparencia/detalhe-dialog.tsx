import { useEffect, useId, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { registroPath } from '../portal-paths.ts';
import { DETALHE_ATTRIBUTE, detalheName, detalheSearch } from './detalhe-address.ts';
import type { Detalhe } from './detalhe-data.ts';
import { readText } from './leitura.ts';
import { Registro } from './registro.tsx';

/** Record in a dialog over its list. It stays open while the address names it. */
export function DetalheDialog({ detalhe }: { detalhe: Detalhe }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { search } = useLocation();
  const navigate = useNavigate();
  // True if a navigation such as 'back' has closed the dialog: `close` then must not navigate again.
  const leaving = useRef(false);
  const { cliente } = usePortal();
  const { face, registro, filhos } = detalhe;
  const name = registro === null ? null : detalheName(face.endereco, registro.id);
  useEffect(() => {
    const shown = dialog.current;
    leaving.current = false;
    shown?.showModal();
    heading.current?.focus();
    return () => {
      leaving.current = true;
      // Returns the focus to the link that opened the dialog. If an address or another record opened it, that link
      // does not exist: the record's row takes the focus.
      shown?.close();
      const active = document.activeElement;
      const kept = active !== null && active !== document.body && shown?.contains(active) !== true;
      if (!kept && name !== null) rowOf(name)?.focus();
    };
  }, [name]);
  const closed = () => {
    if (leaving.current) return;
    void navigate({ search: detalheSearch(search, null) }, { preventScrollReset: true });
  };
  return (
    <dialog
      ref={dialog}
      className="transp-dialog"
      aria-labelledby={id}
      onClose={closed}
      closedby="any"
    >
      <div className="transp-dialog-inner">
        <div className="transp-dialog-top">
          <h2 id={id} ref={heading} tabIndex={-1} className="transp-dialog-title">
            {face.detalhe !== null && readText(face.detalhe.titulo, registro ?? {})}
          </h2>
          {registro !== null && (
            <Link
              to={registroPath(cliente, face.endereco, registro.id)}
              className="transp-dialog-own"
            >
              Abrir em página própria
            </Link>
          )}
          <button type="button" className="transp-close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="visually-hidden">Fechar</span>
          </button>
        </div>
        {registro === null ? (
          <p>Este registro não existe mais, ou o endereço foi digitado com um erro.</p>
        ) : (
          <Registro face={face} registro={registro} filhos={filhos} level={3} />
        )}
      </div>
    </dialog>
  );
}

const rowOf = (name: string) =>
  document.querySelector<HTMLElement>(`main [${DETALHE_ATTRIBUTE}='${name}']`);
