import { today } from '@claraboia/contract';
import { eachClient } from '../../../database/client-ids.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { CronJob } from '../../../database/jobs.ts';
import { readPergunta } from '../pergunta.ts';
import { hasResults } from '../queries.ts';
import { OWN_NAMES, ownTerms } from './procuras.ts';

/** Days for which counts are kept. */
const DAYS = 30;
/** Minimum days and networks of a shown term. Rarer terms could identify a person. */
const MIN_DAYS = 3;
const MIN_NETWORKS = 5;
const SHOWN = 6;
/** Candidates read for the shown terms: some are plurals of each other, or find nothing any more. */
const LOOKED_AT = 30;
/** Capitals of an abbreviation, such as IPTU; longer ones are titles in capitals. */
const ABBREVIATION = /^\p{Lu}{2,5}$/u;

/** Nightly job: computes the most searched terms, and removes old counts. */
export const maisProcurados = (database: Database): CronJob => ({
  name: 'somar_procuras',
  at: '11 6 * * *',
  run: ({ signal }) => eachClient(database, signal, sumUp),
});

async function sumUp(tx: Tx): Promise<void> {
  await tx.execute('delete from busca_procura where cliente_id = $1 and dia < $3::date - $2::int', [
    tx.clienteId,
    DAYS,
    today(),
  ]);
  const now = await mostAsked(tx);
  const before = await tx.query<{ termo: string }>(
    'select termo from busca_mais_procurada where cliente_id = $1 order by lugar',
    [tx.clienteId],
  );
  if (now.join('\n') === before.map(({ termo }) => termo).join('\n')) return;
  await tx.execute('delete from busca_mais_procurada where cliente_id = $1', [tx.clienteId]);
  await tx.execute(
    `insert into busca_mais_procurada (cliente_id, lugar, termo)
     select $1, n.lugar, n.termo from unnest($2::text[]) with ordinality n (termo, lugar)`,
    [tx.clienteId, now],
  );
  tx.touch();
}

/**
 * Terms in display order. The same network may count on two days, so the minimum applies to a single day; the total of
 * all days only decides the order.
 */
async function mostAsked(tx: Tx): Promise<string[]> {
  const asked = await tx.query<{ termo: string; igual: string }>(
    `select termo, busca_consulta(termo, 'todas')::text as igual from busca_procura where cliente_id = $1
      group by termo having count(*) >= $2 and max(redes) >= $3
      order by sum(redes) desc, count(*) desc, termo limit $4`,
    [tx.clienteId, MIN_DAYS, MIN_NETWORKS, LOOKED_AT],
  );
  // Categories and services may have been removed since.
  const own = await ownTerms(
    tx,
    asked.map(({ termo }) => termo),
  );
  const shown = new Map<string, string>();
  for (const { termo, igual } of asked) {
    if (shown.size === SHOWN) break;
    if (!own.has(termo) || shown.has(igual)) continue;
    if (await hasResults(tx, readPergunta(termo))) shown.set(igual, await written(tx, termo));
  }
  return [...shown.values()];
}

/** A folded term in the portal's spelling: `Diário oficial`, `IPTU`. */
async function written(tx: Tx, termo: string): Promise<string> {
  const rows = await tx.query<{ escrita: string }>(
    `select coalesce(
         (select m[1] from (${OWN_NAMES}) nome, regexp_matches(nome, '[[:alpha:]]+', 'g') m
           where busca_palavras(m[1]) = p.palavra order by 1 limit 1),
         (select b.escrita from busca_palavra b where b.cliente_id = $1 and b.palavra = p.palavra),
         p.palavra) as escrita
       from unnest(string_to_array($2, ' ')) with ordinality p (palavra, n) order by p.n`,
    [tx.clienteId, termo],
  );
  const words = rows.map(({ escrita }) =>
    ABBREVIATION.test(escrita) ? escrita : escrita.toLocaleLowerCase('pt-BR'),
  );
  const text = words.join(' ');
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
