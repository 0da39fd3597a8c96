import { formatDate } from '@claraboia/contract';
import { pontos } from '@claraboia/ui/lib/avaliacao-valores.ts';
import { Link, useLoaderData } from 'react-router';
import { usePortal } from '../portal-data.ts';
import { paginaPath } from '../portal-paths.ts';
import { type AvaliacaoData, DIA } from './avaliacao-data.ts';
import { Barra } from './barra.tsx';

/** Address of the page on a day. */
export const diaPath = (cliente: string, dia: string) =>
  `${paginaPath(cliente, 'avaliacao')}?${new URLSearchParams({ [DIA]: dia })}`;

/** Scores of the past days, and a way to any other day. */
export function Historico() {
  const { cliente } = usePortal();
  const { historico, avaliacao } = useLoaderData<AvaliacaoData>();
  const [newest] = historico;
  if (newest === undefined) return null;
  return (
    <section className="aval-part" aria-labelledby="historico">
      <div className="aval-part-head">
        <h2 id="historico" className="portal-section-title">
          Dias anteriores
        </h2>
        <p>os últimos 30 dias avaliados, o último de cada mês e o retrato de cada ciclo</p>
      </div>
      <form className="aval-outro-dia" action={paginaPath(cliente, 'avaliacao')}>
        <div className="portal-field">
          <label htmlFor="outro-dia">Ver outro dia</label>
          <input id="outro-dia" type="date" name={DIA} required max={newest.dia} />
        </div>
        <button type="submit" className="portal-button">
          Ver
        </button>
      </form>
      <ul className="portal-list">
        {historico.map(({ dia, nota, nivel, congelada }) => (
          <li key={dia} className="aval-past">
            <Link
              to={diaPath(cliente, dia)}
              aria-current={dia === avaliacao?.dia ? 'true' : undefined}
            >
              {formatDate(dia)}
            </Link>
            <span className="aval-small">
              {nivel}
              {congelada && <span>, retrato do fim da autoavaliação</span>}
            </span>
            <Barra nota={nota} />
            <strong>{pontos(nota)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
