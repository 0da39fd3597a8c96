import type { Face } from '@claraboia/contract';
import { useState } from 'react';
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

function lugarOf({ latitude, longitude }: MapaProps['lugar'], row: Linha): Lugar | null {
  const numberAt = (path: string) => {
    const text = readText({ op: 'path', path }, row);
    return text === null ? null : Number(text);
  };
  const [lat, lon] = [numberAt(latitude), numberAt(longitude)];
  return lat === null || lon === null ? null : { latitude: lat, longitude: lon };
}

/**
 * Records on the map of the municipality, with the same numbers in the list beside it. Whoever cannot see or point at
 * the map has all of it in the list.
 */
export function Mapa({ data: { face, list, count, contorno, falhas }, lugar }: MapaProps) {
  const [current, setCurrent] = useState<number | null>(null);
  const placed = list.flatMap((row) => {
    const found = lugarOf(lugar, row);
    return found === null ? [] : [{ row, lugar: found }];
  });
  const {
    largura,
    altura,
    contorno: outline,
    pontos,
  } = desenhoOf(
    contorno ?? NO_OUTLINE,
    placed.map((each) => each.lugar),
  );
  const drawn = placed.flatMap(({ row }, index) => {
    const ponto = pontos[index] ?? null;
    return ponto === null ? [] : [{ row, ...ponto }];
  });
  const onMap = new Set(drawn.map(({ row }) => row.id));
  const others = list.filter(({ id }) => !onMap.has(id));
  const { um, muitos } = face.nomes;
  // The current mark is drawn last, above those that overlap it.
  const ordered = drawn
    .map((each, index) => ({ ...each, numero: index + 1 }))
    .sort((a, b) => Number(a.row.id === current) - Number(b.row.id === current));
  const itemId = (id: number) => `no-mapa-${id}`;
  const show = (id: number) => {
    setCurrent(id);
    document.getElementById(itemId(id))?.scrollIntoView({ block: 'nearest' });
    document.querySelector<HTMLElement>(`#${itemId(id)} a`)?.focus();
  };
  return (
    <div className="transp-mapa">
      {falhas.has('contorno') && <ParteFalhou what="o contorno do município" />}
      {drawn.length > 0 && (
        <svg
          className="transp-mapa-desenho"
          viewBox={`0 0 ${largura} ${altura}`}
          role="img"
          aria-label={`Mapa${contorno === null ? '' : ` de ${contorno.nome}`} com ${countOf(drawn.length, um, muitos)}. A lista a seguir tem os mesmos números.`}
        >
          <path d={outline} className="transp-mapa-contorno" />
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
          {drawn.map(({ row }) => (
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
