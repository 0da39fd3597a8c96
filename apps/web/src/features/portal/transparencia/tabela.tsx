import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import type { Coluna, Linha } from './consulta.ts';
import { DETALHE_ATTRIBUTE, type DetalheTipo, detalheName, detalheSearch } from './detalhe-data.ts';

/** Where many columns have room, and where a few have. */
const TABLE_SCREEN = { many: '(min-width: 1024px)', few: '(min-width: 640px)' } as const;
const FEW = 4;

interface TabelaProps<R> {
  /** What the rows are, for who does not see them. */
  readonly label: string;
  readonly colunas: readonly Coluna<R>[];
  readonly list: readonly R[];
}

/** Rows as a table, on a phone as cards; the first column names each. */
export function Tabela<R extends Linha>(props: TabelaProps<R>) {
  const wide = useMediaQuery(TABLE_SCREEN[props.colunas.length > FEW ? 'many' : 'few']);
  return wide ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows<R extends Linha>({ label, colunas, list }: TabelaProps<R>) {
  return (
    // With the largest letters a table is wider than any screen.
    <div className="transp-scroll">
      <table className="transp-table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {colunas.map(({ head, end }) => (
              <th key={head} scope="col" data-end={end}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              {colunas.map((coluna, index) =>
                index === 0 ? (
                  <th key={coluna.head} scope="row">
                    {coluna.cell(row)}
                  </th>
                ) : (
                  <td key={coluna.head} data-end={coluna.end}>
                    {coluna.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<R extends Linha>({ label, colunas, list }: TabelaProps<R>) {
  const [first, ...rest] = colunas;
  return (
    <ul className="portal-list transp-cards" aria-label={label}>
      {list.map((row) => (
        <li key={row.id} className="transp-card">
          <div className="transp-card-title">
            <span className="transp-card-head">{first?.head}</span> {first?.cell(row)}
          </div>
          <Dados list={rest.map(({ head, cell }) => ({ nome: head, valor: cell(row) }))} />
        </li>
      ))}
    </ul>
  );
}

interface Dado {
  readonly nome: string;
  readonly valor: ReactNode;
}

/** Names with their values. */
export function Dados({ list }: { list: readonly Dado[] }) {
  return (
    <dl className="transp-data">
      {list.map(({ nome, valor }) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DetalheLinkProps {
  readonly tipo: DetalheTipo;
  readonly id: number;
  /** What it is about, for who hears the links of a page one after another. */
  readonly sobre?: string;
  readonly children: ReactNode;
}

/** What a link says before what it shows: of a contract that is named already. */
const ABRIR: Readonly<Record<DetalheTipo, string>> = {
  licitacao: 'Abrir licitação',
  contrato: 'Abrir',
  convenio: 'Abrir convênio',
};
const SOBRE_MAX = 80;

/** Opens a record over the list: an address, so that it can be shared and gone back from. */
export function DetalheLink({ tipo, id, sobre, children }: DetalheLinkProps) {
  const { search } = useLocation();
  const mark = { [DETALHE_ATTRIBUTE]: detalheName(tipo, id) };
  return (
    <Link
      to={{ search: detalheSearch(search, { tipo, id }) }}
      preventScrollReset
      className="transp-open"
      {...mark}
    >
      <span className="visually-hidden">{ABRIR[tipo]}</span> {children}
      {sobre !== undefined && (
        <span className="visually-hidden">: {sobre.slice(0, SOBRE_MAX)}</span>
      )}
    </Link>
  );
}
