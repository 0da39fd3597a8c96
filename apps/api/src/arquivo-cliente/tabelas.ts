import { SUMMED_COLUMNS } from '../database/summed-columns.ts';
import { type Claim, claimedSql, claimsOfFiles } from '../services/arquivo/claims.ts';

/** Query interface: a snapshot being exported, or the transaction of an import. */
export interface Asked {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/**
 * Kinds of references with installation-specific ids, which the archive replaces: a client by its slug, a template's
 * category by its names, a person by her place in the list of people. All other ids are kept: a client's keys are its
 * own (ADR 0003), so that its addresses stay.
 */
export type Nomeia = 'cliente' | 'pessoa' | 'modelo' | 'portal';

/** Column in an archive. */
export interface Coluna {
  readonly nome: string;
  /** Its type as SQL writes it. */
  readonly tipo: string;
  readonly nomeia: Nomeia | null;
}

/** Table of a client's rows in an archive, without the client's column. */
export interface Tabela {
  readonly nome: string;
  readonly colunas: readonly Coluna[];
  readonly chave: readonly string[];
  /** SQL condition on the rows `t` of the client, `$1`, that are archived. */
  readonly so: string;
}

/**
 * Tables of a client's rows that are not archived, with the reason; a test requires each table here or in the archive.
 * Records restored from the trash come back without their rows too.
 */
export const FORA: Readonly<Record<string, string>> = {
  acesso: 'stands in pessoas.jsonl, since people are the installation’s',
  arquivo_texto: 'read anew out of the files',
  bandeja_item: 'drafts on their way; what they become is archived',
  busca_comeco: 'the search makes it anew',
  busca_comeco_novo: 'the search makes it anew',
  busca_documento: 'the search makes it anew',
  busca_palavra: 'the search makes it anew',
  busca_palavra_nova: 'the search makes it anew',
  busca_refazer: 'the search makes it anew',
  cliente_versao: 'counts the writes of one installation',
  codigo_validacao: 'good for ten minutes, and under the secret of one installation',
  criterio_responsavel: 'names people who manage the client in one installation',
  despesa_area: 'made anew from the months of the lines',
  dominio: 'stands in cliente.json, since hosts are the installation’s',
  edicao_aberta: 'forms open at the moment, for a minute',
  endereco_anterior: 'stands in cliente.json, since addresses are the installation’s',
  endereco_portal: 'made anew from the client and its portal',
  escrita_feita: 'answers repeated writes for a day',
  evento_ativo: 'made anew from the events',
  importacao_cadastro:
    'over within a day, and its file is sealed under the secret of one installation',
  importacao_cadastro_linha: 'rows of a file on its way, for a day',
  importacao_parte: 'a file on its way, for a day, sealed under the secret of one installation',
  inscricao_acesso: 'a door that is open for half an hour',
  inscricao_pendente: 'a form that waits for an hour to be confirmed',
  lista_pessoa: 'how each person left the lists of one installation',
  lista_propria_mudanca: 'the last change of rows, to be undone where it was made',
  lixeira: 'records deleted in one installation, restorable there for thirty days',
  lixeira_arquivo: 'files of these records',
  lixeira_linha: 'rows of these records, with ids of one installation',
  prazo_assinatura: 'secret addresses of one installation',
  prazo_aviso: 'letters of one installation',
  rascunho: 'drafts on their way; what they become is archived',
  rascunho_arquivo: 'files of these drafts',
  rascunho_automatico: 'unsaved changes, for the person who typed them alone',
  rascunho_automatico_arquivo: 'files of these changes',
  sincronizacao_situacao: 'counts the runs of one installation',
  texto_limpo: 'remembered of the texts, and found out anew',
  visita_externa: 'visits made from one installation, and made anew',
};

/** Columns that are not archived, with the reason. */
const COLUNAS_FORA: Readonly<Record<string, string>> = {
  'empenho.palavras': 'follows from the text, and names the client of one installation',
  ...Object.fromEntries(
    Object.entries(SUMMED_COLUMNS).flatMap(([table, columns]) =>
      columns.map((column) => [`${table}.${column}`, 'summed from rows that are archived too']),
    ),
  ),
};

/** Columns that name the client again without a foreign key. */
const TAMBEM: Readonly<Record<string, Nomeia>> = {
  'portal.cliente_global_id': 'cliente',
  'portal.id': 'portal',
};

/** Kind of reference by the table that a foreign key points to. */
const POR_TABELA: Readonly<Record<string, Nomeia>> = {
  cliente: 'cliente',
  pessoa: 'pessoa',
  modelo_categoria_publicacao: 'modelo',
  portal: 'portal',
};

/** Ids within JSON, which have no foreign key: by table, column and path. */
export const EM_JSON: readonly {
  readonly tabela: string;
  readonly coluna: string;
  readonly caminho: readonly string[];
  readonly nomeia: 'cliente' | 'pessoa';
}[] = [
  // Complete former row, including its client.
  { tabela: 'importacao_mudanca', coluna: 'antes', caminho: ['cliente_id'], nomeia: 'cliente' },
  { tabela: 'importacao_orcamento', coluna: 'pedido', caminho: ['pessoaId'], nomeia: 'pessoa' },
];

interface Found {
  readonly nome: string;
  readonly colunas: readonly { nome: string; tipo: string; para: readonly string[] }[];
  readonly chave: readonly string[];
  readonly pais: readonly string[];
}

/** The tables with a client's rows, of those in an archive, parents first. */
export async function tabelasDoCliente(asked: Asked): Promise<Tabela[]> {
  const found = await asked.query<Found>(`${COM_CLIENTE} order by c.relname`, [
    Object.keys(FORA),
    Object.keys(COLUNAS_FORA),
  ]);
  const ofFiles = archivedFiles(await claimsOfFiles(asked));
  return parentsFirst(found).map(({ nome, colunas, chave }) => ({
    nome,
    chave,
    so: nome === ARQUIVO ? ofFiles : 'true',
    colunas: colunas.map((coluna) => ({
      nome: coluna.nome,
      tipo: coluna.tipo,
      nomeia: TAMBEM[`${nome}.${coluna.nome}`] ?? nomeiaDe(coluna.para),
    })),
  }));
}

/** List of a client's stored files. */
export const ARQUIVO = 'arquivo';

/** Condition on the stored files `t`: those of rows that are left out, such as the trash, are left out too. */
function archivedFiles(claims: readonly Claim[]): string {
  const of = (isLeftOut: boolean) =>
    claimedSql(
      claims.filter(({ table }) => table in FORA === isLeftOut),
      't',
    );
  return `not (${of(true)}) or ${of(false)}`;
}

const nomeiaDe = (para: readonly string[]): Nomeia | null =>
  para.map((tabela) => POR_TABELA[tabela]).find((each) => each !== undefined) ?? null;

/** A column takes the target of its last position in a foreign key: the first one is the client. */
const COM_CLIENTE = `
  select c.relname as nome,
    (select json_agg(json_build_object('nome', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod),
              'para', (select coalesce(json_agg(f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
                        where k.conrelid = c.oid and k.contype = 'f' and k.conkey[cardinality(k.conkey)] = a.attnum))
            order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname <> 'cliente_id'
        and not c.relname || '.' || a.attname = any($2)) as colunas,
    (select json_agg(a.attname order by array_position(k.conkey, a.attnum))
       from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.conrelid = c.oid and k.contype = 'p') as chave,
    (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint k join pg_class p on p.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as pais
    from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any($1)
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cliente_id' and not a.attisdropped)`;

function parentsFirst(tables: readonly Found[]): Found[] {
  const waiting = new Map(tables.map((table) => [table.nome, table]));
  const sorted: Found[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ pais }) => !pais.some((pai) => waiting.has(pai)));
    if (ready.length === 0) {
      throw new Error(`tables refer to one another in a circle: ${[...waiting.keys()].join(', ')}`);
    }
    for (const table of ready) {
      waiting.delete(table.nome);
      sorted.push(table);
    }
  }
  return sorted;
}
