import type { Expression, Face } from '@claraboia/contract';
import type { Contorno } from '@claraboia/contract/schema';
import { useMemo, useState } from 'react';
import { countOf } from '../format.ts';
import { ParteFalhou } from '../parte-falhou.tsx';
import { type Linha, Valor } from './celula.tsx';
import type { ConsultaData } from './consulta-data.ts';
import { desenhoOf, type Lugar } from './desenho.ts';
import { readText } from './leitura.ts';
import './mapa.css';

interface MapaProps {
  readonly data: ConsultaData;
  readonly lugar: NonNullable<Face['mapa']>;
}

/** Radius of a mark, and the height at which its number stands below its middle. */
const RADIUS = 15;
const BASELINE = 5.5;

const NO_OUTLINE = { nome: '', aneis: [] };

/** Reads the place of a row; null if it has none. */
function lugarOf({ latitude, longitude }: MapaProps['lugar']): (row: Linha) => Lugar | null {
  const lat: Expression = { op: 'path', path: latitude };
  const lon: Expression = { op: 'path', path: longitude };
  return (row) => {
    const [north, east] = [readText(lat, row), readText(lon, row)];
    return north === null || east === null
      ? null
      : { latitude: Number(north), longitude: Number(east) };
  };
}

/** Drawing of the municipality, with the records that have a place in it, and the others. */
function drawnOf(list: readonly Linha[], lugar: MapaProps['lugar'], contorno: Contorno | null) {
  const placeOf = lugarOf(lugar);
  const placed = list.flatMap((row) => {
    const found = placeOf(row);
    return found === null ? [] : [{ row, lugar: found }];
  });
  const desenho = desenhoOf(
    contorno ?? NO_OUTLINE,
    placed.map((each) => each.lugar),
  );
  const marks = placed.flatMap(({ row }, index) => {
    const ponto = desenho.pontos[index] ?? null;
    return ponto === null ? [] : [{ row, ...ponto }];
  });
  const onMap = new Set(marks.map(({ row }) => row.id));
  return { desenho, marks, others: list.filter(({ id }) => !onMap.has(id)) };
}

/** Map of the municipality with the records, and a list of them with the same numbers. The list alone is complete. */
export function Mapa({ data: { face, list, count, contorno, falhas }, lugar }: MapaProps) {
  const [current, setCurrent] = useState<number | null>(null);
  // Computed once for each list: the current mark changes as the pointer moves.
  const { desenho, marks, others } = useMemo(
    () => drawnOf(list, lugar, contorno),
    [list, lugar, contorno],
  );
  const { um, muitos } = face.nomes;
  // The current mark is drawn last, above those that overlap it.
  const ordered = marks
    .map((each, index) => ({ ...each, numero: index + 1 }))
    .sort((a, b) => Number(a.row.id === current) - Number(b.row.id === current));
  const itemId = (id: number) => `no-mapa-${id}`;
  const show = (id: number) => document.querySelector<HTMLElement>(`#${itemId(id)} a`)?.focus();
  return (
    <div className="transp-mapa">
      {falhas.has('contorno') && <ParteFalhou what="o contorno do município" />}
      {marks.length > 0 && (
        <svg
          className="transp-mapa-desenho"
          viewBox={`0 0 ${desenho.largura} ${desenho.altura}`}
          role="img"
          aria-label={`Mapa${contorno === null ? '' : ` de ${contorno.nome}`} com ${countOf(marks.length, um, muitos)}. A lista a seguir tem os mesmos números.`}
        >
          <path d={desenho.contorno} className="transp-mapa-contorno" />
          {ordered.map(({ row, x, y, numero }) => (
            <g
              key={row.id}
              className="transp-mapa-ponto"
              data-current={row.id === current || undefined}
              onClick={() => show(row.id)}
              onPointerEnter={() => setCurrent(row.id)}
            >
              <circle cx={x} cy={y} r={RADIUS} />
              <text x={x} y={y + BASELINE} textAnchor="middle">
                {numero}
              </text>
            </g>
          ))}
        </svg>
      )}
      <div className="transp-mapa-lista">
        <ol className="portal-list">
          {marks.map(({ row }) => (
            <li key={row.id} id={itemId(row.id)} data-current={row.id === current || undefined}>
              <Item face={face} row={row} onReach={() => setCurrent(row.id)} />
            </li>
          ))}
        </ol>
        {others.length > 0 && (
          <>
            <h3 className="transp-mapa-sem">Sem lugar no mapa</h3>
            <ul className="portal-list">
              {others.map((row) => (
                <li key={row.id}>
                  <Item face={face} row={row} />
                </li>
              ))}
            </ul>
          </>
        )}
        {count > list.length && (
          <p className="portal-muted">
            O mapa mostra {list.length} de cada vez. Use os filtros para ver menos, ou as páginas.
          </p>
        )}
      </div>
    </div>
  );
}

interface ItemProps {
  readonly face: Face;
  readonly row: Linha;
  /** Called when the pointer or the focus comes to it. */
  readonly onReach?: () => void;
}

function Item({ face, row, onReach }: ItemProps) {
  const [nome, ...rest] = face.resumida.celulas;
  if (nome === undefined) return null;
  return (
    <div onFocus={onReach} onPointerEnter={onReach}>
      <Valor celula={nome} row={row} />
      <p className="portal-muted">
        {rest
          .filter(({ valor }) => readText(valor, row) !== null)
          .map((celula, index) => (
            <span key={celula.titulo}>
              {index > 0 && <span> · </span>}
              <Valor celula={celula} row={row} />
            </span>
          ))}
      </p>
    </div>
  );
}
