import { openDatabase } from '../../apps/api/src/database/database.ts';
import { asOwner } from '../../apps/api/src/database/owner.ts';
import { avaliarCliente } from '../../apps/api/src/services/avaliacao/evaluate.ts';
import type { VerPagina } from '../../apps/api/src/services/avaliacao/vistoria/pagina.ts';
import { compareAt95 } from '../percentile.ts';
import { count, decimal, type Measure, ratioOf, type Section } from '../section.ts';

/** Longest judgement of a client. */
const MOST_S = 10;
const TIMES = 40;
const LIST_MS = 120;

const clienteIdOf = (connectionString: string, identificador: string) =>
  asOwner(connectionString, async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      'select id from cliente where identificador = $1',
      [identificador],
    );
    return row?.id ?? 0;
  });

/** The judgement of a client with many records, and what another one's citizens wait meanwhile. */
export const avaliacao: Section = {
  name: 'avaliacao',
  title: 'Avaliação por evidências',
  run: async ({ orcamento }) => {
    const { url, connectionString, empenhos, large, small } = await orcamento();
    const clienteId = await clienteIdOf(connectionString, large);
    const database = openDatabase({ connectionString, onError: (error) => console.error(error) });
    const opened = new Set<string>();
    const ver: VerPagina = async (_, endereco, signal) => {
      opened.add(endereco);
      const answer = await fetch(`${url}/${large}/${endereco}`, { redirect: 'manual', signal });
      const { status, headers } = answer;
      return { status, destino: headers.get('location'), html: await answer.text() };
    };
    const judge = async () => {
      const { signal } = new AbortController();
      const startedAt = performance.now();
      await avaliarCliente({ database, vistoriador: { ver }, signal }, clienteId);
      return performance.now() - startedAt;
    };
    const list = async (n: number) => {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/public/v1/${small}/dados/empenho?limit=20&n=${n}`);
      if (!answer.ok) throw new Error(`the list answers ${answer.status}`);
      await answer.arrayBuffer();
      return performance.now() - startedAt;
    };
    try {
      const mine = await judge();
      // A client without a portal would be judged at once.
      if (![...opened].some((endereco) => endereco.startsWith('dados/empenho'))) {
        throw new Error('the commitments were not judged');
      }
      const measures: Measure[] = [
        {
          what: `Julgar um cliente com ${count(empenhos)} empenhos e o que se pagou deles, e abrir as ${opened.size} páginas que o mostram / o mais que se espera`,
          ours: `${decimal(mine / 1000)} s`,
          limit: `${MOST_S} s`,
          ratio: ratioOf(mine / 1000 / MOST_S),
          goal: '≤ 1,00',
        },
      ];
      let isJudging = true;
      const background = (async () => {
        while (isJudging) await judge();
      })();
      const during: number[] = [];
      for (let n = 0; n < TIMES * 2; n += 1) during.push(await list(n));
      isJudging = false;
      await background;
      measures.push(
        await compareAt95({
          what: 'Lista de outro cliente enquanto aquele é julgado sem parar / sem isso',
          times: TIMES,
          most: LIST_MS,
          large: async (n) => during[n] ?? 0,
          small: (n) => list(10_000 + n),
        }),
      );
      return measures;
    } finally {
      await database.close();
    }
  },
};
