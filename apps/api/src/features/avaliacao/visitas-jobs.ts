import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { CronJob, Job } from '../../database/jobs.ts';
import { queueAvaliacao, VISITAS } from '../../services/avaliacao/queue.ts';
import { visitAll } from '../../services/avaliacao/vistoria/visit-all.ts';
import { type Lembrada, lembrar } from '../../services/avaliacao/vistoria/visita.ts';
import {
  type Guardada,
  readAlvos,
  readVisitas,
  saveVisitas,
} from '../../services/avaliacao/vistoria/visitas-guardadas.ts';
import type { Dominios } from '../../services/dominio/dominios.ts';
import type { AllowedHosts } from '../../services/fonte/http/allowed-hosts.ts';
import { NIGHT_HOUR } from '../../services/noite/noite.ts';
import { queueNight } from '../../services/noite/queue-night.ts';

/** Half an hour before a client's judgement, which reads what was found. */
const LATER_MS = 30 * 60_000;

/** An address is not visited again sooner, however often a manager asks. */
const MIN_INTERVALO = 10 * 60_000;

/** Milliseconds of silence until a site is given up: less than a source may take. */
const SILENCIO_MAX = 10_000;

/** How long a connection that left this installation shows that its network is open. */
const REDE_MS = 6 * 3_600_000;

interface Meios {
  readonly database: Database;
  /** Null visits nothing. */
  readonly hosts: AllowedHosts | null;
  /** Milliseconds of silence until a source is given up. */
  readonly timeout: number;
  readonly publicUrl: string;
  readonly dominios: Pick<Dominios, 'originOf'>;
}

/** The job that visits what a client attests outside of its portal. No transaction is open meanwhile. */
export function visitasJob({
  database,
  hosts,
  timeout,
  publicUrl,
  dominios,
}: Meios): Job<z.infer<typeof VISITAS.payload>> {
  // Shared by all clients: a network that is open for one of them is open for all.
  let lastOut = 0;
  return {
    ...VISITAS,
    run: async ({ clienteId, julgar }, { signal }) => {
      if (hosts === null) return;
      const agora = new Date();
      const { alvos, antes } = await database.tenant(clienteId, async (tx) => {
        const found = await readAlvos(tx);
        return { alvos: found, antes: await readVisitas(tx, found.enderecos) };
      });
      const due = alvos.enderecos.filter((endereco) => {
        const last = antes.get(endereco)?.visitadaEm.getTime() ?? 0;
        return agora.getTime() - last >= MIN_INTERVALO;
      });
      const visitas = await visitAll(due, {
        hosts,
        canais: alvos.canais,
        proprias: [new URL(publicUrl).origin, await dominios.originOf(clienteId)],
        agent: `Claraboia (portal da transparencia; +${publicUrl})`,
        silencioMs: Math.min(timeout, SILENCIO_MAX),
        signal,
      });
      if ([...visitas.values()].some(({ saiu }) => saiu)) lastOut = Date.now();
      const rede = Date.now() - lastOut < REDE_MS;
      const novas = new Map<string, Guardada>();
      for (const [endereco, visita] of visitas) {
        const lembrada = lembrar(antes.get(endereco) ?? null, visita, { rede, agora });
        if (lembrada !== null) novas.set(endereco, { ...lembrada, visitadaEm: agora });
      }
      const changed = [...novas].some(([endereco, nova]) => differs(antes.get(endereco), nova));
      await database.tenant(clienteId, async (tx) => {
        await saveVisitas(tx, alvos, novas);
        if (julgar === true && changed) await queueAvaliacao(tx, clienteId);
      });
    },
  };
}

const differs = (antes: Lembrada | undefined, { resultado, motivo, falhas }: Lembrada): boolean =>
  antes?.resultado !== resultado || antes.motivo !== motivo || antes.falhas !== falhas;

/** Nightly: queues the visits of each client, before its judgement. */
export const visitasDiarias = ({
  database,
  hosts,
}: Pick<Meios, 'database' | 'hosts'>): CronJob => ({
  name: 'visitas_diarias',
  at: `0 ${NIGHT_HOUR} * * *`,
  run: async () => {
    if (hosts !== null) await queueNight(database, VISITAS, new Date(Date.now() + LATER_MS));
  },
});
