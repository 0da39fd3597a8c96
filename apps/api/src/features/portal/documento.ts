import { publicacao } from '@claraboia/contract';
import type { PublicDocumento } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { sha256Of } from '../../services/arquivo/send-file.ts';
import { PAGE_BREAK } from '../../services/texto-pdf/limite.ts';

/** Pages of a text that are answered at once. */
const PAGES = 10;

type Publicacao = PublicDocumento['publicacao'];

interface Row extends Pick<PublicDocumento, 'nome' | 'tamanho' | 'caminho'> {
  readonly situacao: PublicDocumento['texto']['situacao'];
  readonly paginas: number | null;
  /** Number of pages with text. */
  readonly lidas: number;
  readonly publicacao: Publicacao;
}

const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A published file that is stored here, with a part of its text.
 * @returns null if it is missing, or has fewer parts
 */
export async function findDocumento(
  tx: Tx,
  id: number,
  parte: number,
): Promise<PublicDocumento | null> {
  const [row] = await tx.query<Row>(
    `select mascarar_cpf(a.nome) as nome, f.tamanho, f.nome as caminho,
            coalesce(x.situacao, 'nenhum') as situacao, x.paginas,
            coalesce(cardinality(string_to_array(x.texto, $3)), 0) as lidas,
            json_build_object('id', p.id, 'nome', mascarar_cpf(p.nome), 'data', to_char(p.data, 'YYYY-MM-DD'),
              'dataHoraRegistro', ${moment('p.data_hora_registro')}, 'retificadoEm', ${moment('p.retificado_em')},
              'entidade', mascarar_cpf(e.nome),
              'categoria', json_build_object('nome', mascarar_cpf(c.nome), 'nomeUrl', c.nome_url, 'exibeAno', c.exibe_ano,
                'exibeMes', c.exibe_mes, 'exibeDia', c.exibe_dia,
                'grupo', json_build_object('nome', mascarar_cpf(g.nome), 'nomeUrl', g.nome_url))) as publicacao
       from publicacao_arquivo a
       join arquivo f on f.cliente_id = $1 and f.nome = a.arquivo_nome
       join publicacao p on p.cliente_id = $1 and p.id = a.publicacao_id
       join categoria_publicacao c on c.cliente_id = $1 and c.id = p.categoria_publicacao_id
       join grupo_categoria_publicacao g on g.cliente_id = $1 and g.id = c.grupo_categoria_publicacao_id
       left join entidade e on e.cliente_id = $1 and e.id = p.entidade_id
       left join arquivo_texto x on x.cliente_id = $1 and x.nome = f.nome
      where a.cliente_id = $1 and a.id = $2`,
    [tx.clienteId, id, PAGE_BREAK],
  );
  if (row === undefined) return null;
  const { nome, tamanho, caminho, situacao, paginas, lidas } = row;
  const partes = Math.max(1, Math.ceil(lidas / PAGES));
  if (parte > partes) return null;
  const lista = await pagesOf(tx, caminho, parte, paginas !== null);
  const texto = { situacao, paginas, parte, partes, lista };
  const versoes = await versoesOf(tx, id, row);
  const sha256 = sha256Of(caminho);
  return { id, nome, caminho, sha256, tamanho, publicacao: row.publicacao, versoes, texto };
}

/** Pages of a part; masked here, because there are few of them. */
async function pagesOf(
  tx: Tx,
  caminho: string,
  parte: number,
  paged: boolean,
): Promise<PublicDocumento['texto']['lista']> {
  const first = (parte - 1) * PAGES;
  const rows = await tx.query<{ texto: string }>(
    `select busca_sem_cpf(t.texto) as texto
       from arquivo_texto x, unnest((string_to_array(x.texto, $3))[$4:$5]) with ordinality t (texto, n)
      where x.cliente_id = $1 and x.nome = $2 order by t.n`,
    [tx.clienteId, caminho, PAGE_BREAK, first + 1, first + PAGES],
  );
  return rows.map(({ texto }, at) => ({ numero: paged ? first + at + 1 : 0, texto }));
}

/** Versions of the publication, each with the file in this one's place, by its id or else by its name and type. */
async function versoesOf(
  tx: Tx,
  id: number,
  { caminho, nome, publicacao: { id: publicacaoId, dataHoraRegistro, retificadoEm } }: Row,
): Promise<PublicDocumento['versoes']> {
  const earlier = await tx.query<{ quando: string; motivo: string; caminho: string | null }>(
    `select ${moment('t.quando')} as quando, mascarar_cpf(t.motivo) as motivo,
            (select f ->> 'caminho' from jsonb_array_elements(t.antes -> 'publicacaoArquivos') f
              where not (f ->> 'linkExterno')::boolean
                and (f ->> 'id' = $4::text or (mascarar_cpf(f ->> 'nome') = $5 and f ->> 'caminho' like '%.' || $6))
              order by f ->> 'id' = $4::text desc limit 1) as caminho
       from auditoria t
      where t.cliente_id = $1 and t.entidade = $3 and t.registro_id = $2 and t.acao = 'retificacao'
      order by t.id`,
    [
      tx.clienteId,
      publicacaoId,
      publicacao.key,
      id,
      nome,
      caminho.slice(caminho.lastIndexOf('.') + 1),
    ],
  );
  const desde = (at: number) => earlier[at - 1]?.quando ?? dataHoraRegistro;
  return [
    ...earlier.map(({ motivo, ...was }, at) => ({
      numero: at + 1,
      desde: desde(at),
      motivo,
      caminho: was.caminho,
    })),
    {
      numero: earlier.length + 1,
      desde: retificadoEm ?? dataHoraRegistro,
      motivo: null,
      caminho,
    },
  ].reverse();
}
