import { today } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { citacaoDe } from './citacao.ts';
import { now, siteOrigin } from './clock.ts';
import { CopyButton } from './copy-button.tsx';
import { usePortal } from './portal-data.ts';

interface ComoCitarProps {
  readonly titulo: string;
  /** Date for the citation; null if undated. */
  readonly data: string | null;
  /** Path of the page, below the installation's own address. */
  readonly path: string;
  /** Other actions of the page, in the line below the citation. */
  readonly children?: ReactNode;
}

/** Citation of a page after NBR 6023. */
export function ComoCitar({ titulo, data, path, children }: ComoCitarProps) {
  const { portal } = usePortal();
  const citacao = citacaoDe({
    orgao: portal.clienteGlobal.nome,
    titulo,
    data,
    endereco: siteOrigin() + path,
    hoje: today(now(), portal.fuso),
  });
  return (
    <section className="portal-cite" aria-labelledby="como-citar">
      <h2 id="como-citar">Como citar</h2>
      <p>{citacao}</p>
      <div className="portal-cite-acts no-print">
        <CopyButton texto={citacao} rotulo="Copiar citação" />
        {children}
      </div>
    </section>
  );
}
