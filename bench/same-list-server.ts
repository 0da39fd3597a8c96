import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { Pool } from 'pg';
import { appConnection } from '../apps/api/src/database/connection.ts';
import { listStatement } from './measures/listas.ts';
import type { Scale } from './scale.ts';

// Bare HTTP server with the driver: the product's own prepared statement, its rows as JSON. No tenants, no cache, no
// limits, no compression.
const require = createRequire(new URL('../apps/api/package.json', import.meta.url));
const { Pool: PgPool } = require('pg') as { Pool: typeof Pool };
const { connectionString, scale } = JSON.parse(process.env.SAME_LIST ?? '{}') as {
  connectionString: string;
  scale: Scale;
};
const { options, ...connection } = appConnection(connectionString);
const pool: Pool = new PgPool({
  ...connection,
  options: `${options} -c claraboia.cliente_id=${scale.clienteId}`,
  max: 10,
});

createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const asked = (name: string) => searchParams.get(name) ?? '';
  const { text, values } = listStatement(scale, [
    { path: 'categoriaPublicacao.id', operator: 'eq', value: Number(asked('categoria')) },
    { path: 'data', operator: 'ge', value: asked('de') },
    { path: 'data', operator: 'le', value: asked('ate') },
  ]);
  pool.query({ name: 'lista', text, values: [...values] }).then(
    ({ rows }) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.PORT), 'localhost', () => console.log('pronta'));
process.on('SIGTERM', () => process.exit(0));
