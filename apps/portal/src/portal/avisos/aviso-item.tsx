import type { PublicAviso } from '@claraboia/contract/schema';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { avisoPath } from '../portal-paths.ts';
import { Fato } from '../registro/fatos.tsx';
import { AvisoDados, AvisoFatos } from './aviso-dados.tsx';
import { certameOf } from './certame.ts';
import { DocumentosAbertos } from './documentos-abertos.tsx';

interface AvisoItemProps {
  readonly aviso: PublicAviso;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onAsk: () => void;
}

/** A notice. Collapsed it shows name and session; expanded it shows everything. */
export function AvisoItem({ aviso, open, onToggle, onAsk }: AvisoItemProps) {
  const id = useId();
  const { cliente, portal } = usePortal();
  const { fuso } = portal;
  const { nome, processo, when, past } = certameOf(aviso, fuso);
  return (
    <li className="aviso" data-open={open}>
      <h3 className="aviso-heading">
        <button
          type="button"
          className="aviso-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className="aviso-name">
            <strong>{nome}</strong>
            <span>Processo nº {processo}</span>
          </span>
          <span className="aviso-when">
            <time dateTime={aviso.dataHoraCertame}>{when}</time>
            {past && <span className="aviso-past">Encerrada</span>}
          </span>
          {!open && <span className="aviso-objeto">{aviso.objeto}</span>}
          <Icon name="down" className="aviso-sign" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="aviso-body">
        <dl className="aviso-data">
          <AvisoFatos aviso={aviso} fuso={fuso} />
          <Fato nome="Objeto" className="aviso-wide">
            {aviso.objeto}
          </Fato>
          <AvisoDados aviso={aviso} />
        </dl>
        {open && !portal.identificacaoPrevia && (
          <section className="aviso-documentos" aria-label="Documentos">
            <DocumentosAbertos aviso={aviso} />
          </section>
        )}
        <div className="aviso-actions">
          {portal.identificacaoPrevia && (
            <button type="button" className="portal-button needs-scripts" onClick={onAsk}>
              Solicitar Documentos
            </button>
          )}
          <Link to={avisoPath(cliente, aviso.id)} className="portal-chip">
            Abrir em página própria
          </Link>
        </div>
      </div>
    </li>
  );
}
