import { CONTRATO_TIPO } from '@claraboia/contract';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../icon.tsx';
import { ContratoDetalhe } from './detalhe-contrato.tsx';
import { ConvenioDetalhe } from './detalhe-convenio.tsx';
import { DETALHE_ATTRIBUTE, type Detalhe, detalheName, detalheSearch } from './detalhe-data.ts';
import { LicitacaoDetalhe } from './detalhe-licitacao.tsx';

/** A record over its list. It is open for as long as the address names it. */
export function DetalheDialog({ detalhe }: { detalhe: Detalhe }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { search } = useLocation();
  const navigate = useNavigate();
  // True while the address itself has closed it, as 'back' does: then there is nowhere to go.
  const leaving = useRef(false);
  const { tipo, registro } = detalhe;
  const name = registro === null ? null : detalheName(tipo, registro.id);
  useEffect(() => {
    const shown = dialog.current;
    leaving.current = false;
    shown?.showModal();
    heading.current?.focus();
    return () => {
      leaving.current = true;
      // Gives the focus back to what opened it. Opened by its address or out of another record, it was opened by nothing
      // that is still there: then its row has the focus.
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
            {tituloOf(detalhe)}
          </h2>
          <button type="button" className="transp-close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="visually-hidden">Fechar</span>
          </button>
        </div>
        <Conteudo detalhe={detalhe} />
      </div>
    </dialog>
  );
}

const rowOf = (name: string) =>
  document.querySelector<HTMLElement>(`main [${DETALHE_ATTRIBUTE}='${name}']`);

function tituloOf({ tipo, registro }: Detalhe): string {
  if (tipo === 'licitacao') return 'Detalhes da licitação';
  if (tipo === 'convenio') return 'Detalhes do convênio';
  const aditivo = registro?.tipo.id === CONTRATO_TIPO.aditivo;
  return aditivo ? 'Detalhes do termo aditivo' : 'Detalhes do contrato';
}

function Conteudo({ detalhe }: { detalhe: Detalhe }): ReactNode {
  if (detalhe.registro === null) {
    return <p>Este registro não existe mais, ou o endereço foi digitado com um erro.</p>;
  }
  switch (detalhe.tipo) {
    case 'licitacao':
      return <LicitacaoDetalhe {...detalhe} licitacao={detalhe.registro} />;
    case 'contrato':
      return <ContratoDetalhe {...detalhe} contrato={detalhe.registro} />;
    case 'convenio':
      return <ConvenioDetalhe convenio={detalhe.registro} />;
  }
}
