import { type Conjunto, isAtendido } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Loss, LossGate, Touched } from '../../../engine/loss-gate.ts';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { prepareCaso } from '../evaluate.ts';
import { judgeCriterio, servidosDe } from '../judge/criterio.ts';
import { AINDA_LIDO } from '../judge/documentos.ts';
import type { Ligacoes } from '../judge/ligacoes.ts';
import { alvoDe } from '../judge/proprio-conjunto.ts';
import { readDia, readJulgados } from '../stored.ts';
import { avisosDe } from './avisos.ts';
import { CRITERIOS_DA_ENTIDADE } from './das-entidades.ts';
import { criteriosDosRegistros, temLidos, temProprias } from './dos-registros.ts';

/**
 * Rows of a table, and publications of a criterion, up to which a save waits for their judgement. Beyond them the
 * nightly evaluation tells.
 */
const MAX_LINHAS = 20_000;
const MAX_PUBLICACOES = 2000;

/** Time for all judgements of one write, and for each statement of them. */
const LIMITE_MS = 1500;

/** Limits that tests replace. */
export interface Limites {
  readonly linhas?: number;
  readonly ms?: number;
}

/**
 * Gate before writes that would lose criteria of the evaluation. It writes nothing, and no fault of a judge stops a
 * save.
 * @param onError receives faults of judges
 */
export function lossGate(onError: (error: unknown) => void, limites: Limites = {}): LossGate {
  const { linhas = MAX_LINHAS, ms = LIMITE_MS } = limites;

  /** Runs work that leaves nothing behind: neither its fault nor its time limit reaches the write. */
  const apart = async <T>(tx: Tx, work: () => Promise<T>, otherwise: T): Promise<T> => {
    await tx.execute('savepoint perda');
    try {
      await tx.execute(`set local statement_timeout = ${ms}`);
      return await work();
    } catch (error) {
      onError(error);
      return otherwise;
    } finally {
      await tx.execute('rollback to savepoint perda');
      await tx.execute('release savepoint perda');
    }
  };

  /** Judges criteria as they are now, and returns those that are not met. */
  const readLost = async (tx: Tx, { numeros, atendidos }: Ligados): Promise<Loss[]> => {
    const until = Date.now() + ms;
    const { caso, criterios, ligacoes } = await prepareCaso(tx);
    const isClosed = ligacoes.portal === null;
    const asked = isClosed ? atendidos : numeros;
    const isSmall = sizeOf(tx, caso.conjuntos, ligacoes, linhas);
    const lost: Loss[] = [];
    for (const criterio of criterios) {
      if (!asked.has(criterio.id) || Date.now() > until) continue;
      const motivo = await apart(
        tx,
        async () => {
          // A closed portal shows nothing: nothing is read then.
          if (!isClosed && !(await isSmall(criterio))) return null;
          const judged = await judgeCriterio(caso, criterio, ligacoes);
          return isAtendido(judged.estado) ? null : judged.motivo;
        },
        null,
      );
      // A text that is not read yet may hold what is asked.
      if (motivo === null || motivo.startsWith(AINDA_LIDO)) continue;
      lost.push({ numero: criterio.id, motivo });
    }
    return lost;
  };

  return {
    begin: async (tx, touched) => {
      const { key, scope } = touched.entity;
      const fixed = CRITERIOS_DA_ENTIDADE.get(key) ?? [];
      if (scope !== 'tenant') return null;
      const isRead =
        fixed.length > 0 || temLidos(key) || (await apart(tx, () => temProprias(tx), false));
      if (!isRead) return null;
      const ligados = await apart(tx, () => readLigados(tx, touched, fixed), null);
      return ligados === null ? null : () => apart(tx, () => readLost(tx, ligados), []);
    },
    tell: (tx, losses) =>
      apart(tx, async () => {
        const asked = new Set(losses.map(({ numero }) => numero));
        const before = await readLost(tx, { numeros: asked, atendidos: asked });
        const already = new Set(before.map(({ numero }) => numero));
        const own = losses.filter(({ numero }) => !already.has(numero));
        const stored = own.length === 0 ? null : await readStored(tx);
        if (stored === null) return [];
        const { criterios } = await prepareCaso(tx);
        return avisosDe({ criterios, julgados: stored.julgados, losses: own });
      }, []),
  };
}

/** Judgements of the newest stored day, with its cycle; null if there was none. */
async function readStored(tx: Tx) {
  const dia = await readDia(tx, null);
  if (dia === null) return null;
  const { ciclo } = dia;
  return { ciclo, julgados: await readJulgados(tx, dia) };
}

/** Criteria that the newest evaluation counts as met: those bound to the touched records, and all of them. */
interface Ligados {
  readonly numeros: ReadonlySet<string>;
  readonly atendidos: ReadonlySet<string>;
}

/** Reads before a write what it may lose; null if nothing. */
async function readLigados(
  tx: Tx,
  touched: Touched,
  fixed: readonly string[],
): Promise<Ligados | null> {
  const stored = await readStored(tx);
  const met = (stored?.julgados ?? []).filter(({ estado }) => isAtendido(estado));
  if (stored === null || met.length === 0) return null;
  const atendidos = new Set(met.map(({ numero }) => numero));
  const [cliente] = await tx.query<{ tipo: number }>(
    'select cliente_tipo_id as tipo from cliente where id = $1',
    [tx.clienteId],
  );
  const own = await criteriosDosRegistros(touched, {
    tx,
    clienteTipo: cliente?.tipo ?? 0,
    ciclo: stored.ciclo,
    atendidos: met,
  });
  const numeros = new Set([...fixed, ...own].filter((numero) => atendidos.has(numero)));
  return numeros.size === 0 ? null : { numeros, atendidos };
}

/** Tells whether what a criterion reads is small enough to be judged during a save; each table is counted once. */
function sizeOf(
  tx: Tx,
  conjuntos: ReadonlyMap<string, Conjunto>,
  { categorias, proprias }: Ligacoes,
  max: number,
): (criterio: Criterio) => Promise<boolean> {
  const counted = new Map<string, boolean>();
  const isSmallTable = async (table: string) => {
    const known = counted.get(table);
    if (known !== undefined) return known;
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::int as total from (select from ${table} t where cliente_id = $1 limit ${max + 1}) x`,
      [tx.clienteId],
    );
    const small = (row?.total ?? 0) <= max;
    counted.set(table, small);
    return small;
  };
  return async ({ id }) => {
    const own = (proprias.get(id) ?? []).flatMap(({ prova }) =>
      prova.tipo === 'conjunto' ? alvoDe(prova.conjunto).endereco : [],
    );
    for (const endereco of [...servidosDe(id).map(({ conjunto }) => conjunto), ...own]) {
      const table = conjuntos.get(endereco)?.entidade.table;
      if (table !== undefined && !(await isSmallTable(table))) return false;
    }
    const ids = (categorias.get(id) ?? []).map((each) => each.id);
    if (ids.length === 0) return true;
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::int as total
         from (select from publicacao where cliente_id = $1 and categoria_publicacao_id = any($2)
                limit ${MAX_PUBLICACOES + 1}) x`,
      [tx.clienteId, ids],
    );
    return (row?.total ?? 0) <= MAX_PUBLICACOES;
  };
}
