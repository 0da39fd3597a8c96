import { FONTES, type SincronizacaoFonte } from '@claraboia/contract';
import type { Sincronizacao, SincronizacaoList } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type RunTable, staleSql } from '../../services/execucao/run-table.ts';
import type { Configuracao } from '../../services/fonte/source.ts';

/** Another process claims a run without a heartbeat. */
export const SINCRONIZACOES = {
  tabela: 'sincronizacao',
  ativas: ['executando'],
  vencida: 30,
  progresso: ['etapa', 'lidos', 'arquivos', 'arquivos_total'],
} as const satisfies RunTable;
/** Maximum claims of a run before it is given up. */
const MAX_ATTEMPTS = 5;
/** Days after which a run that ended is forgotten. */
const KEPT_DAYS = 180;

export interface RunOrder {
  readonly configuracaoId: number;
  readonly fonte: SincronizacaoFonte;
  readonly exercicio: number | null;
}

/** The runs that are asked for: each source once for each year, or once at all. */
export function ordersOf(
  configuracaoId: number,
  fontes: readonly SincronizacaoFonte[],
  exercicios: readonly number[],
): RunOrder[] {
  return fontes.flatMap((fonte) =>
    (FONTES[fonte].anual ? exercicios : [null]).map((exercicio) => ({
      configuracaoId,
      fonte,
      exercicio,
    })),
  );
}

/** Orders a run; returns an equal one that waits or runs already. */
export async function orderRun(tx: Tx, order: RunOrder, pessoaId: number | null): Promise<number> {
  const { configuracaoId, fonte, exercicio } = order;
  const values = [tx.clienteId, configuracaoId, fonte, exercicio];
  const [made] = await tx.query<{ id: number }>(
    `insert into sincronizacao (cliente_id, configuracao_id, fonte, exercicio, pedida_por)
     values ($1, $2, $3, $4, $5)
     on conflict (cliente_id, configuracao_id, fonte, exercicio)
       where situacao in ('aguardando', 'executando') do nothing
     returning id`,
    [...values, pessoaId],
  );
  if (made !== undefined) return made.id;
  const [known] = await tx.query<{ id: number }>(
    `select id from sincronizacao where cliente_id = $1 and configuracao_id = $2 and fonte = $3
        and exercicio is not distinct from $4 and situacao in ('aguardando', 'executando')`,
    values,
  );
  if (known === undefined) throw new Error('the run that stood in the way is gone');
  return known.id;
}

const SELECTION = `
  select s.id, case when c.id is null then null
                    else json_build_object('id', c.id, 'liconUj', c.licon_uj) end as configuracao,
         s.fonte, s.exercicio, s.situacao,
         case when s.situacao = 'executando' then s.etapa end as etapa, s.pedida_em as "pedidaEm",
         case when p.id is null then null
              else json_build_object('nome', coalesce(p.nome_social, p.nome)) end as "pedidaPor",
         s.iniciada_em as "iniciadaEm", s.terminada_em as "terminadaEm",
         s.lidos, s.incluidos, s.alterados, s.iguais, s.rejeitados, s.arquivos,
         s.arquivos_total as "arquivosTotal", s.diferencas, s.diferencas_total as "diferencasTotal",
         s.erros, s.erros_total as "errosTotal"
    from sincronizacao s
    left join configuracao_tcepe_licon c on c.cliente_id = s.cliente_id and c.id = s.configuracao_id
    left join pessoa p on p.id = s.pedida_por
   where s.cliente_id = $1`;

export async function readRuns(tx: Tx, ids: readonly number[]): Promise<Sincronizacao[]> {
  return tx.query<Sincronizacao>(`${SELECTION} and s.id = any($2) order by s.id desc`, [
    tx.clienteId,
    ids,
  ]);
}

