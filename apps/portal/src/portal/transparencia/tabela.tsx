import type { Celula } from '@claraboia/contract';
import { useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { type Linha, Valor } from './celula.tsx';

/** Where many columns have room, and where a few have. */
const TABLE_SCREEN = { many: '(min-width: 1024px)', few: '(min-width: 640px)' } as const;
const FEW = 4;

interface TabelaProps {
  /** What the rows are, for who does not see them. */
  readonly label: string;
  readonly celulas: readonly Celula[];
  readonly list: readonly Linha[];
}

/** Amounts stand one below the other. */
const isAtEnd = (tipo: Celula['tipo']) => (tipo === 'money' ? true : undefined);

/** Rows as a table, on a phone as cards; the first column names each. */
export function Tabela(props: TabelaProps) {
  const wide = useMediaQuery(TABLE_SCREEN[props.celulas.length > FEW ? 'many' : 'few']);
  return wide ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ label, celulas, list }: TabelaProps) {
  return (
    // With the largest letters a table is wider than any screen.
    <div className="transp-scroll">
      <table className="transp-table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {celulas.map(({ titulo, tipo }) => (
              <th key={titulo} scope="col" data-end={isAtEnd(tipo)}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              {celulas.map((celula, index) =>
                index === 0 ? (
                  <th key={celula.titulo} scope="row">
                    <Valor celula={celula} row={row} />
                  </th>
                ) : (
                  <td key={celula.titulo} data-end={isAtEnd(celula.tipo)}>
                    <Valor celula={celula} row={row} />
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

function Cards({ label, celulas, list }: TabelaProps) {
  const [first, ...rest] = celulas;
  return (
    <ul className="portal-list transp-cards" aria-label={label}>
      {list.map((row) => (
        <li key={row.id} className="transp-card">
          <div className="transp-card-title">
            <span className="transp-card-head">{first?.titulo}</span>{' '}
            {first !== undefined && <Valor celula={first} row={row} />}
          </div>
          <Dados celulas={rest} row={row} />
        </li>
      ))}
    </ul>
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
