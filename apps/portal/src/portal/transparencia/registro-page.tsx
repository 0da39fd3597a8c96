import { Link, useLoaderData } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { conjuntoPath } from '../portal-paths.ts';
import { Registro } from './registro.tsx';
import type { RegistroData } from './registro-data.ts';
import '../lista.css';
import './transparencia.css';

/** A record on a page of its own, which can be shared, quoted and kept. */
export function RegistroPage() {
  const { cliente, portal } = usePortal();
  const { detalhe, titulo } = useLoaderData<RegistroData>();
  const { face } = detalhe;
  return (
    <article className="transp-registro">
      <PageTitle titles={[titulo, face.titulo, portal.clienteGlobal.nome]}>{titulo}</PageTitle>
      <Registro {...detalhe} level={2} />
      <p className="no-print">
        <Link to={conjuntoPath(cliente, face.endereco)} className="portal-chip">
          Ver a lista de {face.nomes.muitos}
        </Link>
      </p>
    </article>
  );
}
