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
  const grupos = await gruposOf(tx, ciclo.ano);
  const missing = [...nomes].filter(([numero]) => !grupos.has(numero));
  if (missing.length > 0) {
    await tx.execute(
      `insert into matriz_grupo (cliente_id, ciclo, numero, nome)
       select $1, $2, d.numero, d.nome from unnest($3::text[], $4::text[]) as d (numero, nome)
       on conflict do nothing`,
      [tx.clienteId, ciclo.ano, missing.map(([numero]) => numero), missing.map(([, nome]) => nome)],
    );
  }
  const all = missing.length > 0 ? await gruposOf(tx, ciclo.ano) : grupos;
  const there = await tx.query<{ grupo: number; numero: string }>(
    `select i.matriz_avaliacao_grupo_id as grupo, i.numero from matriz_item i
      where i.cliente_id = $1 and i.matriz_avaliacao_grupo_id = any($2)`,
    [tx.clienteId, [...all.values()]],
  );
  const known = new Set(there.map(({ grupo, numero }) => `${grupo} ${numero}`));
  const criterios = matriz.map((criterio) => ({
    grupo: all.get(String(dimensaoOf(criterio))) ?? 0,
    numero: criterio.id,
    nome: criterio.texto,
    classificacao: CLASSIFICACAO[criterio.classe],
  }));
  const added = criterios.filter(({ grupo, numero }) => !known.has(`${grupo} ${numero}`));
  if (added.length > 0) {
    await tx.execute(
      `insert into matriz_item
         (cliente_id, matriz_avaliacao_grupo_id, numero, nome, matriz_avaliacao_classificacao_id)
       select $1, c.grupo, c.numero, c.nome, c.classificacao
         from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[])
                as c (grupo, numero, nome, classificacao)
       on conflict do nothing`,
      [
        tx.clienteId,
        added.map(({ grupo }) => grupo),
        added.map(({ numero }) => numero),
        added.map(({ nome }) => nome),
        added.map(({ classificacao }) => classificacao),
      ],
    );
  }
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

/** Ids of a cycle's groups by their numbers. */
const gruposOf = async (tx: Tx, ano: number): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tx.query<{ numero: string; id: number }>(
        'select numero, id from matriz_grupo where cliente_id = $1 and ciclo = $2',
        [tx.clienteId, ano],
      )
    ).map(({ numero, id }) => [numero, id]),
  );

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
