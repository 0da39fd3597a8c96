import { today } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { readFuso } from '../../services/relogio/fuso.ts';
import type { Categoria, Entidade } from './palpites/categorias.ts';
import type { Conhecido } from './palpites/palpites.ts';
import { type Anterior, Anteriores } from './palpites/parecidas.ts';

/** Newest publications that are compared. */
const ANTERIORES = 3000;

/** Today in the client's time zone. */
export const readHoje = async (tx: Tx): Promise<string> => today(new Date(), await readFuso(tx));

/** Categories that may receive publications, with their types. */
export const readCategorias = (tx: Tx): Promise<Categoria[]> =>
  tx.query<Categoria>(
    `select c.id, c.nome, c.agrupar_entidade as "agruparEntidade",
            coalesce((select json_agg(json_build_object('id', t.id, 'nome', t.nome) order by t.ordem_exibicao, t.id)
                        from categoria_publicacao_tipo t where t.cliente_id = $1 and t.categoria_publicacao_id = c.id), '[]') as tipos
       from categoria_publicacao c where c.cliente_id = $1 and not c.link_externo order by c.id`,
    [tx.clienteId],
  );

export const readEntidades = (tx: Tx): Promise<Entidade[]> =>
  tx.query<Entidade>('select id, nome from entidade where cliente_id = $1 order by id', [
    tx.clienteId,
  ]);

/** Records of the client that guesses stand on. */
export async function readConhecido(tx: Tx): Promise<Conhecido> {
  const anteriores = await tx.query<Anterior>(
    `select p.nome, p.categoria_publicacao_id as "categoriaId", p.categoria_publicacao_tipo_id as "tipoId", p.entidade_id as "entidadeId"
       from publicacao p where p.cliente_id = $1 order by p.id desc limit $2`,
    [tx.clienteId, ANTERIORES],
  );
  return {
    hoje: await readHoje(tx),
    categorias: await readCategorias(tx),
    entidades: await readEntidades(tx),
    anteriores: new Anteriores(anteriores),
  };
}
