import type { Tx } from '../database/database.ts';
import { MATRIZ_CICLO, matrizPntp2026 } from './matriz-pntp-2026.ts';

/** Gives the transaction's client the matrix of this cycle; existing entries are kept. */
export async function seedMatriz(tx: Tx): Promise<void> {
  const dimensoes = matrizPntp2026.map(({ numero, nome }) => ({ numero, nome }));
  await tx.execute(
    `insert into matriz_grupo (cliente_id, ciclo, numero, nome)
     select $1, $2, d.numero, d.nome from json_to_recordset($3) as d (numero text, nome text)
     on conflict do nothing`,
    [tx.clienteId, MATRIZ_CICLO, JSON.stringify(dimensoes)],
  );
  const criterios = matrizPntp2026.flatMap(({ numero: grupo, itens }) =>
    itens.map((item) => ({ grupo, ...item })),
  );
  await tx.execute(
    `insert into matriz_item
       (cliente_id, matriz_avaliacao_grupo_id, numero, nome, matriz_avaliacao_classificacao_id)
     select g.cliente_id, g.id, c.numero, c.nome, c.classificacao
       from json_to_recordset($3)
              as c (grupo text, numero text, nome text, classificacao bigint)
       join matriz_grupo g on g.cliente_id = $1 and g.ciclo = $2 and g.numero = c.grupo
     on conflict do nothing`,
    [tx.clienteId, MATRIZ_CICLO, JSON.stringify(criterios)],
  );
  await tx.execute('update cliente set matriz_ciclo = $2 where id = $1', [
    tx.clienteId,
    MATRIZ_CICLO,
  ]);
}

/** Removes untouched seeded entries of a client to be deleted; any other record keeps it in use. */
export async function clearMatriz(tx: Tx): Promise<void> {
  const untouched = `m.cliente_id = $1 and not exists (
    select from auditoria a
     where a.cliente_id = m.cliente_id and a.entidade = $2 and a.registro_id = m.id)`;
  await tx.execute(`delete from matriz_item m where ${untouched}`, [tx.clienteId, 'matriz_item']);
  await tx.execute(
    `delete from matriz_grupo m where ${untouched} and not exists (
       select from matriz_item i
        where i.cliente_id = m.cliente_id and i.matriz_avaliacao_grupo_id = m.id)`,
    [tx.clienteId, 'matriz_grupo'],
  );
}
