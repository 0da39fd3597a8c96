import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { Pool } from 'pg';
import { appConnection } from '../apps/api/src/database/connection.ts';

// Baseline for a list of 20 with its total from the same database: one table, its index, two prepared statements. No
// tenants, no cache, no compression.
const require = createRequire(new URL('../apps/api/package.json', import.meta.url));
const { Pool: PgPool } = require('pg') as { Pool: typeof Pool };
const { connectionString = '', clienteId = '' } = JSON.parse(process.env.LIST ?? '{}');
const pool: Pool = new PgPool({ ...appConnection(connectionString), max: 10 });
pool.on('connect', (client) => void client.query(`set claraboia.cliente_id = '${clienteId}'`));

const WHERE = 'where cliente_id = $1 and categoria_publicacao_id = $2 and data between $3 and $4';
const PAGE = `select id, nome, data from publicacao ${WHERE} order by data desc, id desc limit 20`;
const TOTAL = `select count(*) as count from publicacao ${WHERE}`;

createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const values = [clienteId, ...['categoria', 'de', 'ate'].map((name) => searchParams.get(name))];
  const answer = async () => {
    const client = await pool.connect();
    try {
      const page = await client.query({ name: 'page', text: PAGE, values });
      const total = await client.query({ name: 'total', text: TOTAL, values });
      return JSON.stringify({ list: page.rows, count: total.rows[0]?.count });
    } finally {
      client.release();
    }
  };
  answer().then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.PORT), 'localhost', () => console.log('pronta'));
process.on('SIGTERM', () => process.exit(0));
