import { PAGINAS } from '@claraboia/contract';
import { useState } from 'react';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { countOf } from '../format.ts';
import { PageLinks } from '../page-links.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { usePageTurn } from '../use-page-turn.ts';
import { AvisoItem } from './aviso-item.tsx';
import type { AvisosData } from './avisos-data.ts';
import { AvisosFilters } from './avisos-filters.tsx';
import {
  AVISOS_FILTRO_INITIAL,
  AVISOS_PAGE_SIZE,
  avisosFiltroToSearch,
  isAvisosFiltered,
} from './avisos-filtro.ts';
import { DocumentosDialog } from './documentos-dialog.tsx';
import '../lista.css';
import './avisos.css';

/** Bidding notices of a body with their documents. One notice is expanded at a time (spec portal §2). */
export function AvisosPage() {
  const { cliente, portal } = usePortal();
  const data = useLoaderData<AvisosData>();
  const { filtro, list, count } = data;
  const heading = usePageTurn(filtro.pagina);
  const loading = useNavigation().state === 'loading';
  const [open, setOpen] = useState<number | null>(filtro.aviso);
  const [asking, setAsking] = useState<number | null>(null);
  const asked = list.find(({ id }) => id === asking);
  const title = PAGINAS.avisos.nome;
  return (
    <>
      <PageTitle titles={[title, portal.clienteGlobal.nome]}>{title}</PageTitle>
      <p className="portal-lead">
        Avisos das licitações do órgão, com os documentos para quem quer participar.
      </p>
      <AvisosFilters data={data} />
      <section aria-labelledby="avisos">
        <h2 id="avisos" ref={heading} tabIndex={-1} className="visually-hidden">
          Avisos
        </h2>
        <p role="status" className="portal-muted avisos-count">
          {loading ? 'Consultando...' : count > 0 && countOf(count, 'licitação', 'licitações')}
        </p>
        {filtro.aviso !== null && (
          <p className="avisos-count">
            <Link to={{ search: '' }}>Ver todas as licitações</Link>
          </p>
        )}
        {count === 0 ? (
          <Nothing data={data} />
        ) : (
          <ul className="portal-list avisos-list">
            {list.map((aviso) => (
              <AvisoItem
                key={aviso.id}
                aviso={aviso}
                open={aviso.id === open}
                onToggle={() => setOpen(aviso.id === open ? null : aviso.id)}
                onAsk={() => setAsking(aviso.id)}
              />
            ))}
          </ul>
        )}
      </section>
      <PageLinks
        pagina={filtro.pagina}
        last={Math.ceil(count / AVISOS_PAGE_SIZE)}
        searchOf={(pagina) => avisosFiltroToSearch({ ...filtro, pagina })}
      />
      {asked !== undefined && (
        <DocumentosDialog
          key={asked.id}
          aviso={asked}
          cliente={cliente}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function Nothing({ data: { filtro } }: { data: AvisosData }) {
  const past = avisosFiltroToSearch({ ...filtro, passados: true, pagina: 1 });
  const all = avisosFiltroToSearch({ ...AVISOS_FILTRO_INITIAL, passados: filtro.passados });
  return (
    <div className="avisos-none">
      <p>
        <strong>Nenhuma licitação encontrada.</strong>
      </p>
      {!filtro.passados && (
        <p>
          Aqui estão as que ainda vão acontecer.{' '}
          <Link to={{ search: past }}>Mostrar também as passadas</Link>
        </p>
      )}
      {isAvisosFiltered(filtro) && (
        <p>
          <Link to={{ search: all }}>Limpar os filtros</Link>
        </p>
      )}
    </div>
  );
}
