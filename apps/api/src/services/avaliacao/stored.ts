import type { Indice } from '@claraboia/contract';
import type { CriterioJulgado, VerificacaoJulgada } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { SEM_VALIDADE, type Validade } from './judge/prazos.ts';

/** Evaluation of one client on one day, to be stored. */
export interface Avaliacao {
  readonly ciclo: number;
  /** Day in the client's time zone. */
  readonly dia: string;
  readonly julgadaEm: Date;
  /** Kind of body whose matrix it was judged by, and the mark of that matrix. */
  readonly publico: string;
  readonly matriz: string;
  readonly indice: Indice;
  /** Points of 100 that a portal can prove by itself. */
  readonly alcancavel: number;
  readonly criterios: readonly CriterioJulgado[];
}

/**
 * Stores an evaluation in place of an earlier one of its day. Judgements are stored on the days on which they changed:
 * those of any past day are the last ones until then. A frozen day stays as it is, and so do the days before it, whose
 * judgements it shows.
 * @returns false if the day, or a later one, is frozen
 */
export async function saveAvaliacao(tx: Tx, of: Avaliacao): Promise<boolean> {
  const { ciclo, dia, indice } = of;
  const frozen = await tx.query(
    'select from avaliacao_dia where cliente_id = $1 and ciclo = $2 and dia >= $3 and congelada limit 1',
    [tx.clienteId, ciclo, dia],
  );
  if (frozen.length > 0) return false;
  await tx.execute(
    `insert into avaliacao_dia (cliente_id, ciclo, dia, julgada_em, publico, matriz, nota, provado, atestado,
                                alcancavel, nivel, essenciais, essenciais_total)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (cliente_id, ciclo, dia) do update
       set julgada_em = excluded.julgada_em, publico = excluded.publico, matriz = excluded.matriz,
           nota = excluded.nota, provado = excluded.provado, atestado = excluded.atestado,
           alcancavel = excluded.alcancavel, nivel = excluded.nivel, essenciais = excluded.essenciais,
           essenciais_total = excluded.essenciais_total`,
    [
      ...[
        tx.clienteId,
        ciclo,
        dia,
        of.julgadaEm,
        of.publico,
        of.matriz,
        indice.nota,
        indice.provado,
      ],
      ...[indice.atestado, of.alcancavel, indice.nivel, indice.essenciais.atendidos],
      indice.essenciais.total,
    ],
  );
  await tx.execute(
    'delete from avaliacao_criterio where cliente_id = $1 and ciclo = $2 and desde = $3',
    [tx.clienteId, ciclo, dia],
  );
  await tx.execute(
    `insert into avaliacao_criterio (cliente_id, ciclo, numero, desde, resultado)
     select $1, $2, j.numero, $3::date, j.resultado
       from jsonb_to_recordset($4::jsonb) as j (numero text, resultado jsonb)
      where j.resultado is distinct from
            (select c.resultado from avaliacao_criterio c
              where c.cliente_id = $1 and c.ciclo = $2 and c.numero = j.numero and c.desde < $3::date
              order by c.desde desc limit 1)`,
    [
      tx.clienteId,
      ciclo,
      dia,
      JSON.stringify(of.criterios.map((each) => ({ numero: each.numero, resultado: each }))),
    ],
  );
  tx.touch();
  return true;
}

/** Figures of a stored day. */
export interface DiaGuardado {
  readonly ciclo: number;
  readonly dia: string;
  readonly julgadaEm: string;
  readonly publico: string;
  readonly nota: number;
  readonly provado: number;
  readonly atestado: number;
  readonly alcancavel: number;
  readonly nivel: string;
  readonly essenciais: { readonly atendidos: number; readonly total: number };
  readonly congelada: boolean;
}

const DIA = `ciclo, dia::text as dia, julgada_em as "julgadaEm", publico, nota::float8 as nota,
  provado::float8 as provado, atestado::float8 as atestado, alcancavel::float8 as alcancavel, nivel,
  json_build_object('atendidos', essenciais, 'total', essenciais_total) as essenciais, congelada`;

/**
 * Figures of the newest evaluation, or of the last one until a day; null if there was none.
 * @param ate day such as 2026-11-22
 */
export async function readDia(tx: Tx, ate: string | null): Promise<DiaGuardado | null> {
  const [row] = await tx.query<DiaGuardado>(
    `select ${DIA} from avaliacao_dia where cliente_id = $1 and ($2::date is null or dia <= $2::date)
      order by dia desc, ciclo desc limit 1`,
    [tx.clienteId, ate],
  );
  return row ?? null;
}

/** Days of ten years: more than any cycle looks back. */
const MAX_DIAS = 3660;

/** Number of newest days that a summary lists one by one. */
const DIAS_DO_RESUMO = 30;

/**
 * The days of every cycle, newest first.
 * @param resumo true for the last thirty days, the last one of each month before them, and the frozen ones
 */
export const readDias = (tx: Tx, resumo: boolean): Promise<DiaGuardado[]> =>
  tx.query<DiaGuardado>(
    `select ${DIA} from (
       select *, row_number() over (order by dia desc, ciclo desc) as lugar,
              row_number() over (partition by date_trunc('month', dia) order by dia desc, ciclo desc) as no_mes
         from avaliacao_dia where cliente_id = $1) as d
      where not $2 or lugar <= ${DIAS_DO_RESUMO} or no_mes = 1 or congelada
      order by lugar limit ${MAX_DIAS}`,
    [tx.clienteId, resumo],
  );

/** Stored judgement. Checks that earlier versions judged do not say when they expire. */
type Guardado = Omit<CriterioJulgado, 'verificacoes' | 'ligadoEm'> & {
  /** Absent in judgements of earlier versions. */
  readonly ligadoEm?: string | null;
  readonly verificacoes: readonly (Omit<VerificacaoJulgada, keyof Validade> & Partial<Validade>)[];
};

/** Judgement of each criterion as it was on a day. */
export async function readJulgados(
  tx: Tx,
  { ciclo, dia }: Pick<DiaGuardado, 'ciclo' | 'dia'>,
): Promise<CriterioJulgado[]> {
  const rows = await tx.query<{ resultado: Guardado }>(
    `select distinct on (numero) resultado from avaliacao_criterio
      where cliente_id = $1 and ciclo = $2 and desde <= $3::date order by numero, desde desc`,
    [tx.clienteId, ciclo, dia],
  );
  return rows.map(({ resultado }) => ({
    ...resultado,
    ligadoEm: resultado.ligadoEm ?? null,
    verificacoes: resultado.verificacoes.map((each) => ({ ...SEM_VALIDADE, ...each })),
  }));
}
