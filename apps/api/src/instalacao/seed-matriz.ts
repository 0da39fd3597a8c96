import { type CriterioClasse, dimensaoOf, today } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { type Ciclo, cicloDe, matrizDe } from './ciclos.ts';

/** Ids of the classifications. */
const CLASSIFICACAO: Readonly<Record<CriterioClasse, number>> = {
  essencial: 1,
  obrigatoria: 2,
  recomendada: 3,
};

/**
 * Gives the transaction's client the matrix of this cycle for its kind; existing entries are kept. Untouched entries
 * that its kind does not have, from a seed of another kind, are removed. Nothing is written if all of it is there: the
 * evaluation asks every night.
 */
export async function seedMatriz(tx: Tx): Promise<void> {
  const [cliente] = await tx.query<{ tipo: number; fuso: string }>(
    'select cliente_tipo_id as tipo, fuso from cliente where id = $1',
    [tx.clienteId],
  );
  const ciclo = cicloDe(today(new Date(), cliente?.fuso));
  const matriz = matrizDe(ciclo, cliente?.tipo ?? 0);
  const nomes = new Map(
    matriz.map((criterio) => [String(dimensaoOf(criterio)), criterio.dimensao]),
  );
  const dimensoes = [...nomes].map(([numero, nome]) => ({ numero, nome }));
  await tx.execute(
    `insert into matriz_grupo (cliente_id, ciclo, numero, nome)
     select $1, $2, d.numero, d.nome from json_to_recordset($3) as d (numero text, nome text)
      where not exists (select from matriz_grupo g where g.cliente_id = $1 and g.ciclo = $2 and g.numero = d.numero)
     on conflict do nothing`,
    [tx.clienteId, ciclo.ano, JSON.stringify(dimensoes)],
  );
  const criterios = matriz.map((criterio) => ({
    grupo: String(dimensaoOf(criterio)),
    numero: criterio.id,
    nome: criterio.texto,
    classificacao: CLASSIFICACAO[criterio.classe],
  }));
  await tx.execute(
    `insert into matriz_item
       (cliente_id, matriz_avaliacao_grupo_id, numero, nome, matriz_avaliacao_classificacao_id)
     select g.cliente_id, g.id, c.numero, c.nome, c.classificacao
       from json_to_recordset($3)
              as c (grupo text, numero text, nome text, classificacao bigint)
       join matriz_grupo g on g.cliente_id = $1 and g.ciclo = $2 and g.numero = c.grupo
      where not exists (
        select from matriz_item i
         where i.cliente_id = $1 and i.matriz_avaliacao_grupo_id = g.id and i.numero = c.numero)
     on conflict do nothing`,
    [tx.clienteId, ciclo.ano, JSON.stringify(criterios)],
  );
  await removeOthers(
    tx,
    ciclo,
    criterios.map(({ numero }) => numero),
  );
  await tx.execute(
    'update cliente set matriz_ciclo = $2 where id = $1 and matriz_ciclo is distinct from $2',
    [tx.clienteId, ciclo.ano],
  );
}

/** SQL condition: the entry `m` of the entity in `$2` was never saved by a person. */
const UNTOUCHED = `m.cliente_id = $1 and not exists (
    select from auditoria a
     where a.cliente_id = m.cliente_id and a.entidade = $2 and a.registro_id = m.id)`;

/** Removes seeded criteria of this cycle that are not among those of the client's kind, and that nobody uses. */
async function removeOthers(
  tx: Tx,
  { ano, criterios }: Ciclo,
  numeros: readonly string[],
): Promise<void> {
  await tx.execute(
    `delete from matriz_item m using matriz_grupo g
      where ${UNTOUCHED} and g.cliente_id = m.cliente_id and g.id = m.matriz_avaliacao_grupo_id and g.ciclo = $3
        and m.numero = any($4) and not m.numero = any($5)
        and not exists (select from prova_criterio p where p.cliente_id = m.cliente_id and p.matriz_item_id = m.id)`,
    [tx.clienteId, 'matriz_item', ano, criterios.map(({ id }) => id), numeros],
  );
  await tx.execute(
    `delete from matriz_grupo m where ${UNTOUCHED} and m.ciclo = $3 and not exists (
       select from matriz_item i
        where i.cliente_id = m.cliente_id and i.matriz_avaliacao_grupo_id = m.id)`,
    [tx.clienteId, 'matriz_grupo', ano],
  );
}

/** Removes untouched seeded entries of a client to be deleted; any other record keeps it in use. */
export async function clearMatriz(tx: Tx): Promise<void> {
  await tx.execute(`delete from matriz_item m where ${UNTOUCHED}`, [tx.clienteId, 'matriz_item']);
  await tx.execute(
    `delete from matriz_grupo m where ${UNTOUCHED} and not exists (
       select from matriz_item i
        where i.cliente_id = m.cliente_id and i.matriz_avaliacao_grupo_id = m.id)`,
    [tx.clienteId, 'matriz_grupo'],
  );
}
