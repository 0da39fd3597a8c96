import type { PublicCategoriaPagina } from '@claraboia/contract/schema';
import { Momento } from '../momento.tsx';

/**
 * What the body declares not to exist here. Above the publications, where there are any: it says why a period
 * is missing among them, and what is missing cannot be found by looking.
 */
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
