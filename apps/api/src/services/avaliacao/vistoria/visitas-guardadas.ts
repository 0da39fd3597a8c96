import { createHash } from 'node:crypto';
import type { Tx } from '../../../database/database.ts';
import type { Lembrada, VisitaLida } from './visita.ts';

const hashDe = (endereco: string): string => createHash('sha256').update(endereco).digest('hex');

/** Addresses outside of the portal that prove criteria of a client. */
export interface Alvos {
  readonly enderecos: readonly string[];
  /** Those that its portal names as its own channels. */
  readonly canais: readonly string[];
}

/** Reads what the transaction's client attests, and the channels of its portal; nothing of fictional data. */
export async function readAlvos(tx: Tx): Promise<Alvos> {
  const rows = await tx.query<{ endereco: string; canal: boolean }>(
    `select e.endereco, bool_or(e.canal) as canal from (
       select endereco, false as canal from prova_criterio where cliente_id = $1 and tipo = 'fora'
       union all select esic_url, true from portal where cliente_id = $1
       union all select ouvidoria_url, true from portal where cliente_id = $1) e
       join cliente c on c.id = $1
      where e.endereco is not null and not c.demonstracao
      group by e.endereco order by e.endereco`,
    [tx.clienteId],
  );
  return {
    enderecos: rows.map(({ endereco }) => endereco),
    canais: rows.filter(({ canal }) => canal).map(({ endereco }) => endereco),
  };
}

/** Stored memory of an address, with the moment of its last visit. */
export interface Guardada extends Lembrada {
  readonly visitadaEm: Date;
}

type Linha = { readonly hash: string } & {
  readonly [K in keyof Guardada]: Guardada[K] extends Date
    ? string
    : Guardada[K] extends Date | null
      ? string | null
      : Guardada[K];
};

const momento = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** Reads what is remembered of addresses; those that were never visited are absent. */
export async function readVisitas(
  tx: Tx,
  enderecos: readonly string[],
): Promise<ReadonlyMap<string, Guardada>> {
  const rows = await tx.query<Linha>(
    `select endereco_hash as hash, visitada_em as "visitadaEm", resultado, motivo, respondeu_em as "respondeuEm",
            falhas, falhou_em as "falhouEm"
       from visita_externa where cliente_id = $1`,
    [tx.clienteId],
  );
  const byHash = new Map(rows.map(({ hash, ...row }) => [hash, row]));
  return new Map(
    enderecos.flatMap((endereco) => {
      const row = byHash.get(hashDe(endereco));
      if (row === undefined) return [];
      const guardada = {
        ...row,
        visitadaEm: new Date(row.visitadaEm),
        respondeuEm: momento(row.respondeuEm),
        falhouEm: momento(row.falhouEm),
      };
      return [[endereco, guardada] as const];
    }),
  );
}

/** Stores visits, and forgets addresses that prove nothing any more. */
export async function saveVisitas(
  tx: Tx,
  { enderecos }: Pick<Alvos, 'enderecos'>,
  visitas: ReadonlyMap<string, Guardada>,
): Promise<void> {
  await tx.execute(
    'delete from visita_externa where cliente_id = $1 and endereco_hash <> all ($2)',
    [tx.clienteId, enderecos.map(hashDe)],
  );
  for (const [endereco, visita] of visitas) {
    await tx.execute(
      `insert into visita_externa (cliente_id, endereco_hash, visitada_em, resultado, motivo, respondeu_em, falhas, falhou_em)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (cliente_id, endereco_hash) do update
         set visitada_em = excluded.visitada_em, resultado = excluded.resultado, motivo = excluded.motivo,
             respondeu_em = excluded.respondeu_em, falhas = excluded.falhas, falhou_em = excluded.falhou_em`,
      [
        ...[tx.clienteId, hashDe(endereco), visita.visitadaEm, visita.resultado, visita.motivo],
        ...[visita.respondeuEm, visita.falhas, visita.falhouEm],
      ],
    );
  }
}

/** Reads for a judge what visits of an address found. */
export async function readVisitasLidas(tx: Tx): Promise<(endereco: string) => VisitaLida | null> {
  const rows = await tx.query<VisitaLida & { readonly hash: string }>(
    `select v.endereco_hash as hash, v.resultado, v.motivo, v.falhas,
            (v.visitada_em at time zone c.fuso)::date::text as dia,
            (v.respondeu_em at time zone c.fuso)::date::text as respondeu
       from visita_externa v join cliente c on c.id = v.cliente_id where v.cliente_id = $1`,
    [tx.clienteId],
  );
  const byHash = new Map(rows.map(({ hash, ...row }) => [hash, row]));
  return (endereco) => byHash.get(hashDe(endereco)) ?? null;
}
