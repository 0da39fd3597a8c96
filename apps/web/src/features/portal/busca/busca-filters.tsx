import { BUSCA_TIPO } from '@claraboia/contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type BuscaFiltro, buscaFiltroToSearch } from '../busca-filtro.ts';
import type { BuscaData } from '../busca-loader.ts';

/** Narrows what was found down by kind and by year, with how many there are of each. Every choice is an address. */
export function BuscaFilters({ data }: { data: BuscaData }) {
  const { filtro, resposta } = data;
  const { tipos, anos } = resposta;
  const first = { ...filtro, pagina: 1 };
  const total = tipos.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="busca-filters">
      {(tipos.length > 1 || filtro.tipo !== null) && (
        <Choices label="Tipo">
          <Choice to={{ ...first, tipo: null }} current={filtro.tipo === null} count={total}>
            Tudo
          </Choice>
          {tipos.map(({ tipo, count }) => (
            <Choice key={tipo} to={{ ...first, tipo }} current={filtro.tipo === tipo} count={count}>
              {BUSCA_TIPO[tipo].plural}
            </Choice>
          ))}
        </Choices>
      )}
      {(anos.length > 1 || filtro.ano !== null) && (
        <Choices label="Ano">
          <Choice to={{ ...first, ano: null }} current={filtro.ano === null}>
            Todos
          </Choice>
          {anos.map(({ ano, count }) => (
            <Choice key={ano} to={{ ...first, ano }} current={filtro.ano === ano} count={count}>
              {ano}
            </Choice>
          ))}
        </Choices>
      )}
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="busca-choices" role="group" aria-labelledby={id}>
      <span id={id} className="busca-choices-label">
        {label}
      </span>
      {children}
    </div>
  );
}

interface ChoiceProps {
  readonly to: BuscaFiltro;
  readonly current: boolean;
  readonly count?: number;
  readonly children: ReactNode;
}

/** A link and not a button: it can be shared, opened aside, and gone back from. */
function Choice({ to, current, count, children }: ChoiceProps) {
  return (
    <Link
      to={{ search: buscaFiltroToSearch(to) }}
      preventScrollReset
      className="portal-chip"
      aria-current={current ? 'true' : undefined}
    >
      {children}{' '}
      {count !== undefined && (
        <span className="busca-count">({count.toLocaleString('pt-BR')})</span>
      )}
    </Link>
  );
}
