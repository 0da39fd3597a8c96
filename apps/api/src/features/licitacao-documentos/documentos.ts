import type { PublicDocumentosJuntos } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** Document of a procurement: stored here, or only linked. */
export interface Documento {
  readonly nome: string;
  readonly link: string | null;
  /** The stored copy; null if only the source has it. */
  readonly arquivo: { readonly nome: string; readonly tamanho: number } | null;
}

/** A procurement as the list in its ZIP tells it, with its documents in the order of its page. */
export interface Documentos {
  readonly orgao: string;
  readonly fuso: string;
  readonly exercicio: number;
  readonly numeroProcesso: string;
  readonly modalidade: string;
  readonly numero: string;
  readonly objeto: string;
  readonly lista: readonly Documento[];
}

/** Reads a procurement and its documents; null if it does not exist. */
export async function findDocumentos(tx: Tx, id: number): Promise<Documentos | null> {
  const [row] = await tx.query<Documentos>(
    `select mascarar_cpf(c.nome) as orgao, c.fuso, l.exercicio, mascarar_cpf(l.numero_processo) as "numeroProcesso",
            m.nome as modalidade, mascarar_cpf(l.numero) as numero, mascarar_cpf(l.objeto) as objeto,
            coalesce((select json_agg(json_build_object('nome', mascarar_cpf(f.nome_arquivo), 'link', f.link,
                'arquivo', case when a.nome is not null then json_build_object('nome', a.nome, 'tamanho', a.tamanho) end)
                order by t.ordem_exibicao, f.data_arquivo, f.id)
              from licitacao_arquivo f
              join licitacao_arquivo_tipo t on t.id = f.tipo_id
              left join arquivo a on a.cliente_id = $1 and a.nome = f.arquivo
             where f.cliente_id = $1 and f.licitacao_id = l.id), '[]') as lista
       from licitacao l
       join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id
       join cliente c on c.id = $1
      where l.cliente_id = $1 and l.id = $2`,
    [tx.clienteId, id],
  );
  return row ?? null;
}

/** Number and size of the stored documents; null if the procurement does not exist. */
export async function documentosJuntos(tx: Tx, id: number): Promise<PublicDocumentosJuntos | null> {
  const [row] = await tx.query<PublicDocumentosJuntos>(
    `select count(a.nome)::int as arquivos, coalesce(sum(a.tamanho), 0)::float8 as tamanho
       from licitacao l
       left join licitacao_arquivo f on f.cliente_id = $1 and f.licitacao_id = l.id
       left join arquivo a on a.cliente_id = $1 and a.nome = f.arquivo
      where l.cliente_id = $1 and l.id = $2
      group by l.id`,
    [tx.clienteId, id],
  );
  return row ?? null;
}
