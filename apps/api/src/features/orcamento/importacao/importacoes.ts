import { randomUUID } from 'node:crypto';
import {
  IMPORTACAO_HORAS,
  type ImportacaoTipo,
  type Leitura,
  type LeituraEscolhida,
} from '@claraboia/contract';
import type {
  Conferencia,
  DePara,
  EscopoDaImportacao,
  FalhaDaImportacao,
  Importacao,
  ImportacaoPublish,
} from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { heldSql, type RunTable, staleSql } from '../../../services/execucao/run-table.ts';
import type { Guardado } from '../../../services/importacao/arquivo-guardado.ts';
import type { Proposto } from '../../../services/importacao/de-para.ts';
import type { ArquivoLimpo } from '../../../services/importacao/discard.ts';
import { rememberFormat } from '../../../services/importacao/formato.ts';
import { personSql } from '../../../services/importacao/person-sql.ts';
import type { Mapeado } from '../../../services/importacao/proposta.ts';
import type { LinhaRecusada } from './regras.ts';

/** An import without a heartbeat counts as interrupted. */
export const IMPORTACOES = {
  tabela: 'importacao_orcamento',
  ativas: ['conferindo', 'publicando'],
  vencida: 60,
  progresso: ['etapa', 'lidas'],
} as const satisfies RunTable;

const STALE_SQL = staleSql(IMPORTACOES, 'i');
const RUNNING = heldSql(IMPORTACOES, 'i');
/** Unpublished, and held by no living worker. */
const FREE = `(i.situacao in ('enviada', 'conferida') or (${RUNNING} and ${STALE_SQL}))`;

/** A run that no worker holds any more returns to its previous state; nothing was written. */
const SELECTION = `
  select i.id, i.tipo, i.exercicio, i.mes_de as "mesDe", i.mes_ate as "mesAte", i.ugs, i.origem,
         json_build_object('nome', i.arquivo_nome, 'bytes', i.arquivo_bytes, 'sha256', i.arquivo_sha256,
           'ate', case when i.envio is not null
             then to_char((i.enviada_em + make_interval(hours => ${IMPORTACAO_HORAS})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end) as arquivo,
         i.planilha, i.codificacao, i.separador, i.cabecalho, i.leitura, i.leitura_escolhida as "leituraEscolhida", i.amostra, i.descartadas, i.de_para as "dePara", i.propostas, i.reconhecido,
         case when ${RUNNING} and ${STALE_SQL} then case i.situacao when 'conferindo' then 'enviada' else 'conferida' end
              else i.situacao end as situacao,
         case when ${RUNNING} and not ${STALE_SQL} then json_build_object('etapa', i.etapa, 'linhas', i.lidas) end as andamento,
         case when ${RUNNING} and ${STALE_SQL}
              then jsonb_build_object('linha', null, 'mensagem', 'O servidor parou no meio do trabalho. Nada foi gravado: tente de novo.', 'pergunta', null)
              else i.falha end as falha,
         i.conferencia, i.correcoes_novas as correcoes, i.enviada_em as "enviadaEm", ${personSql('e')} as "enviadaPor",
         i.publicada_em as "publicadaEm", ${personSql('p')} as "publicadaPor", i.motivo,
         i.desfeita_em as "desfeitaEm", ${personSql('d')} as "desfeitaPor"
    from importacao_orcamento i
    left join pessoa e on e.id = i.enviada_por
    left join pessoa p on p.id = i.publicada_por
    left join pessoa d on d.id = i.desfeita_por
   where i.cliente_id = $1 and i.id = $2`;

export async function readImportacao(tx: Tx, id: number): Promise<Importacao | null> {
  const [row] = await tx.query<Importacao>(SELECTION, [tx.clienteId, id]);
  return row ?? null;
}

/** Locks an import until the transaction ends. */
export const holdImportacao = (tx: Tx, id: number): Promise<unknown> =>
  tx.query('select from importacao_orcamento where cliente_id = $1 and id = $2 for update', [
    tx.clienteId,
    id,
  ]);

/** Refused rows of the last check, with the key of their file. */
interface Recusas {
  readonly envio: string | null;
  readonly recusas: readonly LinhaRecusada[];
  /** Sealed corrections, or null. */
  readonly seladas: string | null;
}