/** The client's runs, latest first. */
export async function listRuns(
  tx: Tx,
  configuracaoId: number | null,
  limit: number,
  offset: number,
): Promise<SincronizacaoList> {
  const list = await tx.query<Sincronizacao>(
    `${SELECTION} and ($2::bigint is null or s.configuracao_id = $2) order by s.id desc limit $3 offset $4`,
    [tx.clienteId, configuracaoId, limit, offset],
  );
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from sincronizacao
      where cliente_id = $1 and ($2::bigint is null or configuracao_id = $2)`,
    [tx.clienteId, configuracaoId],
  );
  return { list, count: row?.count ?? 0 };
}

/** Cancels a waiting or running run; false if it has ended already. Its worker notices at the next heartbeat. */
export async function cancelRun(tx: Tx, id: number): Promise<boolean> {
  const changed = await tx.execute(
    `update sincronizacao set situacao = 'cancelada', terminada_em = now()
      where cliente_id = $1 and id = $2 and situacao in ('aguardando', 'executando')`,
    [tx.clienteId, id],
  );
  return changed > 0;
}

export interface ClaimedRun extends RunOrder {
  readonly id: number;
  readonly configuracao: Configuracao;
  readonly pedidaPor: number | null;
}

/**
 * Claims a run that waits, or whose worker has died.
 * @param execucao id of the worker
 * @returns `'busy'` if it, or another run of the same unit and source, is active; `null` if there is nothing to do
 */
export async function claimRun(
  tx: Tx,
  id: number,
  execucao: string,
): Promise<ClaimedRun | 'busy' | null> {
  const [run] = await tx.query<{
    configuracao_id: number | null;
    fonte: SincronizacaoFonte;
    exercicio: number | null;
    pedida_por: number | null;
    tentativas: number;
    livre: boolean;
    executando: boolean;
  }>(
    `select configuracao_id, fonte, exercicio, pedida_por, tentativas,
            situacao = 'aguardando' or (situacao = 'executando'
              and ${staleSql(SINCRONIZACOES, 's')}) as livre,
            situacao = 'executando' as executando
       from sincronizacao s where cliente_id = $1 and id = $2 for update`,
    [tx.clienteId, id],
  );
  if (run === undefined || run.configuracao_id === null) return null;
  // Its worker may have died a moment ago: the job is free before the heartbeat expires.
  if (!run.livre) return run.executando ? 'busy' : null;
  // Concurrent starts are serialised: the second one sees the first.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    `sincronizacao ${run.fonte}`,
    run.configuracao_id,
  ]);
  const [other] = await tx.query(
    `select 1 from sincronizacao where cliente_id = $1 and configuracao_id = $2 and fonte = $3
        and situacao = 'executando' and id <> $4`,
    [tx.clienteId, run.configuracao_id, run.fonte, id],
  );
  if (other !== undefined) return 'busy';
  const configuracao = await readConfiguracao(tx, run.configuracao_id);
  if (run.tentativas >= MAX_ATTEMPTS || configuracao === null) {
    await tx.execute(
      `update sincronizacao set situacao = 'falhou', terminada_em = now(), erros_total = erros_total + 1,
              erros = erros || $3::jsonb where cliente_id = $1 and id = $2`,
      [
        tx.clienteId,
        id,
        JSON.stringify([trouble('A sincronização foi interrompida vezes demais.')]),
      ],
    );
    return null;
  }
  await tx.execute(
    `update sincronizacao set situacao = 'executando', etapa = 'buscando', execucao = $3, batimento_em = now(),
            iniciada_em = coalesce(iniciada_em, now()), tentativas = tentativas + 1, lidos = 0
      where cliente_id = $1 and id = $2`,
    [tx.clienteId, id, execucao],
  );
  const { fonte, exercicio, pedida_por: pedidaPor } = run;
  return { id, configuracaoId: run.configuracao_id, fonte, exercicio, configuracao, pedidaPor };
}

const trouble = (mensagem: string) => ({ chave: null, registro: null, mensagem });

/** A configuration of the client as sources need it; null if it is gone. */
export async function readConfiguracao(tx: Tx, id: number): Promise<Configuracao | null> {
  const [row] = await tx.query<Configuracao>(
    `select c.id, c.licon_uj as "liconUj", c.diretorio, c.licon_url_licitacao as "liconUrlLicitacao",
            c.licon_url_contrato as "liconUrlContrato", c.convenio_fonte as "convenioFonte",
            coalesce(c.convenio_cnpj, e.cnpj) as cnpj, c.codigo_ibge as "codigoIbge",
            c.codigo_municipio as "codigoMunicipio", c.emendas,
            array(select e.cnpj where e.cnpj is not null
                  union select o.convenio_cnpj from configuracao_tcepe_licon o
                         where o.cliente_id = $1 and o.ativo and o.convenio_cnpj is not null) as cnpjs
       from configuracao_tcepe_licon c join cliente e on e.id = c.cliente_id
      where c.cliente_id = $1 and c.id = $2`,
    [tx.clienteId, id],
  );
  return row ?? null;
}

/** Progress of a running run. */
export interface Progress {
  readonly etapa?: 'buscando' | 'gravando' | 'arquivos';
  readonly lidos?: number;
  readonly arquivos?: number;
  readonly arquivosTotal?: number;
}

/** Releases an unfinished run, to be resumed. */
export async function releaseRun(tx: Tx, id: number, execucao: string): Promise<boolean> {
  const changed = await tx.execute(
    `update sincronizacao set situacao = 'aguardando', execucao = null, etapa = null
      where cliente_id = $1 and id = $2 and execucao = $3 and situacao = 'executando'`,
    [tx.clienteId, id, execucao],
  );
  return changed > 0;
}

/** The clients for whom a run waits or runs. */
export async function clientsWithRuns(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>('select sincronizacoes_em_curso() as id order by 1');
  return rows.map(({ id }) => id);
}

/** The client's runs that wait, or whose worker has died. */
export async function runsToTakeUp(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from sincronizacao s where cliente_id = $1 and (
       (situacao = 'executando' and ${staleSql(SINCRONIZACOES, 's')})
       or (situacao = 'aguardando' and pedida_em < now() - make_interval(secs => $2)))
      order by id`,
    [tx.clienteId, SINCRONIZACOES.vencida],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes old runs, except the latest successful one of each source and year, and the latest of all: they show the
 * current state.
 */
export async function removeOldRuns(tx: Tx): Promise<number> {
  return tx.execute(
    `delete from sincronizacao s
      where s.cliente_id = $1 and s.terminada_em < now() - make_interval(days => $2)
        and s.situacao in ('concluida', 'falhou', 'cancelada')
        and exists (select from sincronizacao later
              where later.cliente_id = $1 and later.id > s.id and later.fonte = s.fonte
                and later.configuracao_id is not distinct from s.configuracao_id
                and later.exercicio is not distinct from s.exercicio
                and later.terminada_em is not null
                and (later.situacao = 'concluida' or s.situacao <> 'concluida'))`,
    [tx.clienteId, KEPT_DAYS],
  );
}
