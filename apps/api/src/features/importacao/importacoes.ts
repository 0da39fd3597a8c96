import { IMPORTACAO_HORAS, type LeituraEscolhida } from '@claraboia/contract';
import type {
  FalhaDaImportacao,
  ImportacaoAberta,
  ImportacaoCadastro,
} from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { heldSql, type RunTable, staleSql } from '../../services/execucao/run-table.ts';
import type { Guardado } from '../../services/importacao/arquivo-guardado.ts';
import type { Proposto } from '../../services/importacao/de-para.ts';
import { personSql } from '../../services/importacao/person-sql.ts';
import type { Arquivo } from './arquivos.ts';

/** An import without a heartbeat counts as interrupted. */
export const IMPORTACOES = {
  tabela: 'importacao_cadastro',
  ativas: ['conferindo', 'publicando', 'desfazendo'],
  vencida: 60,
  progresso: ['feitas', 'total'],
} as const satisfies RunTable;

/** SQL: the worker of `i` has not been heard of for too long. */
export const STALE = staleSql(IMPORTACOES, 'i');
/** SQL: a worker holds `i`. */
export const RUNNING = heldSql(IMPORTACOES, 'i');

/** SQL: state that a person sees. A run that no worker holds any more returns to the state that it began in. */
const SITUACAO = `case when not (${RUNNING} and ${STALE}) then i.situacao
     when i.situacao = 'conferindo' then 'enviada' when i.situacao = 'publicando' then 'pausada' else 'concluida' end`;

/** Kind of an entity's files among the remembered mappings: the budget has kinds of the same names. */
export const formatKey = (tipo: string) => `cadastro:${tipo}`;

/** Sent file, with whether a row names it. */
export interface ArquivoEnviado extends Arquivo {
  readonly usado: boolean;
}

/** Import as stored, with the counts of its rows. */
export interface Guardada
  extends Omit<ImportacaoCadastro, 'arquivos' | 'envio' | 'naoUsadas' | 'desfazivel'> {
  readonly versao: number;
  /** Key of the stored file; null once it is deleted. */
  readonly chave: string | null;
  readonly arquivos: readonly ArquivoEnviado[];
  /** Begin of the last check. */
  readonly conferidaEm: string | null;
  readonly incluidas: number;
  readonly alteradas: number;
}

