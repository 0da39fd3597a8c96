import { LISTA_PREFIXO, type ListaPublica } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/** A list with its columns, as it is stored. */
export interface ListaGuardada extends ListaPublica {
  readonly versao: number;
  readonly publicada: boolean;
}

const LISTA = `json_build_object('id', l.id, 'versao', l.versao, 'nome', l.nome, 'nomeUrl', l.nome_url, 'descricao', l.descricao,
  'fonte', l.fonte, 'dataBase', l.data_base, 'nomeiaPessoas', l.nomeia_pessoas, 'publicada', l.publicada,
  'colunas', (select coalesce(json_agg(json_build_object('chave', c.chave, 'titulo', c.titulo, 'tipo', c.tipo,
      'significado', c.significado, 'obrigatoria', c.obrigatoria, 'privada', c.privada, 'filtro', c.filtro)
      order by c.ordem, c.id), '[]')
    from lista_propria_coluna c where c.cliente_id = l.cliente_id and c.lista_propria_id = l.id and c.chave is not null))::text as lista`;

async function readOne(
  tx: Tx,
  condition: string,
  value: number | string,
): Promise<ListaGuardada | null> {
  const [row] = await tx.query<{ lista: string }>(
    `select ${LISTA} from lista_propria l where l.cliente_id = $1 and ${condition} limit 1`,
    [tx.clienteId, value],
  );
  return row === undefined ? null : (JSON.parse(row.lista) as ListaGuardada);
}

/** List by its id; null if the transaction's client has none. */
export const readLista = (tx: Tx, id: number) => readOne(tx, 'l.id = $2', id);

/**
 * Published list of an address, current or former; null if the address leads to none.
 * @param endereco `lista-frota`
 */
export async function readPublicada(tx: Tx, endereco: string): Promise<ListaGuardada | null> {
  return (
    (await readOne(tx, 'l.publicada and l.endereco = $2', endereco)) ??
    (await readOne(
      tx,
      `l.publicada and l.id = (select e.lista_propria_id from lista_propria_endereco e
        where e.cliente_id = l.cliente_id and e.nome_url = $2)`,
      endereco.slice(LISTA_PREFIXO.length),
    ))
  );
}
