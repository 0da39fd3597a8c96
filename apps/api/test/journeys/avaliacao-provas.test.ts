import { type Conjunto, columnOf, conjuntos } from '@claraboia/contract';
import type { CriterioJulgado } from '@claraboia/contract/schema';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { seedDemonstration } from '../../src/demonstracao/seed.ts';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import type { Criterio } from '../../src/instalacao/pntp-2026.ts';
import { ANOS, PAGINA, PERIODO, type Servido } from '../../src/services/avaliacao/dados/servido.ts';
import { DADOS_DO_CRITERIO } from '../../src/services/avaliacao/dados-do-criterio.ts';
import { evaluate, prepareCaso } from '../../src/services/avaliacao/evaluate.ts';
import { judgeCriterio } from '../../src/services/avaliacao/judge/criterio.ts';
import { PORTAL } from '../../src/services/avaliacao/provas/portal.ts';
import { readAvaliacao } from '../../src/services/avaliacao/publica.ts';
import { evaluateAndSave } from '../support/avaliacao.ts';
import { BareInstallation } from '../support/bare-installation.ts';

/** Day on which the demonstration is loaded and judged: what it says of its last weeks is relative to it. */
const AGORA = new Date('2026-11-28T15:00:00Z');
const VISTA = { agora: AGORA };

const installation = BareInstallation.enter();
beforeAll(async () => {
  const { connectionString, database, storage, tell } = installation;
  const say = () => undefined;
  await seedDemonstration({ connectionString, database, storage, say, now: AGORA });
  const indexador = new Indexador({ database, storage, onError: tell });
  await indexador.wakeAll();
  await indexador.close();
}, 300_000);

const clienteIdOf = (identificador: string) => installation.clienteIdOf(identificador);

class Undone extends Error {}

