import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database, Tx } from '../../database/database.ts';

interface Found {
  readonly dados: AdapterPayload;
  readonly consumido: number | null;
}

/** Artefact of a sign-in that has begun. Anonymous visitors can create any number. */
const BEGUN = 'Interaction';
/** Cap on pending sign-ins (they expire after an hour). */
const MOST_BEGUN = 10_000;

/** Storage of the embedded provider in PostgreSQL, so that a restart signs nobody out. */
export function oidcAdapter(database: Database, mostBegun = MOST_BEGUN): (tipo: string) => Adapter {
  return (tipo) => {
    const find = (column: 'id' | 'uid' | `dados->>'userCode'`, value: string) =>
      database.system(async (tx: Tx) => {
        const [row] = await tx.query<Found>(
          `select dados, extract(epoch from consumido_em)::int as consumido from oidc_artefato
            where tipo = $1 and ${column} = $2 and (expira_em is null or expira_em > now())`,
          [tipo, value],
        );
        if (row === undefined) return undefined;
        return row.consumido === null ? row.dados : { ...row.dados, consumed: row.consumido };
      });
    /** Deletes the oldest pending sign-ins beyond the cap. */
    const bound = () =>
      run(
        `delete from oidc_artefato where tipo = $1 and expira_em <= (
           select expira_em from oidc_artefato where tipo = $1 order by expira_em desc offset $2 limit 1)`,
        [BEGUN, mostBegun],
      );
    const run = async (sql: string, values: unknown[]) => {
      await database.system((tx) => tx.execute(sql, values));
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        await run(
          `insert into oidc_artefato (tipo, id, dados, concessao_id, uid, expira_em)
           values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
           on conflict (tipo, id) do update set dados = excluded.dados,
             concessao_id = excluded.concessao_id, uid = excluded.uid, expira_em = excluded.expira_em`,
          [
            ...[tipo, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null],
            expiresIn ?? null,
          ],
        );
        if (tipo === BEGUN) await bound();
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (code) => find(`dados->>'userCode'`, code),
      consume: (id) =>
        run('update oidc_artefato set consumido_em = now() where tipo = $1 and id = $2', [
          tipo,
          id,
        ]),
      destroy: (id) => run('delete from oidc_artefato where tipo = $1 and id = $2', [tipo, id]),
      revokeByGrantId: (grantId) =>
        run('delete from oidc_artefato where concessao_id = $1', [grantId]),
    };
  };
}
