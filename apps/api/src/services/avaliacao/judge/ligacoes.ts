import type { CampoDoPortal, ProvaPapel } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { CATEGORY_PLACE, categoryCriteria } from '../criterios.ts';
import { type CategoriaLigada, enderecoDaCategoria } from './documentos.ts';

/** A page outside of the portal that a person attests. */
export interface Atestado {
  readonly endereco: string;
  readonly por: string;
  readonly em: string;
}

/** Declaration that there is nothing to publish. */
export interface Declaracao {
  /** Address of the set and its mode; null for a category. */
  readonly conjunto: string | null;
  readonly modo: string | null;
  readonly categoriaId: number | null;
  readonly inicio: string | null;
  readonly fim: string | null;
}

/** Content of a set for which a client can declare that there is nothing. */
interface Declaravel {
  readonly id: number;
  readonly conjunto: string;
  readonly modo: string | null;
}

export type DadosDoPortal = Readonly<Record<CampoDoPortal, string | null>> & {
  readonly id: number;
  /**
   * Documents of bidding notices that nobody gets without an identification: the portal asks for it, and no procurement
   * holds the same file openly.
   */
  readonly soIdentificados: number;
};

/** Binding of a criterion that a client made, besides its categories. */
interface Propria {
  /** Record of the binding. */
  readonly id: number;
  /** Day on which it was made or last changed, in the client's time zone; null if the trail does not tell. */
  readonly em: string | null;
  readonly prova: ProvaPropria;
}

/** Column or filter of a bound set, for a part of the criterion. */
export interface ColunaLigada {
  readonly papel: ProvaPapel;
  /** Words of the matrix; null for the day of the content. */
  readonly pedido: string | null;
  /** Key of the column, or name of the filter. */
  readonly coluna: string;
  /** Type of the column when it was bound; null for filters. */
  readonly tipo: string | null;
}

/** Set or list of the client, with the columns that prove each part of a criterion. */
export interface ProvaDeConjunto {
  readonly tipo: 'conjunto';
  /** Address below `dados`, with the kind of its records. */
  readonly conjunto: string;
  /** Filter of its public list; null for all records. */
  readonly condicoes: string | null;
  readonly colunas: readonly ColunaLigada[];
}

/** Set, setting of the portal, or the path of a page below it. */
export type ProvaPropria =
  | ProvaDeConjunto
  | { readonly tipo: 'configuracao'; readonly campo: CampoDoPortal }
  | { readonly tipo: 'pagina'; readonly caminho: string };

/** Bindings and declarations of a client, and the settings of its portal. */
export interface Ligacoes {
  readonly categorias: ReadonlyMap<string, readonly CategoriaLigada[]>;
  readonly atestados: ReadonlyMap<string, Atestado>;
  /** Reasons of criteria that do not apply. */
  readonly dispensas: ReadonlyMap<string, string>;
  /** Bindings that the client made itself, besides categories. */
  readonly proprias: ReadonlyMap<string, readonly Propria[]>;
  readonly declaracoes: readonly Declaracao[];
  readonly declaraveis: readonly Declaravel[];
  /** Settings of the portal; null without a portal, or while it is in maintenance. */
  readonly portal: DadosDoPortal | null;
}

