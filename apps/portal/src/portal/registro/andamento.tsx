import { formatDate, type SituacaoTom } from '@claraboia/contract';
import { type Etapa, etapasNoTempo } from './etapas.ts';

interface AndamentoProps {
  readonly etapas: readonly Etapa[];
  readonly hoje: string;
  readonly tom: SituacaoTom | null;
}

/** Timeline of a record; nothing with fewer than two steps. */
export function Andamento({ etapas, hoje, tom }: AndamentoProps) {
  const shown = etapasNoTempo(etapas, hoje, tom);
  if (shown.length < 2) return null;
  return (
    <section className="registro-panel registro-andamento" aria-labelledby="andamento">
      <h2 id="andamento">Andamento</h2>
      <ol className="portal-list">
        {shown.map(({ rotulo, dia, estado }) => (
          <li
            key={rotulo}
            data-estado={estado}
            aria-current={estado === 'agora' ? 'step' : undefined}
          >
            <strong>{rotulo}</strong>{' '}
            {estado === 'agora' && <span className="portal-tag">agora</span>}
            <span className="registro-dia">
              {estado === 'agora' && dia < hoje && <span>desde </span>}
              <time dateTime={dia}>{formatDate(dia)}</time>
              {estado === 'adiante' && <span className="visually-hidden"> (adiante)</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