/** Runs work in a transaction of a client that leaves nothing behind. */
async function tried<T>(clienteId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const out: { value?: T } = {};
  const undone = new Undone();
  await installation.database
    .tenant(clienteId, async (tx) => {
      out.value = await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return out.value as T;
}

/** Checks that are met, with the place that shows them. */
const metOf = ({ verificacoes }: CriterioJulgado): ReadonlyMap<string, string | null> =>
  new Map(
    verificacoes
      .filter(({ estado }) => estado === 'atende' || estado === 'atende_por_declaracao')
      .map(({ verificacao, endereco }) => [verificacao, endereco]),
  );

const setOf = (endereco: string): Conjunto => {
  const found = conjuntos.find((each) => each.endereco === endereco);
  if (found === undefined) throw new Error(endereco);
  return found;
};

/** Replaces one of the sets. */
const withSet = (changed: Conjunto): readonly Conjunto[] =>
  conjuntos.map((each) => (each.endereco === changed.endereco ? changed : each));

interface Loss {
  readonly what: string;
  /** Check that must not hold any more. */
  readonly check: string;
  readonly sets?: readonly Conjunto[];
  /** Statement that loses it, with the client as `$1`; a database that refuses it cannot lose that. */
  readonly sql?: string;
}

/** Columns that every row must fill for a criterion. */
const filledBy = ({ minimo }: Servido): readonly string[] =>
  Object.values(minimo).flatMap((campos) =>
    campos === PAGINA ? [] : 'length' in campos ? campos : (campos.todos ?? []),
  );

function lossesOfSet(
  criterio: Criterio,
  servido: Servido,
  met: ReadonlyMap<string, string | null>,
): Loss[] {
  const set = setOf(servido.conjunto);
  const { entidade, consulta } = set;
  const { table } = entidade;
  const keys = [...new Set(filledBy(servido))];
  const columns = keys.flatMap((key): Loss[] => {
    const coluna = set.colunas.find(({ chave }) => chave === key);
    const path = coluna?.valor.op === 'path' ? (coluna.valor.path.split('.')[0] ?? '') : null;
    const field = path === null ? undefined : entidade.fields[path];
    const dropped = {
      what: `column ${key} of ${table} dropped`,
      check: 'disponibilidade',
      sets: withSet({ ...set, colunas: set.colunas.filter(({ chave }) => chave !== key) }),
    };
    if (path === null || field === undefined || field.type === 'collection') return [dropped];
    const emptied = {
      what: `${table}.${path} emptied`,
      check: 'disponibilidade',
      sql: `update ${table} set ${columnOf(entidade, path)} = null where cliente_id = $1`,
    };
    return [dropped, emptied];
  });
  const filters = Object.values(servido.filtros ?? {}).flatMap((nome): Loss[] => {
    if (consulta === null || nome === PERIODO) return [];
    const { anos, escolha, ...rest } = consulta;
    const hidden =
      nome === ANOS
        ? { ...rest, ...(escolha === undefined ? {} : { escolha }) }
        : {
            ...consulta,
            ...(escolha?.nome === nome ? { escolha: undefined } : {}),
            filtros: consulta.filtros.filter((filtro) => filtro.nome !== nome),
          };
    return [
      {
        what: `filter ${nome} of ${table} hidden`,
        check: 'filtro_pesquisa',
        sets: withSet({ ...set, consulta: hidden as Conjunto['consulta'], porPagina: 0 }),
      },
    ];
  });
  const gone = {
    what: `set ${table} gone`,
    check: 'disponibilidade',
    sets: conjuntos.filter((each) => each !== set),
  };
  const deleted = {
    what: `rows of ${table} deleted`,
    check: 'disponibilidade',
    sql: `delete from ${table} where cliente_id = $1`,
  };
  const yearField = servido.ano ?? (entidade.fields.exercicio === undefined ? null : 'exercicio');
  const year =
    yearField === null
      ? []
      : [2025, 2024, 2023].map(
          (ano): Loss => ({
            what: `${table} of ${ano} deleted`,
            check: 'serie_historica',
            sql: `delete from ${table} where cliente_id = $1 and ${columnOf(entidade, yearField)} = ${ano}`,
          }),
        );
  const aged = agedOf(criterio, servido, set);
  const all = [
    ...columns,
    ...filters,
    gone,
    ...(servido.podeFaltar ? [] : [deleted]),
    ...year,
    ...aged,
  ];
  return all.filter(({ check }) => met.has(check));
}

function agedOf(
  { id, atualidade }: Criterio,
  { datas }: Servido,
  { dia, entidade }: Conjunto,
): Loss[] {
  if (atualidade?.regra !== 'dias_corridos') return [];
  const days = datas === undefined ? (dia === null ? [] : [dia]) : 'length' in datas ? datas : [];
  // Other sets may tell the days too.
  const isOnly = (DADOS_DO_CRITERIO[id] ?? []).every(({ soDatas }) => soDatas !== true);
  if (days.length === 0 || !isOnly) return [];
  const set = days.map((path) => {
    const column = columnOf(entidade, path);
    return `${column} = ${column} - 1000`;
  });
  return [
    {
      what: `${entidade.table} aged`,
      check: 'atualidade',
      sql: `update ${entidade.table} set ${set.join(', ')} where cliente_id = $1`,
    },
  ];
}

const OF_CATEGORY = (ids: readonly number[]) =>
  `select p.id from publicacao p where p.cliente_id = $1 and p.categoria_publicacao_id in (${ids.join(', ')})`;

function lossesOfDocuments(
  ids: readonly number[],
  met: ReadonlyMap<string, string | null>,
  criterio: Criterio,
): Loss[] {
  const files = `select a.arquivo_nome from publicacao_arquivo a where a.cliente_id = $1 and a.publicacao_id in (${OF_CATEGORY(ids)})`;
  const all: Loss[] = [
    {
      // The text of a category may prove as much as its publications.
      what: 'publications and texts deleted',
      check: 'disponibilidade',
      sql: `with texts as (
              update categoria_publicacao set conteudo_html = null where cliente_id = $1 and id in (${ids.join(', ')})
            ) delete from publicacao where cliente_id = $1 and id in (${OF_CATEGORY(ids)})`,
    },
    {
      what: 'files that do not open',
      check: 'disponibilidade',
      sql: `update arquivo_texto set situacao = 'falhou' where cliente_id = $1 and nome in (${files})`,
    },
    ...(criterio.atualidade?.regra === 'dias_corridos'
      ? [
          {
            what: 'publications aged',
            check: 'atualidade',
            sql: `update publicacao set data = data - 3000 where cliente_id = $1 and id in (${OF_CATEGORY(ids)})`,
          },
        ]
      : []),
    ...[2025, 2024, 2023].map((ano) => ({
      what: `publications of ${ano} deleted`,
      check: 'serie_historica',
      sql: `delete from publicacao where cliente_id = $1 and id in (${OF_CATEGORY(ids)}) and (nome like '%${ano}%' or nome !~ '20[0-9]{2}' and extract(year from data) = ${ano})`,
    })),
  ];
  return all.filter(({ check }) => met.has(check));
}

test('each loss of evidence is found at its criterion', async () => {
  const clienteId = await clienteIdOf('vale-claro');
  const { judged, criterios, ligacoes } = await installation.database.tenant(
    clienteId,
    async (tx) => {
      const { caso, criterios: all, ligacoes: bound } = await prepareCaso(tx, VISTA);
      const found = new Map<string, CriterioJulgado>();
      for (const criterio of all)
        found.set(criterio.id, await judgeCriterio(caso, criterio, bound));
      return { judged: found, criterios: all, ligacoes: bound };
    },
  );
  const losses = criterios.flatMap((criterio) => {
    const found = judged.get(criterio.id);
    if (found === undefined) return [];
    const met = metOf(found);
    const servidos = DADOS_DO_CRITERIO[criterio.id] ?? [];
    const ids = (ligacoes.categorias.get(criterio.id) ?? []).map(({ id }) => id);
    const isOfDocuments = found.endereco?.startsWith('detail/') === true;
    // Parts that the portal itself shows cannot be lost.
    if (PORTAL[criterio.id] !== undefined) return [];
    const of = isOfDocuments
      ? lossesOfDocuments(ids, met, criterio)
      : servidos
          .filter(({ soDatas }) => soDatas !== true)
          .flatMap((servido) => lossesOfSet(criterio, servido, met));
    return of.map((loss) => ({ criterio, loss, met }));
  });
  const missed: string[] = [];
  let planted = 0;
  for (const { criterio, loss, met } of losses) {
    const left = await tried(clienteId, async (tx) => {
      if (loss.sql !== undefined) {
        const changed = await tx.execute(loss.sql, [clienteId]).catch(() => 0);
        if (changed === 0) return null;
      }
      const { caso, ligacoes: bound } = await prepareCaso(
        tx,
        loss.sets === undefined ? VISTA : { ...VISTA, conjuntos: loss.sets },
      );
      return metOf(await judgeCriterio(caso, criterio, bound));
    });
    if (left === null) continue;
    planted += 1;
    // Another place may prove the same.
    const isThere = left.has(loss.check) && left.get(loss.check) === met.get(loss.check);
    if (isThere) missed.push(`${criterio.id}: ${loss.what} (${loss.check})`);
  }
  expect(missed).toEqual([]);
  expect(planted).toBeGreaterThanOrEqual(500);
}, 300_000);

test('an empty client scores nothing, and says what is missing', async () => {
  const id = await installation.database.system(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into cliente (nome, identificador, cidade, uf, cliente_tipo_id, fuso)
       select 'Vazia', 'vazia', 'Vazia', 'PE', 1, fuso from cliente limit 1 returning id`,
    );
    return row?.id ?? 0;
  });
  const found = await installation.database.tenant(id, (tx) => evaluate(tx, VISTA));
  expect(found.indice).toMatchObject({ nota: 0, provado: 0, atestado: 0, nivel: 'Inexistente' });
  expect(found.criterios.filter(({ nota }) => nota > 0)).toEqual([]);
});

test('every met check has an address, and a day is read again as it was', async () => {
  const id = await clienteIdOf('vale-claro');
  await tried(id, async (tx) => {
    expect(await evaluateAndSave(tx, VISTA)).toBe(true);
    const found = await readAvaliacao(tx, null);
    const criterios = found?.dimensoes.flatMap((each) => each.criterios) ?? [];
    const met = criterios
      .flatMap(({ verificacoes }) => verificacoes)
      .filter(({ estado }) => estado.startsWith('atende'));
    expect(met.length).toBeGreaterThan(100);
    expect(met.filter(({ endereco }) => endereco === null)).toEqual([]);
    await tx.execute('delete from emenda where cliente_id = $1', [id]).catch(() => 0);
    expect(await readAvaliacao(tx, found?.dia ?? null)).toEqual(found);
  });
});

test('the demonstration proves what a portal can prove, and its second town shows what is missing', async () => {
  const judge = async (identificador: string) =>
    installation.database.tenant(await clienteIdOf(identificador), (tx) => evaluate(tx, VISTA));
  const rich = await judge('vale-claro');
  const unmet = rich.criterios.filter(({ nota }) => nota < 1);
  expect(unmet.map(({ numero, motivo }) => `${numero}: ${motivo}`)).toEqual([]);
  expect(rich.indice.provado).toBeGreaterThanOrEqual(0.98 * rich.alcancavel);
  expect(rich.indice).toMatchObject({ essenciais: { atendidos: 12, total: 12 }, faltam: [] });
  const poor = await judge('serra-azul');
  expect(poor.indice.provado).toBeLessThan(0.4 * poor.alcancavel);
  expect(poor.indice.essenciais.atendidos).toBeLessThan(12);
  const missing = poor.criterios.filter(({ nota }) => nota < 1);
  expect(missing.filter(({ motivo }) => motivo === '')).toEqual([]);
});

test('a gate before notices counts once a document behind it stands openly nowhere', async () => {
  const found = await tried(await clienteIdOf('vale-claro'), async (tx) => {
    await tx.execute(
      `delete from licitacao_arquivo where cliente_id = $1 and id =
         (select min(a.id) from licitacao_arquivo a join aviso_licitacao_documento d using (cliente_id, arquivo)
           where cliente_id = $1)`,
      [tx.clienteId],
    );
    return evaluate(tx, VISTA);
  });
  const asks =
    'O portal pede identificação antes de 1 documento de avisos sem cópia aberta na licitação, o que zera o critério.';
  const unmet = found.criterios.filter(({ nota }) => nota < 1);
  expect(unmet.map(({ numero, motivo }) => [numero, motivo])).toEqual([
    ['8.2', asks],
    ['8.3', asks],
  ]);
});
