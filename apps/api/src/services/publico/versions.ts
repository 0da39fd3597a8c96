import { type AnyEntity, maskCpfs, publicacao, STORED_NAME } from '@claraboia/contract';
import type { PublicVersao, PublicVersaoList } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** A file that citizens may have, and the name it is given. */
export interface DownloadRow {
  readonly nome: string;
  readonly arquivo: string;
  readonly tamanho: number;
  readonly tipo: string;
}

/** Version of a record until a rectification. */
export interface VersionRow<V> {
  readonly quando: string;
  readonly motivo: string;
  readonly antes: V;
}

/**
 * Earlier versions of a public record, latest first; null if there is no such record: deleting it removes its versions.
 * @param antes SQL of the public part of a version, based on `t.antes`
 */
export async function readVersions<V>(
  tx: Tx,
  { key, table }: Pick<AnyEntity, 'key' | 'table'>,
  id: number,
  antes = 't.antes',
): Promise<VersionRow<V>[] | null> {
  const [found] = await tx.query(`select 1 from ${table} where cliente_id = $1 and id = $2`, [
    tx.clienteId,
    id,
  ]);
  if (found === undefined) return null;
  return tx.query<VersionRow<V>>(
    `select t.quando, mascarar_cpf(t.motivo) as motivo, ${antes} as antes from auditoria t
      where t.cliente_id = $1 and t.entidade = $3 and t.registro_id = $2 and t.acao = 'retificacao'
      order by t.id desc`,
    [tx.clienteId, id, key],
  );
}

/** Publication in the audit trail: its saved, public values. */
interface Version {
  readonly nome: string;
  readonly data: string;
  readonly urlPublicacao: string | null;
  readonly publicacaoArquivos: readonly {
    readonly nome: string;
    readonly linkExterno: boolean;
    readonly caminho: string;
    readonly tamanho: number | null;
  }[];
}

/** Earlier versions of a publication, latest first; null if there is no such publication. */
export async function publicacaoVersoes(tx: Tx, id: number): Promise<PublicVersaoList | null> {
  const rows = await readVersions<Version>(tx, publicacao, id);
  if (rows === null) return null;
  return {
    list: rows.map(
      ({ quando, motivo, antes }): PublicVersao => ({
        retificadoEm: quando,
        motivo,
        nome: maskCpfs(antes.nome),
        data: antes.data,
        urlPublicacao: antes.urlPublicacao,
        publicacaoArquivos: antes.publicacaoArquivos.map(
          ({ nome, linkExterno, caminho, tamanho }) => ({
            nome: maskCpfs(nome),
            linkExterno,
            caminho,
            tamanho,
          }),
        ),
      }),
    ),
  };
}

/** File of an earlier version of a published publication; null for any other file. */
export async function findVersionDownload(
  tx: Tx,
  id: number,
  nome: string,
): Promise<DownloadRow | null> {
  if (!STORED_NAME.test(nome)) return null;
  const [row] = await tx.query<DownloadRow>(
    `select (select f ->> 'nome' from jsonb_array_elements(t.antes -> 'publicacaoArquivos') f
              where f ->> 'caminho' = a.nome limit 1) as nome,
            a.nome as arquivo, a.tamanho, a.tipo
       from auditoria t
       join arquivo_retificado r on r.cliente_id = t.cliente_id and r.auditoria_id = t.id
       join arquivo a on a.cliente_id = r.cliente_id and a.nome = r.arquivo_nome
      where t.cliente_id = $1 and t.entidade = $4 and t.registro_id = $2 and r.arquivo_nome = $3
        and exists (select from publicacao p where p.cliente_id = $1 and p.id = $2)
      order by t.id desc limit 1`,
    [tx.clienteId, id, nome, publicacao.key],
  );
  return row ?? null;
}
