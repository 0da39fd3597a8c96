import { formatDate } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { portalCache } from '../portal-cache.ts';
import { usePortal } from '../portal-data.ts';
import { type Versao, VersoesDisclosure } from '../versoes-disclosure.tsx';
import type { DetalheTipo } from './detalhe-data.ts';
import { versoesQuery } from './transparencia-queries.ts';

interface VersoesProps<V extends Versao> {
  readonly tipo: DetalheTipo;
  readonly id: number;
  readonly nome: string;
  readonly retificadoEm: string;
  readonly children: (versao: V) => ReactNode;
}

/** That a record was rectified, and what it was before. */
export function Versoes<V extends Versao>({
  tipo,
  id,
  nome,
  retificadoEm,
  children,
}: VersoesProps<V>) {
  const { cliente } = usePortal();
  return (
    <VersoesDisclosure<V>
      nome={nome}
      retificadoEm={retificadoEm}
      load={async () => (await portalCache().fetchQuery(versoesQuery<V>(tipo, cliente, id))).list}
    >
      {(versao) => (
        <>
          <p className="portal-version-name">
            Até <time dateTime={versao.retificadoEm}>{formatDate(versao.retificadoEm)}</time>
          </p>
          <p className="portal-version-reason">Motivo da retificação: {versao.motivo}</p>
          {children(versao)}
        </>
      )}
    </VersoesDisclosure>
  );
}
