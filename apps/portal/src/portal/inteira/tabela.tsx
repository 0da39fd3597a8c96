import { type CelulaDaTabela, type FaceTabela, PAGINAS } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '../format.ts';
import { Momento } from '../momento.tsx';
import { usePortal } from '../portal-data.ts';
import { portalPath } from '../portal-paths.ts';
import { celulaText, readText } from '../transparencia/leitura.ts';
import type { InteiraData, Registro } from './inteira-data.ts';
import '../records.css';
import './inteira.css';

/** Records as a table, with their number above. */
export function Tabela({ face, list, count }: InteiraData<FaceTabela>) {
  const { nomes, colunas } = face;
  return (
    <>
      <p role="status" className="portal-muted">
        {countOf(count, nomes.um, nomes.muitos)}
      </p>
      <table className="portal-records portal-declarations">
        <caption className="visually-hidden">{PAGINAS[face.pagina].nome}</caption>
        <thead>
          <tr>
            {colunas.map(({ titulo }) => (
              <th key={titulo} scope="col">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              {colunas.map((celula, index) => (
                <td
                  key={celula.titulo}
                  data-titulo={index === 0 ? undefined : (celula.curto ?? celula.titulo)}
                >
                  <Valor celula={celula} row={row} isName={index === 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ValorProps {
  readonly celula: CelulaDaTabela;
  readonly row: Registro;
  /** True if the value names the row. */
  readonly isName: boolean;
}

function Valor({ celula, row, isName }: ValorProps) {
  const { destino, abaixo } = celula;
  const text = celulaText(celula, row) ?? 'não informado';
  const below = abaixo === undefined ? null : readText(abaixo, row);
  return (
    <>
      <Destino to={destino === undefined ? null : readText(destino, row)}>
        {isName ? <strong>{text}</strong> : text}
      </Destino>
      {below !== null && <p className="portal-declaration-text">{below}</p>}
      {isName && <Retificado instante={readText(RETIFICADO_EM, row)} />}
    </>
  );
}

interface DestinoProps {
  /** Path below the portal; null if the page does not exist. */
  readonly to: string | null;
  readonly children: ReactNode;
}

function Destino({ to, children }: DestinoProps) {
  const { cliente } = usePortal();
  if (to === null) return children;
  return (
    <Link to={portalPath(cliente) + to} className="portal-row-link">
      {children}
    </Link>
  );
}

/** Only rectifiable records have it. */
const RETIFICADO_EM = { op: 'path', path: 'retificadoEm' } as const;

function Retificado({ instante }: { readonly instante: string | null }) {
  if (instante === null) return null;
  return (
    <p className="portal-muted">
      Retificado em <Momento instante={instante} />
    </p>
  );
}
