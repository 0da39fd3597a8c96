import { Link, useLoaderData } from 'react-router';
import { ComoCitar } from '../como-citar.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { conjuntoPath, registroPath } from '../portal-paths.ts';
import { assuntoDoRegistro, diaDoRegistro } from './leitura.ts';
import { Registro } from './registro.tsx';
import type { RegistroData } from './registro-data.ts';
import '../lista.css';
import './transparencia.css';

/** A record on a page of its own, which can be shared, quoted and kept. */
export function RegistroPage() {
  const { cliente, portal } = usePortal();
  const { detalhe, titulo } = useLoaderData<RegistroData>();
  const { face, registro } = detalhe;
  const about = assuntoDoRegistro(face, registro);
  return (
    <article className="transp-registro">
      <PageTitle titles={[titulo, face.titulo, portal.clienteGlobal.nome]}>{titulo}</PageTitle>
      {about !== null && <p className="transp-lead">{about}</p>}
      <Registro {...detalhe} level={2} />
      <ComoCitar
        titulo={`${titulo}, ${face.titulo}`}
        data={diaDoRegistro(face, registro)}
        path={registroPath(portal.nomeUrl, face.endereco, registro.id)}
      />
      <p className="no-print">
        <Link to={conjuntoPath(cliente, face.endereco)} className="portal-chip">
          Ver a lista de {face.nomes.muitos}
        </Link>
      </p>
    </article>
  );
}
