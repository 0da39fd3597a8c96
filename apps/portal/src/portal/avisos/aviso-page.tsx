import type { PublicAviso } from '@claraboia/contract/schema';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { ComoCitar } from '../como-citar.tsx';
import { missingRecord } from '../missing-record.ts';
import { PageTitle } from '../page-title.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { usePortal } from '../portal-data.ts';
import { avisoPath, paginaPath } from '../portal-paths.ts';
import { notFound } from '../refusal.ts';
import { AvisoDados } from './aviso-dados.tsx';
import { AVISOS_FILTRO_INITIAL } from './avisos-filtro.ts';
import { avisoListQuery } from './avisos-queries.ts';
import { certameOf } from './certame.ts';
import { DocumentosDialog } from './documentos-dialog.tsx';
import '../lista.css';
import './avisos.css';

/** Loads a notice. @throws ApiError 404 where the body never had one of that number, and Withdrawn */
export async function avisoLoader({
  params: { cliente = '', id = '' },
}: LoaderFunctionArgs): Promise<PublicAviso> {
  const aviso = readCount(id);
  if (aviso === null) throw notFound();
  const { list } = await answers().get(
    avisoListQuery(cliente, { ...AVISOS_FILTRO_INITIAL, aviso }),
  );
  const [found] = list;
  if (found === undefined) throw await missingRecord(cliente, 'aviso', aviso);
  return found;
}

/** A bidding notice on a page of its own, which can be shared and quoted. */
export function AvisoPage() {
  const { cliente, portal } = usePortal();
  const aviso = useLoaderData<PublicAviso>();
  const [asking, setAsking] = useState(false);
  const { nome, past } = certameOf(aviso, portal.fuso);
  return (
    <article className="aviso-page">
      <PageTitle titles={[nome, PAGINA_NOME.avisos, portal.clienteGlobal.nome]}>{nome}</PageTitle>
      <p className="portal-lead">{aviso.objeto}</p>
      {past && <p className="aviso-past">Encerrada</p>}
      <AvisoDados aviso={aviso} fuso={portal.fuso} />
      <p className="no-print">
        <button
          type="button"
          className="portal-button needs-scripts"
          onClick={() => setAsking(true)}
        >
          Solicitar Documentos
        </button>
      </p>
      <noscript>
        <p>Para pedir os documentos, ative o JavaScript no seu navegador ou fale com a comissão.</p>
      </noscript>
      <ComoCitar
        titulo={`${nome}, ${PAGINA_NOME.avisos}`}
        data={aviso.dataHoraCertame.slice(0, 10)}
        path={avisoPath(portal.nomeUrl, aviso.id)}
      />
      <p className="no-print">
        <Link to={paginaPath(cliente, 'avisos')} className="portal-chip">
          Ver todos os avisos
        </Link>
      </p>
      {asking && (
        <DocumentosDialog
          aviso={aviso}
          cliente={cliente}
          optional={portal.identificacaoOpcional}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
