import {
  BANDEJA_CAMPOS,
  BANDEJA_LIMITE,
  type Field,
  publicacao,
  TIPO_PUBLICACAO,
  today,
} from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { CATEGORY_PLACE } from '../../services/avaliacao/criterios.ts';
import { personSql } from '../../services/importacao/person-sql.ts';
import type { Linha } from './linha.ts';
import { problemsOf } from './problemas.ts';

const SELECTION = `
  select i.id, i.versao, i.situacao, i.arquivo_nome as "arquivoNome", i.nome_original as "nomeOriginal", a.tamanho as bytes,
         i.paginas, i.nome, i.data, i.categoria_publicacao_id as "categoriaId",
         i.categoria_publicacao_tipo_id as "tipoId", i.entidade_id as "entidadeId",
         case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome,
           'grupoCategoriaPublicacao', json_build_object('id', g.id, 'nome', g.nome), 'agruparEntidade', c.agrupar_entidade,
           'temTipos', exists (select from categoria_publicacao_tipo t where t.cliente_id = $1 and t.categoria_publicacao_id = c.id))
         end as categoria,
         ${CATEGORY_PLACE} as place, l.cliente_tipo_id as "clienteTipo",
         case when t.id is not null then json_build_object('id', t.id, 'nome', t.nome) end as "categoriaPublicacaoTipo",
         case when e.id is not null then json_build_object('id', e.id, 'nome', e.nome) end as entidade,
         i.palpites, i.digitados, i.leitura, i.respondidas, i.erros, i.falha, i.publicacao_id as "publicacaoId",
         (select json_build_object('id', p.id, 'nome', p.nome,
                 'daBandeja', exists (select from bandeja_item o where o.cliente_id = $1 and o.publicacao_id = p.id))
            from publicacao_arquivo f join publicacao p on p.cliente_id = $1 and p.id = f.publicacao_id
           where f.cliente_id = $1 and f.arquivo_nome = i.arquivo_nome and p.id is distinct from i.publicacao_id
           order by p.id limit 1) as "publicadaEm",
         exists (select from bandeja_item o where o.cliente_id = $1 and o.arquivo_nome = i.arquivo_nome and o.id < i.id
                    and o.situacao <> 'publicada') as repetida,
         l.fuso, ${personSql('q')} as "enviadaPor", i.enviada_em as "enviadaEm"
    from bandeja_item i
    join cliente l on l.id = i.cliente_id
    join arquivo a on a.cliente_id = $1 and a.nome = i.arquivo_nome
    left join categoria_publicacao c on c.cliente_id = $1 and c.id = i.categoria_publicacao_id and not c.link_externo
    left join grupo_categoria_publicacao g on g.cliente_id = $1 and g.id = c.grupo_categoria_publicacao_id
    left join modelo_categoria_publicacao m on m.id = c.modelo_categoria_publicacao_id
    left join categoria_publicacao_tipo t on t.cliente_id = $1 and t.id = i.categoria_publicacao_tipo_id and t.categoria_publicacao_id = c.id
    left join entidade e on e.cliente_id = $1 and e.id = i.entidade_id
    left join pessoa q on q.id = i.enviada_por
   where i.cliente_id = $1`;

/** Documents of the client's tray, in the order of their uploads: all that wait, and the newest published ones. */
export const readBandeja = (tx: Tx): Promise<Linha[]> =>
  tx.query<Linha>(
    `${SELECTION} and (i.situacao <> 'publicada' or i.id in (
       select p.id from bandeja_item p where p.cliente_id = $1 and p.situacao = 'publicada'
        order by p.publicada_em desc, p.id desc limit ${BANDEJA_LIMITE.publicadas})) order by i.id`,
    [tx.clienteId],
  );

/** Documents by id; those that are gone are missing. */
export async function readLinhas(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Linha>> {
  const rows = await tx.query<Linha>(`${SELECTION} and i.id = any($2::bigint[])`, [
    tx.clienteId,
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks documents until the transaction ends, always in the same order. */
export const holdLinhas = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx.query(
    `select from bandeja_item where cliente_id = $1 and id = any($2::bigint[]) order by id for no key update`,
    [tx.clienteId, ids],
  );

/** Body of the save that publishes a document. */
export const bodyOf = ({
  nome,
  data,
  categoriaId,
  categoriaPublicacaoTipo,
  entidade,
  arquivoNome,
}: Linha) => ({
  categoriaPublicacao: categoriaId === null ? null : { id: categoriaId },
  nome,
  data,
  tipoPublicacao: { id: TIPO_PUBLICACAO.arquivos },
  categoriaPublicacaoTipo: categoriaPublicacaoTipo && { id: categoriaPublicacaoTipo.id },
  entidade: entidade && { id: entidade.id },
  subcategoriaPublicacao: null,
  urlPublicacao: null,
  publicacaoArquivos: [{ nome: nome ?? '', linkExterno: false, caminho: arquivoNome }],
});

/** The same as a form holds it, with the names of what it refers to. */
export const draftOf = (linha: Linha) => ({
  ...bodyOf(linha),
  categoriaPublicacao: linha.categoria,
  tipoPublicacao: { id: TIPO_PUBLICACAO.arquivos, nome: 'Arquivos' },
  categoriaPublicacaoTipo: linha.categoriaPublicacaoTipo,
  entidade: linha.entidade,
});

/** Missing values, which the save would refuse in the same words. Values of other kinds were checked when they were set. */
export function faultsOf(linha: Linha): ItemDaBandeja['erros'] {
  const body: Readonly<Record<string, unknown>> = bodyOf(linha);
  return BANDEJA_CAMPOS.flatMap((campo) => {
    const { required } = publicacao.fields[campo] as Field;
    return required === undefined || body[campo] !== null ? [] : [{ campo, mensagem: required }];
  });
}

/** Document as screens show it. */
export function itemOf(linha: Linha): ItemDaBandeja {
  const { id, versao, situacao, paginas, nome, data, palpites, falha, publicacaoId } = linha;
  const isPublished = situacao === 'publicada';
  const missing = isPublished ? [] : faultsOf(linha);
  const known = new Set(missing.map(({ campo }) => campo));
  return {
    id,
    versao,
    situacao,
    arquivo: { nome: linha.nomeOriginal, bytes: linha.bytes },
    paginas,
    nome,
    data,
    categoriaPublicacao: linha.categoria,
    categoriaPublicacaoTipo: linha.categoriaPublicacaoTipo,
    entidade: linha.entidade,
    palpites,
    problemas: isPublished ? [] : problemsOf(linha, today(new Date(), linha.fuso)),
    erros: [...missing, ...linha.erros.filter(({ campo }) => !known.has(campo))],
    falha,
    publicacao: publicacaoId === null ? null : { id: publicacaoId },
    enviadaPor: linha.enviadaPor ?? { nome: '' },
    enviadaEm: linha.enviadaEm,
  };
}
