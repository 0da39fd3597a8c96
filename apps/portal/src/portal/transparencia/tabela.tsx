import type { Celula } from '@claraboia/contract';
import { ScrollBox } from '@claraboia/ui/scroll-box.tsx';
import { Link } from 'react-router';
import { type Linha, Valor } from './celula.tsx';
import { caminhoOf, readText } from './leitura.ts';
import { nextOrdem, type Ordem, ordemPath } from './ordem.ts';
import type { Soma } from './resumo.ts';
import { Dinheiro } from './valores.tsx';
import '../records.css';

/** Sums below the columns that show what they add up. */
export interface Total {
  readonly titulo: string;
  readonly somas: readonly Soma[];
}

/** How a list is ordered, and where it is ordered otherwise. */
interface Ordenacao {
  readonly ordem: Ordem | null;
  readonly searchOf: (ordem: Ordem) => string;
}

interface TabelaProps {
  /** What the rows are, for who does not see them. */
  readonly label: string;
  readonly celulas: readonly Celula[];
  readonly list: readonly Linha[];
  readonly total?: Total | null;
  /** Its order, where its heads lead to others. */
  readonly ordenacao?: Ordenacao;
}

/** Amounts stand one below the other. */
const isAtEnd = (tipo: Celula['tipo']) => (tipo === 'money' ? true : undefined);

/** Whether a value gives way to that of the next column where there is little room. */
const cedes = ({ cede }: Celula, next: Celula | undefined, row: object) =>
  cede === true && next !== undefined && readText(next.valor, row) !== null ? true : undefined;

/** Rows as a table, on a phone as cards, which is the style sheet's to tell; the first column names each. */
export function Tabela({ label, celulas, list, total = null, ordenacao }: TabelaProps) {
  return (
    // With the largest letters a table is wider than any screen.
    <ScrollBox label={label} className="transp-scroll">
      <table className="portal-records transp-table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {celulas.map((celula) => (
              <Cabeca key={celula.titulo} celula={celula} ordenacao={ordenacao} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              {celulas.map((celula, index) =>
                index === 0 ? (
                  <th key={celula.titulo} scope="row" data-titulo={celula.titulo}>
                    <div>
                      <Valor celula={celula} row={row} />
                    </div>
                  </th>
                ) : (
                  <td
                    key={celula.titulo}
                    data-titulo={celula.curto ?? celula.titulo}
                    data-cede={cedes(celula, celulas[index + 1], row)}
                    data-end={isAtEnd(celula.tipo)}
                  >
                    <div>
                      <Valor celula={celula} row={row} />
                    </div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total !== null && <LinhaTotal celulas={celulas} total={total} />}
      </table>
    </ScrollBox>
  );
}

interface CabecaProps {
  readonly celula: Celula;
  readonly ordenacao: Ordenacao | undefined;
}

/** The head of a column: a link that orders by it, where it is a property as it is. */
function Cabeca({ celula, ordenacao }: CabecaProps) {
  const { titulo, tipo } = celula;
  const path = ordemPath(celula);
  if (ordenacao === undefined || path === null) {
    return (
      <th scope="col" data-end={isAtEnd(tipo)}>
        {titulo}
      </th>
    );
  }
  const { ordem, searchOf } = ordenacao;
  const way = ordem?.path === path ? ordem.direction : null;
  const search = searchOf(nextOrdem(celula, path, ordem));
  return (
    <th
      scope="col"
      data-end={isAtEnd(tipo)}
      aria-sort={way === null ? undefined : way === 'ASC' ? 'ascending' : 'descending'}
    >
      <Link to={{ search }} preventScrollReset className="transp-sort">
        {titulo}
      </Link>
    </th>
  );
}

interface LinhaTotalProps {
  readonly celulas: readonly Celula[];
  readonly total: Total;
}

/** Nothing where no column shows what is added up. */
function LinhaTotal({ celulas, total: { titulo, somas } }: LinhaTotalProps) {
  const sums = celulas.map((celula) => somas.find(({ nome }) => nome === caminhoOf(celula)));
  const first = sums.findIndex((soma) => soma !== undefined);
  if (first < 1) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {titulo}
        </th>
        {celulas.slice(first).map((celula, index) => {
          const soma = sums[first + index];
          return soma === undefined ? (
            <td key={celula.titulo} />
          ) : (
            <td key={celula.titulo} data-titulo={celula.titulo} data-end>
              <Dinheiro valor={soma.valor} />
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

interface DadosProps {
  readonly celulas: readonly Celula[];
  readonly row: object;
}

/** Names with their values. */
export function Dados({ celulas, row }: DadosProps) {
  return (
    <dl className="transp-data">
      {celulas.map((celula) => (
        <div key={celula.titulo}>
          <dt>{celula.titulo}</dt>
          <dd>
            <Valor celula={celula} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
