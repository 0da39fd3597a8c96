import { type Celula, groupBy } from '@claraboia/contract';
import { ScrollBox } from '@claraboia/ui/scroll-box.tsx';
import { Link } from 'react-router';
import { type Linha, Valor } from './celula.tsx';
import { caminhoOf, readText } from './leitura.ts';
import { nextOrdem, type Ordem, ordemPath } from './ordem.ts';
import type { Soma } from './resumo.ts';
import { Dinheiro } from './valores.tsx';
import '../records.css';

/** Totals below the columns that they sum. */
export interface Total {
  readonly titulo: string;
  readonly somas: readonly Soma[];
}

/** Sort order of a list, and the links that change it. */
interface Ordenacao {
  readonly ordem: Ordem | null;
  readonly searchOf: (ordem: Ordem) => string;
}

interface TabelaProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly celulas: readonly Celula[];
  readonly list: readonly Linha[];
  readonly total?: Total | null;
  /** Current sort order, if the column headers sort the table. */
  readonly ordenacao?: Ordenacao;
  /** Property that names the group of a row, if the rows have headings; those of a group follow each other. */
  readonly grupo?: string | undefined;
}

/** Amounts are aligned at the end. */
const isAtEnd = (tipo: Celula['tipo']) => (tipo === 'money' ? true : undefined);

/** True if a value is hidden on narrow screens in favour of the next column's. */
const cedes = ({ cede }: Celula, next: Celula | undefined, row: object) =>
  cede === true && next !== undefined && readText(next.valor, row) !== null ? true : undefined;

/** Rows as a table, on phones as cards (the style sheet decides). The first column names each row. */
export function Tabela({ label, celulas, list, total = null, ordenacao, grupo }: TabelaProps) {
  return (
    // With the largest font size a table is wider than any screen.
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
        {gruposOf(list, grupo).map(([nome, rows]) => (
          <tbody key={nome ?? ''}>
            {nome !== null && (
              <tr className="transp-grupo">
                <th scope="rowgroup" colSpan={celulas.length}>
                  {nome}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Registro key={row.id} celulas={celulas} row={row} />
            ))}
          </tbody>
        ))}
        {total !== null && <LinhaTotal celulas={celulas} total={total} />}
      </table>
    </ScrollBox>
  );
}

/** Rows by the name of their group, in their order; one group without a name if they have none. */
function gruposOf(
  list: readonly Linha[],
  grupo: string | undefined,
): readonly (readonly [nome: string | null, rows: readonly Linha[]])[] {
  if (grupo === undefined) return [[null, list]];
  const nomeOf = (row: Linha) => readText({ op: 'path', path: grupo }, row) ?? 'Outros';
  return [...groupBy(list, nomeOf)];
}

interface RegistroProps {
  readonly celulas: readonly Celula[];
  readonly row: Linha;
}

function Registro({ celulas, row }: RegistroProps) {
  return (
    <tr>
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
  );
}

interface CabecaProps {
  readonly celula: Celula;
  readonly ordenacao: Ordenacao | undefined;
}

/** Column header: a sort link if the column shows a property unchanged. */
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

/** Row of totals; nothing if no column shows a summed property. */
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

/** Fields with their names. */
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
