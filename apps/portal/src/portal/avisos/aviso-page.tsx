import { BRASILIA, PAGINAS } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { ComoCitar } from '../como-citar.tsx';
import { missingRecord } from '../missing-record.ts';
import { usePortal } from '../portal-data.ts';
import { avisoPath, paginaPath } from '../portal-paths.ts';
import { portalQuery } from '../portal-queries.ts';
import { notFound } from '../refusal.ts';
import { Acoes } from '../registro/acoes.tsx';
import { Cabeca } from '../registro/cabeca.tsx';
import { Fato, Fatos } from '../registro/fatos.tsx';
import { isTitle, titleOf } from '../registro/titulo.ts';
import { AvisoDados, AvisoFatos } from './aviso-dados.tsx';
import { AVISOS_FILTRO_INITIAL } from './avisos-filtro.ts';
import { avisoDocumentoListQuery, avisoListQuery } from './avisos-queries.ts';
import { certameOf } from './certame.ts';
import { DocumentosAbertos } from './documentos-abertos.tsx';
import { DocumentosDialog } from './documentos-dialog.tsx';
import '../lista.css';
import '../registro/registro.css';
import './avisos.css';

/** Loads a notice. @throws ApiError 404 if the body never had a notice of that number; Withdrawn if it was withdrawn */
export async function avisoLoader({
  params: { cliente = '', id = '' },
}: LoaderFunctionArgs): Promise<PublicAviso> {
  const aviso = readCount(id);
  if (aviso === null) throw notFound();
  const { list } = await answers().get(
    // Filters by the id alone: the time zone does not matter without a year.
    avisoListQuery(cliente, { ...AVISOS_FILTRO_INITIAL, aviso }, BRASILIA),
  );
  const [found] = list;
  if (found === undefined) throw await missingRecord(cliente, 'aviso', aviso);
  const { identificacaoPrevia } = await answers().get(portalQuery(cliente));
  // The page shows them from its first rendering; if they fail, it says so in their place.
  if (!identificacaoPrevia) {
    await Promise.allSettled([answers().get(avisoDocumentoListQuery(cliente, found.id))]);
  }
  return found;
}

/** Page of one bidding notice, to be shared and cited. */
export function AvisoPage() {
  const { cliente, portal } = usePortal();
  const aviso = useLoaderData<PublicAviso>();
  const [asking, setAsking] = useState(false);
  const { nome, processo, past } = certameOf(aviso, portal.fuso);
  const path = avisoPath(portal.nomeUrl, aviso.id);
  return (
    <article className="registro">
      <Cabeca
        situacao={past ? { nome: 'Encerrada', tom: 'feita' } : null}
        linha={`${nome} · Processo ${processo}`}
        titles={[nome, PAGINAS.avisos.nome, portal.clienteGlobal.nome]}
        titulo={titleOf(aviso.objeto)}
      />
      <Fatos>
        <AvisoFatos aviso={aviso} fuso={portal.fuso} />
      </Fatos>
      <div className="registro-partes">
        <section className="registro-panel registro-pedido no-print" aria-labelledby="documentos">
          <h2 id="documentos">Documentos</h2>
          {portal.identificacaoPrevia ? (
            <PedidoDocumentos onAsk={() => setAsking(true)} />
          ) : (
            <DocumentosAbertos aviso={aviso} />
          )}
        </section>
        <div className="registro-main">
          <section className="registro-ficha">
            <h2>Ficha</h2>
            <dl>
              {!isTitle(aviso.objeto) && <Fato nome="Objeto">{aviso.objeto}</Fato>}
              <AvisoDados aviso={aviso} />
            </dl>
          </section>
          <ComoCitar
            titulo={`${nome}, ${PAGINAS.avisos.nome}`}
            // The session is not the publication, and the publication's day is not published.
            data={null}
            path={path}
          >
            <Acoes titulo={nome} path={path} />
          </ComoCitar>
        </div>
        <aside className="registro-lado no-print" aria-label="Sobre este aviso">
          <p>
            <Link to={paginaPath(cliente, 'avisos')} className="portal-chip">
              Ver todos os avisos
            </Link>
          </p>
        </aside>
      </div>
      {asking && (
        <DocumentosDialog aviso={aviso} cliente={cliente} onClose={() => setAsking(false)} />
      )}
    </article>
  );
}

function PedidoDocumentos({ onAsk }: { onAsk: () => void }) {
  return (
    <>
      <button type="button" className="portal-button needs-scripts" onClick={onAsk}>
        Solicitar Documentos
      </button>
      <noscript>
        <p>Para pedir os documentos, ative o JavaScript no seu navegador ou fale com a comissão.</p>
      </noscript>
    </>
  );
}
