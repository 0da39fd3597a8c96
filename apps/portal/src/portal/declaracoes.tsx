import type { PublicCategoriaPagina } from '@claraboia/contract/schema';
import { Momento } from './momento.tsx';
import './lista.css';

interface DeclaracoesProps {
  readonly list: readonly PublicCategoriaPagina['declaracoes'][number][];
}

/** Declarations of nonexistence: they explain why a period is missing among the records. */
export function Declaracoes({ list }: DeclaracoesProps) {
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
