import type { ReactNode } from 'react';
import { Momento } from '../momento.tsx';
import { usePortal } from '../portal-data.ts';
import { type Versao, VersoesDisclosure } from '../versoes-disclosure.tsx';
import { versoesQuery } from './transparencia-queries.ts';

interface VersoesProps {
  readonly conjunto: string;
  readonly id: number;
  readonly nome: string;
  readonly retificadoEm: string;
  readonly children: (versao: Versao) => ReactNode;
}

/** Notice that a record was rectified, with its earlier versions. */
export function Versoes({ conjunto, id, nome, retificadoEm, children }: VersoesProps) {
  const { cliente } = usePortal();
  return (
    <VersoesDisclosure<Versao>
      nome={nome}
      retificadoEm={retificadoEm}
      query={versoesQuery(cliente, conjunto, id)}
    >
      {(versao) => (
        <>
          <p className="portal-version-name">
            Até <Momento instante={versao.retificadoEm} />
          </p>
          <p className="portal-version-reason">Motivo da retificação: {versao.motivo}</p>
          {children(versao)}
        </>
      )}
    </VersoesDisclosure>
  );
}
