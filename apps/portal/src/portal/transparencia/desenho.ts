import type { Contorno } from '@claraboia/contract/schema';

/** Place of a record, in degrees. */
export interface Lugar {
  readonly longitude: number;
  readonly latitude: number;
}

/** Drawing of a municipality with places: all lengths in units of its view box. */
export interface Desenho {
  readonly largura: number;
  readonly altura: number;
  /** Path of the outline; empty if it is unknown. */
  readonly contorno: string;
  /** Positions of the places; null for one far outside, which is most likely mistyped. */
  readonly pontos: readonly ({ readonly x: number; readonly y: number } | null)[];
}

const WIDTH = 600;
const MAX_HEIGHT = 720;
/** Room around the outline for the marks. */
const MARGIN = 24;
/** Degrees outside the box of the outline that still count as near: borders are approximate. */
const BESIDE = 0.05;
/** Degrees around places without an outline. */
const AROUND = 0.02;

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const boxOf = (points: readonly (readonly [number, number])[], around: number): Box => {
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  return {
    west: Math.min(...lons) - around,
    east: Math.max(...lons) + around,
    south: Math.min(...lats) - around,
    north: Math.max(...lats) + around,
  };
};

/**
 * Draws places within the outline of a municipality. A degree of longitude is as wide as at the middle latitude; no
 * town is large enough for more.
 */
export function desenhoOf({ aneis }: Pick<Contorno, 'aneis'>, lugares: readonly Lugar[]): Desenho {
  const outline = aneis.flat();
  const places = lugares.map(({ longitude, latitude }) => [longitude, latitude] as const);
  if (outline.length === 0 && places.length === 0) {
    return { largura: WIDTH, altura: WIDTH, contorno: '', pontos: [] };
  }
  const box = outline.length > 0 ? boxOf(outline, 0) : boxOf(places, AROUND);
  const wide = Math.cos(((box.north + box.south) / 2) * (Math.PI / 180));
  const [lon, lat] = [(box.east - box.west) * wide, box.north - box.south];
  const scale = Math.min((WIDTH - 2 * MARGIN) / lon, (MAX_HEIGHT - 2 * MARGIN) / lat);
  const at = ([x, y]: readonly [number, number]) => ({
    x: round(MARGIN + (x - box.west) * wide * scale),
    y: round(MARGIN + (box.north - y) * scale),
  });
  const pathPoint = (point: readonly [number, number]) => {
    const { x, y } = at(point);
    return `${x} ${y}`;
  };
  const isNear = ([x, y]: readonly [number, number]) =>
    x >= box.west - BESIDE &&
    x <= box.east + BESIDE &&
    y >= box.south - BESIDE &&
    y <= box.north + BESIDE;
  return {
    largura: round(lon * scale + 2 * MARGIN),
    altura: round(lat * scale + 2 * MARGIN),
    contorno: aneis.map((ring) => `M${ring.map(pathPoint).join('L')}Z`).join(''),
    pontos: places.map((place) => (isNear(place) ? at(place) : null)),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
