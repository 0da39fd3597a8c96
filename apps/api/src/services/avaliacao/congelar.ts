import { relogioAt, today } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { cicloDe } from '../../instalacao/ciclos.ts';

/** Days between the end of self-assessment and a judgement that still shows it: a machine may have been off. */
const MAX_DISTANCIA = 7;

/** Last judgement of the day on which self-assessment ends, in the client's time zone. */
const ULTIMA_HORA = '23:30';

interface Fim {
  readonly fuso: string;
  /** Last day of self-assessment; null if the client has not set it. */
  readonly fim: string | null;
}

const readFim = async (tx: Tx): Promise<Fim | null> => {
  const [row] = await tx.query<Fim>(
    `select l.fuso, p.autoavaliacao_ate::text as fim
       from cliente l left join portal p on p.cliente_id = l.id where l.id = $1`,
    [tx.clienteId],
  );
  return row ?? null;
};

/**
 * Freezes the judgement of the day on which self-assessment ended, once that day is over. If nothing was judged on that
 * day, it is the nearest one, at most seven days apart. Each cycle has one frozen day: it stays whatever date is set
 * later.
 * @returns the day that was frozen now; null if none
 */
export async function freezeIfOver(tx: Tx, agora: Date): Promise<string | null> {
  const found = await readFim(tx);
  if (found === null || found.fim === null) return null;
  const { fim, fuso } = found;
  if (today(agora, fuso) <= fim) return null;
  const [frozen] = await tx.query<{ dia: string }>(
    `update avaliacao_dia d set congelada = true
       from (select dia from avaliacao_dia
              where cliente_id = $1 and ciclo = $2 and abs(dia - $3::date) <= ${MAX_DISTANCIA}
              order by abs(dia - $3::date), dia limit 1) n
      where d.cliente_id = $1 and d.ciclo = $2 and d.dia = n.dia
        and not exists (select from avaliacao_dia f where f.cliente_id = $1 and f.ciclo = $2 and f.congelada)
      returning d.dia::text as dia`,
    [tx.clienteId, cicloDe(fim).ano, fim],
  );
  if (frozen === undefined) return null;
  tx.touch();
  return frozen.dia;
}

/**
 * Moment of the last judgement of the day on which self-assessment ends; null on other days, and after it. The judgement
 * of the night knows nothing of the day's own work.
 */
export async function lastJudgement(tx: Tx, agora: Date): Promise<Date | null> {
  const found = await readFim(tx);
  if (found === null || found.fim === null) return null;
  const { fim, fuso } = found;
  if (today(agora, fuso) !== fim) return null;
  const local = new Date(`${fim}T${ULTIMA_HORA}:00Z`);
  const at = new Date(local.getTime() - relogioAt(fuso, agora).distancia);
  return at > agora ? at : null;
}