const instant = (sql: string) =>
  `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: counts of the rows `r` of an import. */
const CONTAGEM = `jsonb_build_object(
  'novas', count(*) filter (where r.mudanca = 'nova' and r.situacao <> 'Erro'),
  'alteradas', count(*) filter (where r.mudanca = 'alterada' and r.situacao <> 'Erro'),
  'iguais', count(*) filter (where r.mudanca = 'igual'), 'recusadas', count(*) filter (where r.situacao = 'Erro'),
  'pendentes', count(*) filter (where r.situacao = 'Pendente'), 'enviadas', count(*) filter (where r.situacao = 'Enviado'))`;

const SELECTION = `
  select i.id, i.tipo, i.versao, i.envio as chave,
         json_build_object('nome', i.arquivo_nome, 'bytes', i.arquivo_bytes,
           'ate', case when i.envio is not null then ${instant(`(i.enviada_em + make_interval(hours => ${IMPORTACAO_HORAS}))`)} end) as arquivo,
         i.planilha, i.codificacao, i.separador, i.cabecalho, i.leitura, i.leitura_escolhida as "leituraEscolhida", i.amostra,
         i.descartadas, i.de_para as "dePara", i.propostas, i.reconhecido, i.exportada, i.avisos, i.a_resolver as "aResolver",
         i.arquivos, i.altera_existentes as "alteraExistentes", ${SITUACAO} as situacao,
         case when ${RUNNING} and not ${STALE} then json_build_object('feitas', i.feitas, 'total', i.total) end as andamento,
         case when ${RUNNING} and ${STALE}
              then jsonb_build_object('linha', null, 'mensagem', 'O servidor parou no meio do trabalho. O que já foi gravado fica: tente de novo.', 'pergunta', null)
              else i.falha end as falha,
         coalesce(i.contagem, l.contagem) as contagem, l.incluidas, l.alteradas,
         ${instant('i.conferida_em')} as "conferidaEm",
         i.enviada_em as "enviadaEm",
         ${personSql('p')} as "enviadaPor",
         i.atualizada_em as "atualizadaEm"
    from importacao_cadastro i
    left join pessoa p on p.id = i.enviada_por
    cross join lateral (
      select ${CONTAGEM} as contagem,
             count(*) filter (where r.registro_versao is not null and r.mudanca = 'nova') as incluidas,
             count(*) filter (where r.registro_versao is not null and r.mudanca = 'alterada') as alteradas
        from importacao_cadastro_linha r where r.cliente_id = $1 and r.importacao_id = i.id) l
   where i.cliente_id = $1 and i.id = $2`;

export async function readGuardada(tx: Tx, id: number): Promise<Guardada | null> {
  const [row] = await tx.query<Guardada>(SELECTION, [tx.clienteId, id]);
  return row ?? null;
}

/** Imports of a kind whose file is still kept, newest first. */
export const listAbertas = (tx: Tx, tipo: string): Promise<ImportacaoAberta[]> =>
  tx.query<ImportacaoAberta>(
    `select i.id, i.tipo, json_build_object('nome', i.arquivo_nome, 'bytes', i.arquivo_bytes) as arquivo, ${SITUACAO} as situacao,
            i.enviada_em as "enviadaEm",
            ${personSql('p')} as "enviadaPor"
       from importacao_cadastro i left join pessoa p on p.id = i.enviada_por
      where i.cliente_id = $1 and i.tipo = $2 and i.envio is not null order by i.enviada_em desc, i.id desc limit 100`,
    [tx.clienteId, tipo],
  );

/** Findings of a reading of the file. */
export interface Lida
  extends Proposto,
    Pick<
      ImportacaoCadastro,
      | 'codificacao'
      | 'separador'
      | 'cabecalho'
      | 'leitura'
      | 'amostra'
      | 'descartadas'
      | 'reconhecido'
      | 'exportada'
      | 'avisos'
      | 'aResolver'
    > {}

const COLUMNS_OF_READING = [
  'codificacao',
  'separador',
  'cabecalho',
  'leitura',
  'amostra',
  'descartadas',
  'de_para',
  'propostas',
  'reconhecido',
  'exportada',
  'avisos',
  'a_resolver',
] as const;

const valuesOfReading = (lida: Lida): readonly unknown[] => [
  lida.codificacao,
  lida.separador,
  lida.cabecalho,
  lida.leitura && JSON.stringify(lida.leitura),
  JSON.stringify(lida.amostra),
  JSON.stringify(lida.descartadas),
  JSON.stringify(lida.dePara),
  JSON.stringify(lida.propostas),
  lida.reconhecido,
  lida.exportada,
  lida.avisos,
  JSON.stringify(lida.aResolver),
];

const placesFrom = (first: number) => COLUMNS_OF_READING.map((_, place) => `$${first + place}`);

export async function addImportacao(
  tx: Tx,
  sent: {
    readonly tipo: string;
    readonly nome: string;
    readonly guardado: Guardado;
    readonly planilha: string | null;
    readonly lida: Lida;
  },
  pessoaId: number | null,
): Promise<number> {
  const { tipo, nome, guardado, planilha, lida } = sent;
  const [row] = await tx.query<{ id: number }>(
    `insert into importacao_cadastro (cliente_id, tipo, arquivo_nome, arquivo_bytes, envio, planilha, enviada_por, ${COLUMNS_OF_READING.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, ${placesFrom(8).join(', ')}) returning id`,
    [
      ...[tx.clienteId, tipo, nome, guardado.bytes, guardado.envio, planilha, pessoaId],
      ...valuesOfReading(lida),
    ],
  );
  if (row === undefined) throw new Error('the import was not kept');
  return row.id;
}

/** SQL: the file may be read, mapped and checked again. */
export const UNSENT = `i.envio is not null and (i.situacao in ('enviada', 'conferida') or (i.situacao = 'conferindo' and ${STALE}))`;

/** Locks an import. Its rows are locked after that only, as by the workers. */
export const holdImportacao = (tx: Tx, id: number): Promise<unknown> =>
  tx.query('select from importacao_cadastro where cliente_id = $1 and id = $2 for no key update', [
    tx.clienteId,
    id,
  ]);

/** Replaces the reading of a file; false if its state does not allow it, or it changed since it was read. */
export async function replaceReading(
  tx: Tx,
  { id, versao }: Pick<Guardada, 'id' | 'versao'>,
  escolha: LeituraEscolhida,
  lida: Lida,
): Promise<boolean> {
  const places = placesFrom(5);
  const set = COLUMNS_OF_READING.map((column, place) => `${column} = ${places[place]}`);
  const changed = await tx.execute(
    `update importacao_cadastro i set leitura_escolhida = $4, ${set.join(', ')}, situacao = 'enviada', execucao = null, falha = null,
            atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and versao = $3 and ${UNSENT}`,
    [tx.clienteId, id, versao, JSON.stringify(escolha), ...valuesOfReading(lida)],
  );
  if (changed > 0) await deleteRows(tx, id);
  return changed > 0;
}

const deleteRows = (tx: Tx, id: number) =>
  tx.execute('delete from importacao_cadastro_linha where cliente_id = $1 and importacao_id = $2', [
    tx.clienteId,
    id,
  ]);

/** Mapping of a file, with the names that it has. */
export interface Mapeada extends Proposto, Pick<ImportacaoCadastro, 'aResolver' | 'avisos'> {}

/** Keeps a mapping; false if the state of the import does not allow it, or the import changed since it was read. */
export async function replaceMapping(
  tx: Tx,
  { id, versao }: Pick<Guardada, 'id' | 'versao'>,
  mapeada: Mapeada,
): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_cadastro i set de_para = $4, propostas = $5, a_resolver = $6, avisos = $7, situacao = 'enviada',
            execucao = null, falha = null, atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and versao = $3 and ${UNSENT}`,
    [tx.clienteId, id, versao, ...mappingValues(mapeada)],
  );
  return changed > 0;
}

