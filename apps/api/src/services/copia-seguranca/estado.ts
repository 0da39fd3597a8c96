import type { Config } from '../../config.ts';
import type { Tx } from '../../database/database.ts';
import { isNear } from '../../near-host.ts';

/** Kind of entry: a backup, or a restore drill. */
export type CopiaTipo = 'copia' | 'ensaio';

/** Result of the latest entry of a kind; moments are ISO texts. */
export interface CopiaEstado {
  readonly tipo: CopiaTipo;
  readonly tentadaEm: string;
  /** Null if none has succeeded. */
  readonly boaEm: string | null;
  readonly falhou: boolean;
}

export interface CopiaRegras {
  readonly maxAgeDays: number;
  /** `PUBLIC_URL` is of HTTPS and not of this machine. */
  readonly onInternet: boolean;
}

/** Rules for the backups of an installation. */
export const copiaRegrasOf = ({ publicUrl, backup }: Config): CopiaRegras => ({
  maxAgeDays: backup.maxAgeDays,
  onInternet: publicUrl.startsWith('https:') && !isNear(publicUrl),
});

const DAY_MS = 86_400_000;

/** Reads the latest results; kinds that were never tried have no row. */
export const readEstado = (tx: Pick<Tx, 'query'>): Promise<CopiaEstado[]> =>
  tx.query<CopiaEstado>(
    `select tipo, tentada_em as "tentadaEm", boa_em as "boaEm", motivo is not null as falhou
       from copia_seguranca order by tipo`,
  );

/**
 * Records the result of a backup or a drill.
 * @param motivo the reason of a failure; null for a success
 */
export const saveEstado = (
  tx: Pick<Tx, 'execute'>,
  tipo: CopiaTipo,
  motivo: string | null,
): Promise<number> =>
  tx.execute(
    `insert into copia_seguranca (tipo, tentada_em, boa_em, motivo)
     values ($1, now(), case when $2::text is null then now() end, $2)
     on conflict (tipo) do update
       set tentada_em = excluded.tentada_em, motivo = excluded.motivo,
           boa_em = coalesce(excluded.boa_em, copia_seguranca.boa_em)`,
    [tipo, motivo],
  );

/**
 * Problems of the backups, one sentence each, in pt-BR.
 * @param maxAgeDays age from which the last good backup is too old
 * @param onInternet true for a public installation; a trial one is not warned about missing backups
 */
export function problemasDe(
  estados: readonly CopiaEstado[],
  { maxAgeDays, onInternet }: CopiaRegras,
  now: Date,
): string[] {
  const problemas: string[] = [];
  if (onInternet && !estados.some(({ tipo }) => tipo === 'copia')) problemas.push(NUNCA);
  for (const { tipo, boaEm, falhou } of estados) {
    if (falhou) problemas.push(FALHOU[tipo]);
    else if (tipo === 'copia' && boaEm !== null) {
      const days = Math.floor((now.getTime() - new Date(boaEm).getTime()) / DAY_MS);
      if (days >= maxAgeDays) {
        problemas.push(`A última cópia de segurança boa foi feita há ${days} dias.`);
      }
    }
  }
  return problemas;
}

const NUNCA = 'Nenhuma cópia de segurança foi feita até hoje.';

const FALHOU: Readonly<Record<CopiaTipo, string>> = {
  copia: 'A última cópia de segurança falhou.',
  ensaio: 'O último ensaio de restauração falhou: talvez as cópias não possam ser restauradas.',
};
