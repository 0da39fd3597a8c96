// node scripts/contornos.mjs PASTA: writes the outlines of municipalities that the product ships, one file for each state, from
// GeoJSON files named by the state's IBGE code (see apps/api/src/services/contorno/malhas/README.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TARGET = join(import.meta.dirname, '../apps/api/src/services/contorno/malhas');
/** Thousandths of a degree: about 110 m, half a pixel of the drawn map. */
const SCALE = 1000;

/** First point, then the difference of each point from the one before. */
function encoded(ring) {
  let [x, y] = [0, 0];
  return ring.flatMap(([lon, lat], index) => {
    const [nx, ny] = [Math.round(lon * SCALE), Math.round(lat * SCALE)];
    const step = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/contornos.mjs FOLDER');
for (const file of readdirSync(folder).filter((name) => /^\d\d\.json$/.test(name))) {
  const { features } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const rows = features.map(({ properties: { id }, geometry: { type, coordinates } }) => {
    const polygons = type === 'MultiPolygon' ? coordinates : [coordinates];
    return [id, polygons.map(([outer]) => encoded(outer))];
  });
  const lines = rows
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, rings]) => `"${id}":${JSON.stringify(rings)}`);
  writeFileSync(join(TARGET, file), `{\n${lines.join(',\n')}\n}\n`);
}