/** Values of a mapping in the order of its columns. */
export const mappingValues = ({ dePara, propostas, aResolver, avisos }: Mapeada) => [
  JSON.stringify(dePara),
  JSON.stringify(propostas),
  JSON.stringify(aResolver),
  avisos,
];

/**
 * Adds a sent file; another one of the same path is replaced. The version stays: files are sent while columns are mapped.
 * @returns false if the state does not allow it
 */
export async function addArquivo(tx: Tx, id: number, arquivo: Arquivo): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_cadastro i
        set arquivos = (select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(i.arquivos) a where a ->> 'caminho' <> $3)
                       || jsonb_build_array($4::jsonb), atualizada_em = now()
      where cliente_id = $1 and id = $2 and i.envio is not null and not (${RUNNING} and not ${STALE}) and i.situacao <> 'cancelada'`,
    [tx.clienteId, id, arquivo.caminho, JSON.stringify({ ...arquivo, usado: false })],
  );
  return changed > 0;
}

/** Stops a publication or an undo after the current row; its worker notices. */
export async function pause(tx: Tx, id: number): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_cadastro i set situacao = case i.situacao when 'publicando' then 'pausada' else 'concluida' end, execucao = null,
            atualizada_em = now(), versao = versao + 1
      where cliente_id = $1 and id = $2 and i.situacao in ('publicando', 'desfazendo')`,
    [tx.clienteId, id],
  );
  return changed > 0;
}

/**
 * Ends an import: its rows are deleted, and its file is to be.
 * @returns the key of its file; null if the import is over
 */
export async function cancel(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx.query<{ envio: string }>(
    'select envio from importacao_cadastro where cliente_id = $1 and id = $2 and envio is not null for update',
    [tx.clienteId, id],
  );
  if (row === undefined) return null;
  await forget(tx, 'i.id = $2', id, null);
  return row.envio;
}

/**
 * Forgets the files of imports, with their rows, whose counts stay.
 * @param reason text for unfinished ones; null if a person ends them
 */
async function forget(
  tx: Tx,
  which: string,
  value: number,
  reason: FalhaDaImportacao | null,
): Promise<void> {
  await tx.execute(
    `update importacao_cadastro i set envio = null, amostra = '[]', leitura = null, a_resolver = '{}', arquivos = '[]', execucao = null,
            contagem = (select ${CONTAGEM} from importacao_cadastro_linha r where r.cliente_id = $1 and r.importacao_id = i.id),
            situacao = case when ${OVER} then i.situacao else 'cancelada' end,
            falha = case when ${OVER} then i.falha else $3::jsonb end,
            atualizada_em = now(), versao = versao + 1
      where i.cliente_id = $1 and i.envio is not null and ${which}`,
    [tx.clienteId, value, reason && JSON.stringify(reason)],
  );
  await tx.execute(
    `delete from importacao_cadastro_linha l using importacao_cadastro i
      where l.cliente_id = $1 and i.cliente_id = $1 and i.id = l.importacao_id and i.envio is null`,
    [tx.clienteId],
  );
}

/** SQL: nothing of the import `i` is left to do. */
const OVER = `i.situacao in ('concluida', 'desfeita')`;

/** Reason of an import that nobody finished while its file was stored. */
const EXPIRED: FalhaDaImportacao = {
  linha: null,
  mensagem: `O arquivo desta importação não está mais guardado: ele fica por ${IMPORTACAO_HORAS} horas. O que já foi gravado fica.`,
  pergunta: null,
};

/** Forgets the files that were sent a day ago, or are in no backup, except those that a worker still works on. */
export const forgetOld = (tx: Tx): Promise<void> =>
  forget(
    tx,
    `(i.enviada_em < now() - make_interval(hours => $2)
        or not exists (select from importacao_parte p where p.cliente_id = $1 and p.envio = i.envio))
       and not (${RUNNING} and not ${STALE})`,
    IMPORTACAO_HORAS,
    EXPIRED,
  );
