import {
  CONTRATO_MODO,
  contrato,
  contratoArquivo,
  convenio,
  LICITACAO_MODO,
  licitacao,
  licitacaoArquivo,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/** One value that the pages show or offer beside their lists. */
export interface Consulta {
  /** Under `/public/v1/transparencia`, before the client's identifier. */
  readonly path: string;
  readonly summary: string;
  readonly data: 'dia' | 'instante' | 'anos' | 'lookups';
  /** What `modo` narrows the answer down to. */
  readonly modo?: { readonly caminho: string; readonly valores: Readonly<Record<string, number>> };
  /** A run of the synchronisation that changed nothing raises no version, so its time is read each time. */
  readonly fresh?: true;
  readonly read: (tx: Tx, modo: number | null) => Promise<unknown>;
}

/** When the last run of a source ended well; null while none did. */
const sincronizacao = (fonte: 'licitacao' | 'contrato' | 'convenio') => async (tx: Tx) => {
  const [row] = await tx.query<{ em: string | null }>(
    `select max(terminada_em) as em from sincronizacao
      where cliente_id = $1 and fonte = $2 and situacao = 'concluida'`,
    [tx.clienteId, fonte],
  );
  return row?.em ?? null;
};

/**
 * The day of the newest record: the one that its list is ordered by, since that is the day the record speaks of.
 * When it was entered is not a record's own (an import brings years at once). Null while there is none.
 */
const ultimo =
  ({ table }: { table: string }, column: string) =>
  async (tx: Tx) => {
    const [row] = await tx.query<{ dia: string | null }>(
      `select max(${column}) as dia from ${table} where cliente_id = $1`,
      [tx.clienteId],
    );
    return row?.dia ?? null;
  };

/** The years that have records, newest first. */
const exercicios =
  ({ table }: { table: string }, column: string) =>
  async (tx: Tx, modo: number | null) => {
    const rows = await tx.query<{ exercicio: number }>(
      `select distinct exercicio from ${table}
        where cliente_id = $1 and ($2::bigint is null or ${column} = $2) order by exercicio desc`,
      [tx.clienteId, modo],
    );
    return rows.map(({ exercicio }) => exercicio);
  };

/** The kinds that records are of. */
const emUso = (lookup: string, { table }: { table: string }, column: string, order: string) => {
  const sql = `select k.id, k.nome from ${lookup} k
    where exists (select from ${table} t where t.cliente_id = $1 and t.${column} = k.id)
    order by k.${order}, k.id`;
  return (tx: Tx) => tx.query<{ id: number; nome: string }>(sql, [tx.clienteId]);
};

/** The modalities of the procurements that contracts come of. */
const modalidadesDosContratos = (tx: Tx) =>
  tx.query<{ id: number; nome: string }>(
    `select k.id, k.nome from licitacao_modalidade_tipo k
      where exists (select from licitacao l
                      join contrato c on c.cliente_id = $1 and c.licitacao_id = l.id
                     where l.cliente_id = $1 and l.modalidade_tipo_id = k.id)
      order by k.nome, k.id`,
    [tx.clienteId],
  );

/** The twelve lookups of spec portal §7, and the modalities that the summary of contracts is made by. */
export const consultas: readonly Consulta[] = [
  {
    path: 'cliente-tcepe/licitacao-data-sincronizacao',
    summary: 'Quando as licitações foram sincronizadas pela última vez',
    data: 'instante',
    fresh: true,
    read: sincronizacao('licitacao'),
  },
  {
    path: 'licitacao/data-registro',
    summary: 'O dia da publicação da licitação mais recente',
    data: 'dia',
    read: ultimo(licitacao, 'data_publicacao'),
  },
  {
    path: 'licitacao/modalidades',
    summary: 'As modalidades das licitações, por nome',
    data: 'lookups',
    read: emUso('licitacao_modalidade_tipo', licitacao, 'modalidade_tipo_id', 'nome'),
  },
  {
    path: 'licitacao/exercicios',
    summary: 'Os exercícios que têm licitações, do mais novo ao mais antigo',
    data: 'anos',
    modo: { caminho: 'modalidadeTipo.id', valores: LICITACAO_MODO },
    read: exercicios(licitacao, 'modalidade_tipo_id'),
  },
  {
    path: 'licitacao/arquivo/data-registro',
    summary: 'O dia do arquivo de licitação mais recente',
    data: 'dia',
    read: ultimo(licitacaoArquivo, 'data_arquivo'),
  },
  {
    path: 'cliente-tcepe/contrato-data-sincronizacao',
    summary: 'Quando os contratos foram sincronizados pela última vez',
    data: 'instante',
    fresh: true,
    read: sincronizacao('contrato'),
  },
  {
    path: 'contrato/data-registro',
    summary: 'O dia de início do contrato mais recente',
    data: 'dia',
    read: ultimo(contrato, 'data_inicio'),
  },
  {
    path: 'contrato/exercicios',
    summary: 'Os exercícios que têm contratos, do mais novo ao mais antigo',
    data: 'anos',
    modo: { caminho: 'tipo.id', valores: CONTRATO_MODO },
    read: exercicios(contrato, 'tipo_id'),
  },
  {
    path: 'contrato/modalidades',
    summary: 'As modalidades das licitações de que vêm os contratos, por nome',
    data: 'lookups',
    read: modalidadesDosContratos,
  },
  {
    path: 'contrato/arquivo/tipos',
    summary: 'Os tipos dos arquivos de contratos',
    data: 'lookups',
    read: emUso('contrato_arquivo_tipo', contratoArquivo, 'tipo_id', 'id'),
  },
  {
    path: 'contrato/arquivo/data-registro',
    summary: 'O dia do arquivo de contrato mais recente',
    data: 'dia',
    read: ultimo(contratoArquivo, 'data'),
  },
  {
    path: 'municipio-convenio/data-sincronizacao',
    summary: 'Quando os convênios foram sincronizados pela última vez',
    data: 'instante',
    fresh: true,
    read: sincronizacao('convenio'),
  },
  {
    path: 'convenio/data-registro',
    summary: 'O dia de início da execução do convênio mais recente',
    data: 'dia',
    read: ultimo(convenio, 'data_inicio_execucao'),
  },
];