/** Reads the bindings of the transaction's client. */
export async function readLigacoes(
  tx: Tx,
  { clienteTipo, ciclo }: { readonly clienteTipo: number; readonly ciclo: number },
): Promise<Ligacoes> {
  const provas = await tx.query<Prova>(
    `select p.id, i.numero, p.tipo, p.campo_portal as campo, p.pagina as caminho, p.conjunto, p.condicoes,
            (select coalesce(json_agg(json_build_object('papel', c.papel, 'pedido', c.pedido, 'coluna', c.coluna, 'tipo', c.tipo)
                                      order by c.ordem, c.id), '[]')
               from prova_criterio_coluna c where c.cliente_id = p.cliente_id and c.prova_criterio_id = p.id) as colunas,
            (select (max(a.quando) at time zone l.fuso)::date::text from auditoria a
              where a.cliente_id = p.cliente_id and a.entidade = 'prova_criterio' and a.registro_id = p.id) as "ligadaEm",
            p.categoria_publicacao_id as "categoriaId", p.endereco, mascarar_cpf(p.conferido_por) as por,
            p.conferido_em::text as em, mascarar_cpf(p.motivo) as motivo
       from prova_criterio p
       join cliente l on l.id = p.cliente_id
       join matriz_item i on i.cliente_id = p.cliente_id and i.id = p.matriz_item_id
       join matriz_grupo g on g.cliente_id = i.cliente_id and g.id = i.matriz_avaliacao_grupo_id
      where p.cliente_id = $1 and g.ciclo = $2 order by p.id`,
    [tx.clienteId, ciclo],
  );
  const declaracoes = await tx.query<Declaracao>(
    `select c.conjunto, c.modo, d.categoria_publicacao_id as "categoriaId", d.inicio::text as inicio, d.fim::text as fim
       from declaracao_inexistencia d left join conteudo_declaravel c on c.id = d.conteudo_id
      where d.cliente_id = $1`,
    [tx.clienteId],
  );
  const declaraveis = await tx.query<Declaravel>(
    'select id, conjunto, modo from conteudo_declaravel order by id',
  );
  const [portal] = await tx.query<DadosDoPortal>(
    `select p.id, mascarar_cpf(p.endereco) as endereco, mascarar_cpf(p.atendimento) as atendimento, p.telefone, p.email, p.esic_url as "esicUrl", p.ouvidoria_url as "ouvidoriaUrl",
            case when p.identificacao_previa then
              (select count(*)::int from aviso_licitacao_documento d
                where d.cliente_id = p.cliente_id
                  and not exists (select from licitacao_arquivo a where a.cliente_id = d.cliente_id and a.arquivo = d.arquivo))
              else 0 end as "soIdentificados"
       from portal p join cliente l on l.id = p.cliente_id
      where p.cliente_id = $1 and not l.em_manutencao`,
    [tx.clienteId],
  );
  const fora = provas.flatMap(({ numero, tipo, endereco, por, em }) =>
    tipo === 'fora' && endereco !== null && por !== null && em !== null
      ? [[numero, { endereco, por, em }] as const]
      : [],
  );
  const dispensas = provas.flatMap(({ numero, tipo, motivo }) =>
    tipo === 'nao_se_aplica' && motivo !== null ? [[numero, motivo] as const] : [],
  );
  return {
    categorias: await readCategorias(tx, clienteTipo, provas),
    atestados: new Map(fora),
    dispensas: new Map(dispensas),
    proprias: proprias(provas),
    declaracoes,
    declaraveis,
    portal: portal ?? null,
  };
}

/** Stored proof of a criterion. */
interface Prova {
  readonly id: number;
  readonly numero: string;
  readonly tipo: string;
  readonly ligadaEm: string | null;
  readonly campo: CampoDoPortal | null;
  readonly caminho: string | null;
  readonly conjunto: string | null;
  readonly condicoes: string | null;
  readonly colunas: readonly ColunaLigada[];
  readonly categoriaId: number | null;
  readonly endereco: string | null;
  readonly por: string | null;
  readonly em: string | null;
  readonly motivo: string | null;
}

function proprias(provas: readonly Prova[]): ReadonlyMap<string, readonly Propria[]> {
  const made = provas.flatMap((of) => {
    const { id, numero, ligadaEm } = of;
    const prova = provaPropria(of);
    return prova === null ? [] : [{ numero, propria: { id, em: ligadaEm, prova } }];
  });
  const grouped = Map.groupBy(made, ({ numero }) => numero);
  return new Map([...grouped].map(([numero, of]) => [numero, of.map(({ propria }) => propria)]));
}

function provaPropria(of: Prova): ProvaPropria | null {
  const { campo, caminho, conjunto, condicoes, colunas } = of;
  if (conjunto !== null) return { tipo: 'conjunto', conjunto, condicoes, colunas };
  if (campo !== null) return { tipo: 'configuracao', campo };
  return caminho === null ? null : { tipo: 'pagina', caminho };
}

/** Categories of each criterion: those of the product's templates, and those that the client binds. */
async function readCategorias(
  tx: Tx,
  clienteTipo: number,
  provas: readonly Prova[],
): Promise<ReadonlyMap<string, readonly CategoriaLigada[]>> {
  const rows = await tx.query<{
    id: number;
    nome: string;
    grupoUrl: string;
    nomeUrl: string;
    temConteudo: boolean;
    place: string | null;
  }>(
    `select c.id, c.nome, g.nome_url as "grupoUrl", c.nome_url as "nomeUrl",
            coalesce(btrim(busca_texto_html(c.conteudo_html)), '') <> '' as "temConteudo", ${CATEGORY_PLACE} as place
       from categoria_publicacao c
       join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
       left join modelo_categoria_publicacao m on m.id = c.modelo_categoria_publicacao_id
      where c.cliente_id = $1 and not c.link_externo`,
    [tx.clienteId],
  );
  const pairs = rows.flatMap(({ id, nome, grupoUrl, nomeUrl, temConteudo, place }) => {
    const endereco = enderecoDaCategoria(grupoUrl, nomeUrl);
    const ligada = { id, nome, endereco, temConteudo };
    const bound = categoryCriteria(place, clienteTipo);
    const own = provas.filter(
      ({ categoriaId, numero }) => categoriaId === id && !bound.includes(numero),
    );
    return [
      ...bound.map((numero) => [numero, ligada] as const),
      ...own.map(({ numero, ligadaEm }) => [numero, { ...ligada, ligadaEm }] as const),
    ];
  });
  const grouped = Map.groupBy(pairs, ([numero]) => numero);
  return new Map([...grouped].map(([numero, of]) => [numero, of.map(([, ligada]) => ligada)]));
}
