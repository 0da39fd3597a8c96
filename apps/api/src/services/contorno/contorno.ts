import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contorno } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

const FOLDER = join(import.meta.dirname, 'malhas');
/** Invented towns, by name. */
const DEMONSTRACAO = 'demonstracao';
const SCALE = 1000;

/** Rings as stored. */
type Rings = readonly (readonly number[])[];

interface Municipio {
  readonly nome: string;
  /** IBGE code; null if no municipality has the name. */
  readonly codigo: number | null;
  readonly demonstracao: boolean;
}

/**
 * Outline of the client's municipality, from the file of its state alone.
 * @returns rings of `[longitude, latitude]` in degrees; none for a town founded after the mesh (2010)
 */
export async function readContorno(tx: Tx): Promise<Contorno> {
  const [town] = await tx.query<Municipio>(
    `select c.cidade as nome, c.demonstracao, m.id as codigo
       from cliente c
       left join municipio m on m.uf = c.uf and sem_acento(m.nome) = sem_acento(c.cidade)
      where c.id = $1`,
    [tx.clienteId],
  );
  if (town === undefined) throw new Error('a client has a town');
  return { nome: town.nome, aneis: (await ringsOf(town)).map(decoded) };
}

async function ringsOf({ nome, codigo, demonstracao }: Municipio): Promise<Rings> {
  if (codigo !== null) return readRings(String(codigo).slice(0, 2), String(codigo));
  return demonstracao ? readRings(DEMONSTRACAO, nome) : [];
}

async function readRings(file: string, name: string): Promise<Rings> {
  const text = await readFile(join(FOLDER, `${file}.json`), 'utf8');
  const all = JSON.parse(text) as Readonly<Record<string, Rings>>;
  return all[name] ?? [];
}

/** Points of a ring, which is stored as its first point and the steps from each to the next. */
function decoded(steps: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  let [lon, lat] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lon += steps[index] ?? 0;
    lat += steps[index + 1] ?? 0;
    points.push([lon / SCALE, lat / SCALE]);
  }
  return points;
}
