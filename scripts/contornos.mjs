// node scripts/contornos.mjs PASTA: writes the outlines of municipalities that the product ships, one file for each state, from
// GeoJSON files named by the state's IBGE code (see apps/api/src/services/contorno/malhas/README.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TARGET = join(import.meta.dirname, '../apps/api/src/services/contorno/malhas');
/** Thousandths of a degree: about 110 m, half a pixel of the drawn map. */
const SCALE = 1000;

/**
 * First point, then the difference of each point from the one before.
 * @param {[number, number][]} ring
 */
function encoded(ring) {
  let [x, y] = [0, 0];
  return ring.flatMap(([lon, lat], index) => {
    const [nx, ny] = [Math.round(lon * SCALE), Math.round(lat * SCALE)];
    const step = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

/**
 * Outer rings of a municipality; lakes within it are not drawn.
 * @param {{ type: 'Polygon', coordinates: [number, number][][] } | { type: 'MultiPolygon', coordinates: [number, number][][][] }} geometry
 */
const ringsOf = (geometry) =>
  (geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]).map(
    ([outer]) => encoded(outer ?? []),
  );

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/contornos.mjs FOLDER');
for (const file of readdirSync(folder).filter((name) => /^\d\d\.json$/.test(name))) {
  /** @type {{ features: { properties: { id: string }, geometry: Parameters<typeof ringsOf>[0] }[] }} */
  const { features } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const lines = features
    .sort((one, other) => one.properties.id.localeCompare(other.properties.id))
    .map(({ properties, geometry }) => `"${properties.id}":${JSON.stringify(ringsOf(geometry))}`);
  writeFileSync(join(TARGET, file), `{\n${lines.join(',\n')}\n}\n`);
}
