import { createHash, randomUUID } from 'node:crypto';
import {
  IMPORTACAO_COLUNAS,
  type ImportacaoColunaNome,
  type ImportacaoOrigem,
  type ImportacaoTipo,
  importacaoOrcamento,
} from '@claraboia/contract';
import type { Conferencia, DePara, EscopoDaImportacao } from '@claraboia/contract/schema';
import type { LoadTx, Tx } from '../../../database/database.ts';
import { emptyTemp } from '../../../database/temp-tables.ts';
import { audit } from '../../../engine/audit.ts';
import { carryOut, type DaFonte, NaoPublicadaError } from './execucao.ts';
import { tellPublished } from './importacoes.ts';
import type { Preparo } from './row-parser.ts';

/** Row of a canonical file by its columns; missing ones are blank. */
export type LinhaDaFonte = Readonly<Partial<Record<ImportacaoColunaNome, string>>>;

/** Rows of a source of one kind and month, in the form of a canonical file. */
export interface ArquivoDaFonte {
  readonly tipo: ImportacaoTipo;
  readonly escopo: EscopoDaImportacao;
  /** Name in the manager's list. */
  readonly nome: string;
  /** Phases of spending requested from the source. */
  readonly fases: readonly number[];
  readonly linhas: readonly LinhaDaFonte[];
}

interface Quem {
  readonly origem: ImportacaoOrigem;
  /** Null for scheduled runs: then nobody has confirmed large removals. */
  readonly pessoaId: number | null;
  /** Reason for publishing without refused rows, in words for citizens. */
  readonly motivo: string;
}

const SEPARADOR = ';';

/**
 * Publishes rows of a source like those of a file: parsed, merged, absent records removed, with an entry that can be
 * undone. Without changes no entry is written.
 * @throws {NaoPublicadaError} if so much is removed that a person has to confirm it
 */
export async function publishFromFonte(
  tx: LoadTx,
  arquivo: ArquivoDaFonte,
  referencias: Pick<Preparo, 'listas' | 'segredo'>,
  { origem, pessoaId, motivo }: Quem,
): Promise<Conferencia> {
  const { tipo, escopo } = arquivo;
  const preparo = prepare(arquivo, referencias);
  const execucao = randomUUID();
  const id = await begin(tx, arquivo, preparo, origem, execucao);
  const { dePara } = preparo;
  const nothing = { onRead: () => undefined, onWriting: () => undefined };
  const trabalho = { id, tipo, escopo, dePara };
  const resultado = await carryOut(tx, trabalho, preparo, nothing, knownOf(arquivo));
  // The next rows of this transaction use the same tables.
  await emptyTemp(tx);
  const { conferencia } = resultado;
  if (conferencia.ausentesDemais && pessoaId === null) {
    throw new NaoPublicadaError(
      `${arquivo.nome}: ${conferencia.ausentes} registros publicados não estão mais na fonte, mais de um em vinte. Confira, e sincronize à mão.`,
    );
  }
  if (!(await hasNews(tx, id, arquivo, origem, conferencia))) {
    await tx.execute('delete from importacao_orcamento where cliente_id = $1 and id = $2', [
      tx.clienteId,
      id,
    ]);
    return conferencia;
  }
  const { novas, alteradas, ausentes, recusadas } = conferencia;
  const reason = recusadas > 0 ? motivo : null;
  await tellPublished(tx, id, execucao, pessoaId, reason, resultado);
  await audit(tx, { pessoaId }, 'alteracao', importacaoOrcamento, id, null, {
    tipo,
    ...escopo,
    origem,
    novas,
    alteradas,
    ausentes,
    recusadas,
    motivo: reason,
  });
  tx.touch();
  return conferencia;
}

/** Presents the rows as a parsed file with canonical column names. */
function prepare(
  { tipo, escopo, linhas }: ArquivoDaFonte,
  referencias: Pick<Preparo, 'listas' | 'segredo'>,
): Preparo {
  const cabecalho = IMPORTACAO_COLUNAS[tipo].map(({ nome }) => nome);
  const dePara: DePara = {
    colunas: Object.fromEntries(cabecalho.map((nome) => [nome, { de: nome }])),
    opcoes: {},
  };
  return {
    arquivo: {
      codificacao: 'utf-8',
      separador: SEPARADOR,
      separadorVisto: SEPARADOR,
      cabecalho,
      titulo: null,
      acima: 0,
      linhaDoCabecalho: 1,
      primeiras: [],
      linhas: async function* () {
        for (const [place, row] of linhas.entries()) {
          const celulas = cabecalho.map((nome) => row[nome] ?? '');
          yield { linha: place + 1, celulas, erro: null, avisos: [], lancamento: true };
        }
      },
    },
    dePara,
    escopo: { tipo, ...escopo },
    ...referencias,
    decimal: 'ponto',
    daFonte: true,
    titulo: null,
  };
}

const knownOf = ({ linhas, fases }: ArquivoDaFonte): DaFonte => ({
  fases,
  empenhosDe: (refused) =>
    refused.flatMap((linha) => {
      const { exercicio, ug_codigo: ug = '', numero, empenho_numero } = linhas[linha - 1] ?? {};
      return [{ exercicio: Number(exercicio), ug, numero: empenho_numero ?? numero ?? '' }];
    }),
});

async function begin(
  tx: Tx,
  { tipo, escopo, nome, linhas }: ArquivoDaFonte,
  { arquivo, dePara }: Preparo,
  origem: ImportacaoOrigem,
  execucao: string,
): Promise<number> {
  const text = JSON.stringify(linhas);
  const [row] = await tx.query<{ id: number }>(
    `insert into importacao_orcamento (cliente_id, tipo, exercicio, mes_de, mes_ate, ugs, arquivo_nome, arquivo_bytes, arquivo_sha256,
         codificacao, separador, cabecalho, amostra, de_para, reconhecido, situacao, execucao, origem)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '[]', $13, false, 'publicando', $14, $15) returning id`,
    [
      ...[tx.clienteId, tipo, escopo.exercicio, escopo.mesDe, escopo.mesAte, escopo.ugs, nome],
      ...[Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')],
      ...[arquivo.codificacao, arquivo.separador, arquivo.cabecalho],
      ...[JSON.stringify(dePara), execucao, origem],
    ],
  );
  if (row === undefined) throw new Error('the import was not kept');
  return row.id;
}

/** Returns whether anything changed, including the known gaps shown to citizens. */
async function hasNews(
  tx: Tx,
  id: number,
  { tipo, escopo }: ArquivoDaFonte,
  origem: ImportacaoOrigem,
  { novas, alteradas, ausentes, recusadas, recusadasValor }: Conferencia,
): Promise<boolean> {
  if (novas + alteradas + ausentes > 0) return true;
  const [row] = await tx.query<{ changed: boolean }>(
    `select exists (select from importacao_mudanca where cliente_id = $1 and importacao_id = $2)
         or coalesce(max(u.recusadas), 0) <> $7 or coalesce(max(u.recusadas_valor), 0) <> $8 as changed
       from (select recusadas, recusadas_valor from importacao_orcamento
              where cliente_id = $1 and origem = $3 and tipo = $4 and exercicio = $5 and mes_de = $6 and situacao = 'publicada'
              order by publicada_em desc, id desc limit 1) u`,
    [tx.clienteId, id, origem, tipo, escopo.exercicio, escopo.mesDe, recusadas, recusadasValor],
  );
  return row?.changed === true;
}
