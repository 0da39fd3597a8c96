import type { PublicCategoriaPagina } from '@claraboia/contract/schema';
import { Momento } from '../momento.tsx';

/** Declarations of nonexistence. Shown above the publications: they explain why a period is missing below. */
export function Declaracoes({ list }: { list: PublicCategoriaPagina['declaracoes'] }) {
  if (list.length === 0) return null;
  return (
    <section className="portal-absences" aria-labelledby="inexistencia">
      <h2 id="inexistencia" className="portal-absences-title">
        {list.length === 1
          ? 'Declaração de inexistência de informação'
          : 'Declarações de inexistência de informação'}
      </h2>
      <ul className="portal-list">
        {list.map(({ declaracao, periodo, retificadoEm }) => (
          <li key={`${periodo} ${declaracao}`} className="portal-absence">
            <p>
              <strong>Período: {periodo}</strong>
            </p>
            <p className="portal-absence-text">{declaracao}</p>
            {retificadoEm !== null && (
              <p className="portal-muted">
                Retificado em <Momento instante={retificadoEm} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
