import { type CSSProperties, useId } from 'react';
import { Link, type To } from 'react-router';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { shortMoney, shortNumber } from './format.ts';
import './chart.css';

/** Row of a chart: a year, a modality, a month. */
export interface ChartRow {
  readonly key: string | number;
  readonly nome: string;
  /** Short name for narrow charts: `jan`. */
  readonly curto?: string;
  /** Plotted values in series order; null if unknown. */
  readonly valores: readonly (number | null)[];
  /** Note next to the name: `12 licitações`. */
  readonly nota?: string;
  /** Link target of the row; `linkHint` describes it for screen readers. */
  readonly to?: To;
  /** True for the current selection. */
  readonly current?: boolean;
}

interface ChartProps extends Omit<ChartTableProps, 'titulo'> {
  readonly titulo: string;
  /** Level of the heading. */
  readonly nivel?: 2 | 3;
  readonly nota?: string;
  /** Names of the plotted series: at most two, of one unit. A pattern distinguishes the second. */
  readonly series: readonly string[];
  readonly unidade: 'inteiro' | 'reais';
  readonly linhas: readonly ChartRow[];
  readonly linkHint?: string;
  /** Shape; `colunas` are vertical if there is room, for time series. */
  readonly forma?: 'barras' | 'colunas';
}

const SHORT = { inteiro: shortNumber, reais: shortMoney } as const;

/**
 * Bar chart with figures as text, and the same data as a table. Plain HTML (ADR 0017): the text is read, the bars are
 * decorative.
 */
export function Chart(props: ChartProps) {
  const { titulo, nota, series, unidade, linhas, linkHint, forma = 'barras', nivel = 3 } = props;
  const Title = `h${nivel}` as const;
  const id = useId();
  const short = SHORT[unidade];
  const most = Math.max(...linhas.flatMap(({ valores }) => valores.map((each) => each ?? 0)), 0);
  // Reserves space for the longest figure, so that the longest bar does not push its figure out of view.
  const longest = Math.max(...linhas.flatMap(({ valores }) => valores.map(lengthOf(short))), 1);
  const style = { '--chart-figure': `${longest}ch` } as CSSProperties;
  return (
    <figure className="chart" data-forma={forma} aria-labelledby={id} style={style}>
      <figcaption className="chart-caption">
        <Title id={id} className="chart-title">
          {titulo}
        </Title>
        {nota !== undefined && <p className="chart-note">{nota}</p>}
      </figcaption>
      {series.length > 1 && (
        <ul className="chart-legend">
          {series.map((serie, index) => (
            <li key={serie}>
              <span className="chart-fill" data-serie={index} />
              {serie}
            </li>
          ))}
        </ul>
      )}
      <ul className="chart-rows">
        {linhas.map(({ key, nome, curto, valores, nota: beside, to, current }) => (
          <li key={key} className="chart-row">
            <p className="chart-head">
              {to === undefined ? (
                <span className="chart-name">
                  <span className={curto === undefined ? undefined : 'chart-long'}>{nome}</span>
                  {curto !== undefined && (
                    <span className="chart-short" aria-hidden="true">
                      {curto}
                    </span>
                  )}
                </span>
              ) : (
                <Link
                  to={to}
                  preventScrollReset
                  className="chart-name chart-link"
                  aria-current={current === true ? 'true' : undefined}
                >
                  {nome}
                  {linkHint !== undefined && <span className="visually-hidden"> ({linkHint})</span>}
                </Link>
              )}
              {beside !== undefined && <span className="chart-beside">{beside}</span>}
            </p>
            <ul className="chart-bars">
              {valores.map((valor, index) => (
                <li key={series[index]} className="chart-bar" data-serie={index}>
                  <Bar valor={valor} most={most} serie={index} />
                  <span className="chart-figure">
                    <span className="visually-hidden">{series[index]}: </span>
                    {valor === null ? <Unknown /> : short(valor)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ChartTable titulo={titulo} colunas={props.colunas} dados={props.dados} />
    </figure>
  );
}

const lengthOf = (short: (value: number) => string) => (value: number | null) =>
  value === null ? 1 : short(value).length;

interface BarProps {
  readonly valor: number | null;
  readonly most: number;
  readonly serie: number;
}

function Bar({ valor, most, serie }: BarProps) {
  const share = valor === null || most === 0 ? 0 : Math.max(valor, 0) / most;
  return (
    <span
      className="chart-fill"
      data-serie={serie}
      data-none={share === 0 || undefined}
      style={{ '--chart-share': share } as CSSProperties}
    />
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">não informado</span>
    </>
  );
}
