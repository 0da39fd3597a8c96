import { faceDaLista, LISTA_TOTAL, type ListQuery, somadasDe } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { equals } from '../../engine/conjunto/query.ts';
import { ListSql } from '../../engine/list-sql.ts';
import { type AskedOf, type Serving, serveReply } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { queryOf } from '../../http.ts';
import { readPrazo } from '../avaliacao/prazo-do-lugar.ts';
import { dictionaryOf } from '../conjunto/catalogue.ts';
import { readRegistro } from '../conjunto/facets.ts';
import type { ExportMeans } from '../exportacao/public-export.ts';
import { readPublicada } from '../lista-guardada/lista.ts';
import { keptClienteIdOf, sendOf } from '../publico/cliente.ts';
import { listaCalls, listaFiles, SEM_FACETAS } from './calls.ts';
import { type ServedLista, servedLista } from './conjunto.ts';

type Asked = AskedOf<(typeof listaCalls)[keyof typeof listaCalls]>;
type Query = Readonly<Record<string, string | undefined>>;

/** @throws Refusal 404 if the transaction's client publishes no list at the address */
async function servedAt(tx: Tx, endereco: string): Promise<ServedLista> {
  const lista = await readPublicada(tx, endereco);
  if (lista === null) throw notFound('Esta lista não existe.');
  return servedLista(lista);
}

/** Page of a list as JSON text: `{"list":[...],"count":n}`. */
async function pageOf(tx: Tx, { registry, entity }: ServedLista, query: ListQuery) {
  const { text, values } = ListSql.listAndCount(registry, entity, query, tx.clienteId, 'publico');
  const [row] = await tx.query<{ list: string; count: number }>(text, values);
  if (row === undefined) throw new Error('a list is one row');
  return `{"list":${row.list},"count":${row.count}}`;
}

/** Number and sums of the rows that a query finds, in the form of a summary with one group. */
async function totalsOf(tx: Tx, served: ServedLista, { conditions }: ListQuery) {
  const { registry, entity, conjunto } = served;
  const sums = somadasDe(conjunto);
  const grouping = { by: [], sums };
  const { text, values } = ListSql.groups(registry, entity, conditions, tx.clienteId, grouping);
  const [row = {}] = await tx.query<Record<string, unknown>>(text, values);
  const somas = Object.fromEntries(sums.map((name, index) => [name, row[`s${index + 1}`] ?? null]));
  const total = { [LISTA_TOTAL.de]: null, quantidade: row.count ?? 0, ...somas };
  return { porExercicio: [], [LISTA_TOTAL.chave]: [total] };
}

/**
 * Routes of the lists whose columns their client declares. The set is read in the snapshot of its rows, so that no
 * answer shows a column that became private.
 */
export function listaPropriaRoutes(serving: Serving, means: ExportMeans): void {
  const { cache, reads } = means;

  const answer = (
    call: (typeof listaCalls)[keyof typeof listaCalls],
    make: (tx: Tx, served: ServedLista, query: Query, asked: Asked) => Promise<string>,
  ) =>
    serveReply(serving, call, (asked) =>
      sendOf(cache, asked, asked.params.cliente, async (tx) =>
        make(tx, await servedAt(tx, asked.params.lista), queryOf(asked.request.query), asked),
      ),
    );

  answer(listaCalls.list, (tx, served, query) => pageOf(tx, served, served.read(query)));
  answer(listaCalls.record, async (tx, served, _query, { params }) => {
    const { registro } = params as { readonly registro: number };
    const query = served.read({ limit: '1' });
    const conditions = [...query.conditions, equals('id', registro)];
    const { list } = JSON.parse(await pageOf(tx, served, { ...query, conditions })) as {
      list: readonly object[];
    };
    if (list[0] === undefined) throw notFound();
    return JSON.stringify(list[0]);
  });
  answer(listaCalls.face, async (_tx, { registry, conjunto }) =>
    JSON.stringify(faceDaLista(registry, conjunto)),
  );
  answer(listaCalls.facetas, async (tx, { conjunto }) =>
    JSON.stringify({
      registro: await readRegistro(conjunto)(tx),
      ...SEM_FACETAS,
      prazo: await readPrazo(tx, { caminho: `dados/${conjunto.endereco}`, modo: null }),
    }),
  );
  answer(listaCalls.dicionario, async (_tx, { conjunto }) =>
    JSON.stringify(dictionaryOf(conjunto)),
  );
  answer(listaCalls.resumo, async (tx, served, query) =>
    JSON.stringify(await totalsOf(tx, served, served.read(query))),
  );

  for (const { call, format } of listaFiles) {
    serveReply(serving, call, async ({ request, reply, params: { cliente, lista } }) => {
      const clienteId = await keptClienteIdOf(cache, cliente);
      const { whole } = await reads.snapshot(clienteId, (tx) => servedAt(tx, lista));
      const asked = { cliente, clienteId, format, params: queryOf(request.query) };
      return whole.send(reply, asked, means);
    });
  }
}