/** Replaces the corrections of a checked import; false if its state does not allow it, or others changed it. */
export async function replaceCorrecoes(
  tx: Tx,
  id: number,
  before: string | null,
  seladas: string,
): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_orcamento i set correcoes = $3, correcoes_novas = correcoes_novas + 1, versao = versao + 1
      where cliente_id = $1 and id = $2 and i.situacao = 'conferida' and envio is not null and correcoes is not distinct from $4`,
    [tx.clienteId, id, seladas, before],
  );
  return changed > 0;
}

/** Refused rows, and the key of their file. */
export async function readRecusas(tx: Tx, id: number): Promise<Recusas> {
  const [row] = await tx.query<Recusas>(
    'select envio, recusas, correcoes as seladas from importacao_orcamento where cliente_id = $1 and id = $2',
    [tx.clienteId, id],
  );
  return row ?? { envio: null, recusas: [], seladas: null };
}

/** Findings of a reading of the file. */
export interface Lida extends Mapeado {
  readonly arquivo: ArquivoLimpo;
  /** Null for a fixed layout. */
  readonly leitura: Leitura | null;
  readonly amostra: readonly (readonly string[])[];
  /** Proposed year of the scope. */
  readonly exercicio: number;
}

export interface Enviada extends Lida {
  readonly tipo: ImportacaoTipo;
  /** Month of a file that covers a single one; null for all others, which may cover a year. */
  readonly mes: number | null;
  readonly nome: string;
  readonly guardado: Guardado;
  /** Spreadsheet that the rows were read from; null for text. */
  readonly planilha: string | null;
}

export async function addImportacao(
  tx: Tx,
  enviada: Enviada,
  pessoaId: number | null,
): Promise<number> {
  const { guardado, arquivo } = enviada;
  const [row] = await tx.query<{ id: number }>(
    `insert into importacao_orcamento (cliente_id, tipo, exercicio, mes_de, mes_ate, arquivo_nome, arquivo_bytes, arquivo_sha256,
         envio, codificacao, separador, cabecalho, amostra, de_para, reconhecido, enviada_por, descartadas, planilha, leitura, propostas)
     values ($1, $2, $3, coalesce($15, 1), coalesce($15, 12), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16, $17, $18, $19) returning id`,
    [
      ...[tx.clienteId, enviada.tipo, enviada.exercicio, enviada.nome],
      ...[guardado.bytes, guardado.sha256, guardado.envio],
      ...[arquivo.codificacao, arquivo.separador, arquivo.cabecalho],
      ...[JSON.stringify(enviada.amostra), JSON.stringify(enviada.dePara)],
      ...[enviada.reconhecido, pessoaId, enviada.mes, JSON.stringify(arquivo.descartadas)],
      ...[enviada.planilha, enviada.leitura && JSON.stringify(enviada.leitura)],
      JSON.stringify(enviada.propostas),
    ],
  );
  if (row === undefined) throw new Error('the import was not kept');
  return row.id;
}

/** Replaces the reading of a file that no worker holds; false if its state does not allow it. */
export async function replaceReading(
  tx: Tx,
  id: number,
  escolha: LeituraEscolhida,
  { arquivo, leitura, amostra, dePara, propostas, reconhecido, exercicio }: Lida,
): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_orcamento i set leitura_escolhida = $3, leitura = $4, codificacao = $5, separador = $6, cabecalho = $7,
            descartadas = $8, amostra = $9, de_para = $10, reconhecido = $11, exercicio = $12, propostas = $13, situacao = 'enviada',
            correcoes = null, correcoes_novas = 0, execucao = null, falha = null, conferencia = null, recusas = '[]', versao = versao + 1
      where cliente_id = $1 and id = $2 and envio is not null and ${FREE}`,
    [
      ...[tx.clienteId, id, JSON.stringify(escolha), leitura && JSON.stringify(leitura)],
      ...[arquivo.codificacao, arquivo.separador, arquivo.cabecalho],
      ...[JSON.stringify(arquivo.descartadas), JSON.stringify(amostra), JSON.stringify(dePara)],
      ...[reconhecido, exercicio, JSON.stringify(propostas)],
    ],
  );
  return changed > 0;
}

/** Starts checking the file if no worker holds it; null if its state does not allow it. */
export async function beginCheck(
  tx: Tx,
  id: number,
  { exercicio, mesDe, mesAte, ugs }: EscopoDaImportacao,
  { dePara, propostas }: Proposto,
): Promise<string | null> {
  const execucao = randomUUID();
  const changed = await tx.execute(
    `update importacao_orcamento i set situacao = 'conferindo', execucao = $3, batimento_em = now(), etapa = 'lendo', lidas = 0,
            falha = null, conferencia = null, recusas = '[]', pedido = null, exercicio = $4, mes_de = $5, mes_ate = $6, ugs = $7,
            de_para = $8, propostas = $9, correcoes_novas = 0, versao = versao + 1
      where cliente_id = $1 and id = $2 and envio is not null and ${FREE}`,
    [
      ...[tx.clienteId, id, execucao, exercicio, mesDe, mesAte, ugs],
      ...[JSON.stringify(dePara), JSON.stringify(propostas)],
    ],
  );
  return changed > 0 ? execucao : null;
}

/** Choices of the person who publishes. */
export interface Pedido extends ImportacaoPublish {
  readonly pessoaId: number | null;
}

/** Starts to publish a checked file; null if its state does not allow it. */
export async function beginPublication(tx: Tx, id: number, pedido: Pedido): Promise<string | null> {
  const execucao = randomUUID();
  const changed = await tx.execute(
    `update importacao_orcamento i set situacao = 'publicando', execucao = $3, batimento_em = now(), etapa = 'lendo', lidas = 0,
            falha = null, pedido = $4, versao = versao + 1
      where cliente_id = $1 and id = $2 and envio is not null and conferencia is not null and correcoes_novas = 0
        and (situacao = 'conferida' or (situacao = 'publicando' and ${STALE_SQL}))`,
    [tx.clienteId, id, execucao, JSON.stringify(pedido)],
  );
  return changed > 0 ? execucao : null;
}

