import { BUSCA_TIPO } from 'virtual:busca-tipos';
import { formatInteiro } from '@claraboia/contract';
import { Choice, Choices } from '../choices.tsx';
import { useAsked } from '../use-asked.ts';
import type { BuscaData } from './busca-loader.ts';
import { type BuscaFiltro, buscaFiltroToSearch, parseBuscaFiltro } from './filtro.ts';

/** Filters the results by kind and by year, with the number of each. Every choice is a link. */
export function BuscaFilters({ data }: { data: BuscaData }) {
  const { resposta } = data;
  const filtro = useAsked(data.filtro, parseBuscaFiltro);
  const tipos = withChosen(resposta.tipos, 'tipo', filtro.tipo);
  const anos = withChosen(resposta.anos, 'ano', filtro.ano);
  const searchOf = (patch: Partial<BuscaFiltro>) =>
    buscaFiltroToSearch(data.palavraChave, { ...filtro, pagina: 1, ...patch });
  const total = tipos.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {(tipos.length > 1 || filtro.tipo !== null) && (
        <div className="busca-tipos">
          <Choices label="Tipo">
            <Choice search={searchOf({ tipo: null })} current={filtro.tipo === null}>
              Tudo <Count of={total} />
            </Choice>
            {tipos.map(({ tipo, count }) => (
              <Choice key={tipo} search={searchOf({ tipo })} current={filtro.tipo === tipo}>
                {BUSCA_TIPO[tipo].plural} <Count of={count} />
              </Choice>
            ))}
          </Choices>
        </div>
      )}
      {(anos.length > 1 || filtro.ano !== null) && (
        <div className="busca-refinar">
          <h2>Refinar</h2>
          <Choices label="Ano">
            <Choice search={searchOf({ ano: null })} current={filtro.ano === null}>
              Todos
            </Choice>
            {anos.map(({ ano, count }) => (
              <Choice key={ano} search={searchOf({ ano })} current={filtro.ano === ano}>
                {ano} <Count of={count} />
              </Choice>
            ))}
          </Choices>
        </div>
      )}
    </>
  );
}

/** Adds the chosen value if no result has it; otherwise no choice would be marked as current. */
function withChosen<T extends { readonly count: number }, K extends keyof T>(
  found: readonly T[],
  key: K,
  chosen: T[K] | null,
): readonly T[] {
  if (chosen === null || found.some((each) => each[key] === chosen)) return found;
  return [...found, { [key]: chosen, count: 0 } as unknown as T];
}

/** Number of results of a choice. */
function Count({ of }: { of: number }) {
  return <span className="busca-count">({formatInteiro(of)})</span>;
}
