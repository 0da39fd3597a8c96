import type { Tx } from './database/database.ts';
import { asOwner, type OwnerTx, settleTables } from './database/owner.ts';
import { cnpjDaRaiz } from './demonstracao/cnpj.ts';

/** Fictional client for measurements. */
export const ESCALA = { identificador: 'escala', grupo: 'volume' } as const;

const PER_CATEGORY = 5_000;
/** Large enough for speed, small enough for visible progress. */
const BATCH = 50_000;

/** Words of the generated names; a search for any word finds its share of the rows. */
const ATOS = ['Portaria', 'Decreto', 'Edital', 'Contrato', 'Extrato de ata', 'Aviso de licitação'];
const ASSUNTOS = [
  'designação de fiscal de contrato',
  'concessão de diárias a servidor',
  'abertura de crédito suplementar',
  'aquisição de material escolar',
  'pavimentação de vias urbanas',
  'fornecimento de medicamentos',
  'nomeação de comissão',
  'transporte escolar',
  'alimentação escolar',
  'manutenção da iluminação pública',
  'reforma de unidade básica de saúde',
];

/**
 * Replaces the client's publications with `n` generated ones. They are links, inserted in bulk without the save
 * pipeline: they test volume only.
 * @param say receives the progress (pt-BR)
 * @param identificador of the client, which is created if missing
 */
export async function seedScale(
  connectionString: string,
  n: number,
  say: (line: string) => void,
  identificador: string = ESCALA.identificador,
): Promise<void> {
  const startedAt = performance.now();
  await asOwner(connectionString, async (tx) => {
    // Collects entries of the text index and inserts them together, not row by row.
    await tx.execute(`set local gin_pending_list_limit = '256MB'`);
    const clienteId = await ensureCliente(tx, identificador);
    const scoped = await tx.as(clienteId);
    const removed = await clear(scoped);
    if (removed > 0) say(`Publicações anteriores removidas: ${removed.toLocaleString('pt-BR')}.`);
    const categoriaIds = await addCategorias(scoped, Math.max(1, Math.ceil(n / PER_CATEGORY)));
    for (let from = 1; from <= n; from += BATCH) {
      const to = Math.min(n, from + BATCH - 1);
      await addPublicacoes(scoped, categoriaIds, n, from, to);
      if (to % (4 * BATCH) === 0) say(`${to.toLocaleString('pt-BR')} publicações gravadas...`);
    }
    await tx.as(0);
  });
  await settleTables(connectionString, WRITTEN);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
  const categorias = Math.max(1, Math.ceil(n / PER_CATEGORY)).toLocaleString('pt-BR');
  say(
    `Cliente fictício ${identificador}: ${n.toLocaleString('pt-BR')} publicações em ${categorias} categorias (${seconds} s).`,
  );
}

/** Tables to vacuum before a measurement; PostgreSQL would otherwise do it in the background during one. */
const WRITTEN = [
  ...['grupo_categoria_publicacao', 'categoria_publicacao', 'publicacao'],
  ...['busca_documento', 'busca_palavra_nova'],
];

async function ensureCliente(tx: OwnerTx, identificador: string): Promise<number> {
  const [found] = await tx.query<{ id: number }>(
    'select id from cliente where identificador = $1',
    [identificador],
  );
  if (found !== undefined) return found.id;
  const [row] = await tx.query<{ id: number }>(
    `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id, demonstracao)
     values ($1, 'Município de Escala (fictício)', 'Escala', 'PE', $2, 1, true) returning id`,
    [identificador, cnpjDaRaiz('99930003')],
  );
  const id = row?.id ?? 0;
  await tx.execute(
    `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
    [identificador, id],
  );
  await tx.execute('insert into cliente_versao (cliente_id) values ($1)', [id]);
  const scoped = await tx.as(id);
  await scoped.execute(
    `insert into portal (cliente_id, cliente_global_id, nome, nome_url)
     values ($1, $1, 'Município de Escala (fictício)', $2)`,
    [id, identificador],
  );
  await scoped.execute(
    `insert into grupo_categoria_publicacao (cliente_id, nome, nome_url, navbar_publicacao, ordem_exibicao)
     values ($1, 'Volume para medições', $2, true, 1)`,
    [id, ESCALA.grupo],
  );
  return id;
}

/** @returns how many publications there were */
async function clear(tx: Tx): Promise<number> {
  const removed = await tx.execute('delete from publicacao where cliente_id = $1', [tx.clienteId]);
  await tx.execute('delete from categoria_publicacao_tipo where cliente_id = $1', [tx.clienteId]);
  await tx.execute('delete from categoria_publicacao where cliente_id = $1', [tx.clienteId]);
  return removed;
}

async function addCategorias(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into categoria_publicacao
       (cliente_id, grupo_categoria_publicacao_id, nome, nome_url, ordem_exibicao, agrupar_ano)
     select $1, g.id, 'Atos oficiais ' || n, 'atos-oficiais-' || n, n, n % 2 = 0
       from grupo_categoria_publicacao g, generate_series(1, $2::int) n
      where g.cliente_id = $1 and g.nome_url = $3
      order by n returning id`,
    [tx.clienteId, count, ESCALA.grupo],
  );
  return rows.map(({ id }) => id);
}

/**
 * Inserts a range of the `n` rows. They are spread evenly by day over the twelve years up to the end of 2025, each
 * entered up to a month after its date, as publications are.
 */
async function addPublicacoes(
  tx: Tx,
  categoriaIds: readonly number[],
  n: number,
  from: number,
  to: number,
): Promise<void> {
  await tx.execute(
    `insert into publicacao
       (cliente_id, categoria_publicacao_id, nome, data, tipo_publicacao_id, url_publicacao, data_hora_registro)
     select $1, ($2::bigint[])[1 + (n % $3)],
            ($4::text[])[1 + (n * 7 / 3) % cardinality($4::text[])] || ' nº ' || n || '/' || extract(year from d)
              || ' – ' || ($5::text[])[1 + (n * 13 / 5) % cardinality($5::text[])],
            d, 2, 'https://www.example.org/escala/' || n, registro + interval '9 hours'
       from generate_series($6::bigint, $7::bigint) n,
            lateral (select date '2014-01-01' + ((n - 1) * 4383 / $8)::int as registro) as entrada,
            lateral (select greatest(date '2014-01-01', registro - (n * 2654435761 % 31)::int) as d) as dia`,
    [tx.clienteId, categoriaIds, categoriaIds.length, ATOS, ASSUNTOS, from, to, n],
  );
}