/** Cancels an unpublished import; its worker notices. Null if its state does not allow it, else the key of its file. */
export async function cancelImportacao(
  tx: Tx,
  id: number,
): Promise<{ readonly envio: string | null } | null> {
  const [row] = await tx.query<{ envio: string | null }>(
    `with antes as (select envio from importacao_orcamento where cliente_id = $1 and id = $2 for update)
     update importacao_orcamento i set situacao = 'cancelada', falha = null, envio = null, correcoes = null, recusas = '[]', amostra = '[]', leitura = null, versao = versao + 1
       from antes where cliente_id = $1 and id = $2 and situacao in ('enviada', 'conferindo', 'conferida', 'publicando')
     returning antes.envio`,
    [tx.clienteId, id],
  );
  return row ?? null;
}

/** A run with the data that its worker needs. */
export interface Trabalho {
  readonly id: number;
  readonly tipo: ImportacaoTipo;
  readonly escopo: EscopoDaImportacao;
  readonly dePara: DePara;
  readonly envio: string;
  readonly cabecalho: readonly string[];
  readonly leitura: LeituraEscolhida;
  /** Sealed corrections of refused rows. */
  readonly correcoes: string | null;
  /** Null for a dry run. */
  readonly pedido: Pedido | null;
}

/** Run with this worker's id, if it is still active. */
export async function readTrabalho(tx: Tx, id: number, execucao: string): Promise<Trabalho | null> {
  const [row] = await tx.query<Omit<Trabalho, 'escopo'> & EscopoDaImportacao>(
    `select id, tipo, exercicio, mes_de as "mesDe", mes_ate as "mesAte", ugs, de_para as "dePara", envio, cabecalho, leitura_escolhida as leitura, correcoes, pedido
       from importacao_orcamento i where cliente_id = $1 and id = $2 and execucao = $3 and ${RUNNING} and envio is not null`,
    [tx.clienteId, id, execucao],
  );
  if (row === undefined) return null;
  const { exercicio, mesDe, mesAte, ugs, ...rest } = row;
  return { ...rest, escopo: { exercicio, mesDe, mesAte, ugs } };
}

/** Findings of checking a file. */
export interface Resultado {
  readonly conferencia: Conferencia;
  readonly recusas: readonly LinhaRecusada[];
}

export async function endCheck(
  tx: Tx,
  id: number,
  execucao: string,
  { conferencia, recusas }: Resultado,
): Promise<void> {
  await tx.execute(
    `update importacao_orcamento i set situacao = 'conferida', conferencia = $4, recusas = $5, linhas = $6, versao = versao + 1
      where cliente_id = $1 and id = $2 and execucao = $3 and ${RUNNING}`,
    [
      ...[tx.clienteId, id, execucao],
      ...[JSON.stringify(conferencia), JSON.stringify(recusas), conferencia.linhas],
    ],
  );
}

/** Ends a failed run: it returns to its previous state, with the reason. */
export async function endInFailure(
  tx: Tx,
  id: number,
  execucao: string,
  falha: FalhaDaImportacao,
): Promise<void> {
  await tx.execute(
    `update importacao_orcamento i set falha = $4, versao = versao + 1,
            situacao = case when situacao = 'publicando' then 'conferida' else 'enviada' end
      where cliente_id = $1 and id = $2 and execucao = $3 and ${RUNNING}`,
    [tx.clienteId, id, execucao, JSON.stringify(falha)],
  );
}

/** Ends the publication within its transaction: false if it was cancelled. */
export async function endPublication(
  tx: Tx,
  { id, tipo, cabecalho, dePara, pedido }: Trabalho,
  execucao: string,
  resultado: Resultado,
): Promise<boolean> {
  const motivo = pedido?.semRecusadas?.motivo ?? null;
  const ours = await tellPublished(tx, id, execucao, pedido?.pessoaId ?? null, motivo, resultado);
  await rememberFormat(tx, tipo, cabecalho, dePara);
  return ours;
}

/** Reports the publication and its result; false if the run is no longer this worker's. */
export async function tellPublished(
  tx: Tx,
  id: number,
  execucao: string,
  pessoaId: number | null,
  motivo: string | null,
  { conferencia, recusas }: Resultado,
): Promise<boolean> {
  const changed = await tx.execute(
    `update importacao_orcamento i set situacao = 'publicada', publicada_em = now(), publicada_por = $4, motivo = $5,
            conferencia = $6, recusas = $7, linhas = $8, recusadas = $9, recusadas_valor = $10, versao = versao + 1
      where cliente_id = $1 and id = $2 and execucao = $3 and situacao = 'publicando'`,
    [
      ...[tx.clienteId, id, execucao, pessoaId, motivo],
      ...[JSON.stringify(conferencia), JSON.stringify(recusas), conferencia.linhas],
      ...[conferencia.recusadas, conferencia.recusadasValor],
    ],
  );
  return changed > 0;
}
