import {
  centsOf,
  decimalOfCents,
  IMPORTACAO_AUSENTES,
  importacaoOrcamento,
} from '@claraboia/contract';
import type { Conferencia, DePara, EscopoDaImportacao } from '@claraboia/contract/schema';
import type { LoadTx, Tx } from '../../../database/database.ts';
import { lockEmendas } from '../../../database/emenda-por-numero.ts';
import { audit } from '../../../engine/audit.ts';
import { mergeStaging } from '../publicacao.ts';
import { openTocados, sumTocados } from '../somas.ts';
import {
  type EmpenhoConhecido,
  findAusentes,
  noteConhecidas,
  openEscopo,
  sumsOf,
} from './alcance.ts';
import { removeAusentes, removeReplaced, removeSemNada } from './ausentes.ts';
import { countRows, largestChanges, warnings } from './comparacao.ts';
import type { Avisos, BudgetImport } from './define-budget-import.ts';
import { StagedRows } from './define-staging.ts';
import { endPublication, type Resultado, type Trabalho } from './importacoes.ts';
import { keepMaskedPayees, SO_MASCARA } from './mascarados.ts';
import { parseRows } from './parse-rows.ts';
import { checkTogether, type LinhaRecusada, refusedRows } from './regras.ts';
import type { ParsedRow, Preparo } from './row-parser.ts';
import { analyzeStaging, openStaging } from './staging-tables.ts';
import { BUDGET_IMPORTS } from './tipos/index.ts';

/** Maximum refused rows that are stored. A file with more usually has a wrongly mapped column. */
const RECUSAS = 10_000;
/** Refused rows shown at once. */
const MOSTRADAS = 100;

/** Reason, in words for the person who asked, why nothing was published. */
export class NaoPublicadaError extends Error {
  override readonly name = 'NaoPublicadaError';
}

const ASIDE = {
  alheia:
    'Linhas que não são lançamentos: título do relatório, total, número de página ou cabeçalho repetido',
  outra: 'Linhas que o mapeamento deixa de fora, porque são de outro tipo',
} as const;

/** Findings of reading a file, besides the staged rows. */
class Leitura {
  linhas = 0;
  recusadas = 0;
  /** Sum of the refused rows, in cents. */
  valor = 0n;
  readonly recusas: LinhaRecusada[] = [];
  readonly avisos = new Map<string, number>();

  take(parsedRow: ParsedRow): void {
    if (parsedRow.aside !== undefined) {
      this.warn(ASIDE[parsedRow.aside], 1);
      return;
    }
    this.linhas += 1;
    if ('recusa' in parsedRow) {
      this.recusadas += 1;
      if (parsedRow.valor !== null) this.valor += centsOf(parsedRow.valor);
      if (this.recusas.length < RECUSAS) {
        this.recusas.push({ linha: parsedRow.linha, ...parsedRow.recusa });
      }
      return;
    }
    for (const aviso of parsedRow.avisos) this.warn(aviso, 1);
  }

  warn(aviso: string, quantidade: number): void {
    if (quantidade > 0) this.avisos.set(aviso, (this.avisos.get(aviso) ?? 0) + quantidade);
  }

  warnAll(avisos: Avisos = []): void {
    for (const [aviso, quantidade] of avisos) this.warn(aviso, quantidade);
  }
}

/** Reads the whole file into the staging tables. */
async function read(
  tx: LoadTx,
  preparo: Preparo,
  onRead: (linhas: number) => void,
): Promise<Leitura> {
  const leitura = new Leitura();
  leitura.warn(ASIDE.alheia, preparo.arquivo.acima);
  const staged = new StagedRows(tx);
  for await (const parsedRow of parseRows(preparo)) {
    leitura.take(parsedRow);
    onRead(leitura.linhas);
    let full = false;
    for (const row of parsedRow.espera ?? []) {
      if (staged.add(row, parsedRow.linha)) full = true;
    }
    if (full) await staged.send();
  }
  await staged.send();
  return leitura;
}

interface Passos {
  readonly onRead: (linhas: number) => void;
  readonly onWriting: () => void;
}

/** Facts about a source's rows. */
export interface DaFonte {
  /** Phases that were requested, with or without rows. */
  readonly fases: readonly number[];
  /** Commitments of these rows. */
  empenhosDe(linhas: readonly number[]): readonly EmpenhoConhecido[];
}

/**
 * Runs all steps of a publication within the transaction. A dry run rolls it back.
 * @returns the findings and changes
 */
export async function carryOut(
  tx: LoadTx,
  trabalho: Pick<Trabalho, 'id' | 'tipo' | 'escopo' | 'dePara'>,
  preparo: Preparo,
  { onRead, onWriting }: Passos,
  fonte: DaFonte | null = null,
): Promise<Resultado> {
  const { id, tipo, escopo, dePara } = trabalho;
  const kind = BUDGET_IMPORTS[tipo];
  await openStaging(tx);
  const leitura = await read(tx, preparo, onRead);
  onWriting();
  await analyzeStaging(tx);
  const mascarados = await keepMaskedPayees(tx, kind);
  // A source that masks every CPF needs no warning about each of them.
  if (fonte === null) leitura.warn(SO_MASCARA, mascarados);
  leitura.warnAll(await kind.refuse?.(tx, escopo, preparo.titulo));
  const refused = await judgeTogether(tx, kind, dePara, leitura);
  leitura.warnAll(await kind.sum?.(tx, escopo));
  await openEscopo(tx, kind, escopo, fonte?.fases ?? []);
  const somas = await sumsOf(tx, kind, escopo);
  await openTocados(tx);
  await lockEmendas(tx);
  const counts = await mergeStaging(tx, id);
  const ausentes = await takeAway(tx, kind, escopo, id, refused, fonte);
  await removeReplaced(tx, kind, id);
  const rows = await countRows(tx, kind, id, counts);
  const mudancas = await largestChanges(tx, kind, id);
  await sumTocados(tx);
  const avisos = await warnings(tx);
  if (ausentes.ausentes > 0) await removeSemNada(tx, id);
  const conferencia: Conferencia = {
    linhas: leitura.linhas,
    ...rows,
    ...ausentes,
    recusadas: refused.recusadas,
    recusadasValor: refused.valor,
    recusas: refused.recusas.slice(0, MOSTRADAS),
    avisos: [
      ...Array.from(leitura.avisos, ([mensagem, quantidade]) => ({ mensagem, quantidade })),
      ...avisos,
    ],
    somas,
    mudancas,
  };
  return { conferencia, recusas: refused.recusas };
}

/** Checks the rows together, after each was checked alone. */
async function judgeTogether(tx: Tx, kind: BudgetImport, dePara: DePara, leitura: Leitura) {
  const repetidas = await checkTogether(tx, kind, dePara);
  leitura.warn('Linhas repetidas no arquivo, contadas uma vez', repetidas);
  const found = await refusedRows(tx, RECUSAS);
  leitura.valor += centsOf(found.valor);
  const recusas = [...leitura.recusas, ...found.recusas]
    .toSorted((one, other) => one.linha - other.linha)
    .slice(0, RECUSAS);
  return {
    recusas,
    recusadas: leitura.recusadas + found.linhas,
    valor: decimalOfCents(leitura.valor),
  };
}

/**
 * Removes records that the source no longer has, within the scope. A file with refused rows removes nothing, because
 * the absent records may be among those rows. For a source's rows the commitments of refused rows are known: only those
 * stay.
 */
async function takeAway(
  tx: Tx,
  kind: BudgetImport,
  escopo: EscopoDaImportacao,
  id: number,
  { recusadas, recusas }: Pick<Awaited<ReturnType<typeof judgeTogether>>, 'recusadas' | 'recusas'>,
  fonte: DaFonte | null,
): Promise<Pick<Conferencia, 'ausentes' | 'ausentesValor' | 'ausentesDemais'>> {
  if (recusadas > 0) {
    const all = recusas.length === recusadas;
    const linhas = recusas.map(({ linha }) => linha);
    const known =
      fonte !== null && all && (await noteConhecidas(tx, kind, fonte.empenhosDe(linhas)));
    if (!known) return { ausentes: 0, ausentesValor: '0.00', ausentesDemais: false };
  }
  const { ausentes, valor, parte } = await findAusentes(tx, kind, escopo);
  if (ausentes > 0) await removeAusentes(tx, kind, id);
  return { ausentes, ausentesValor: valor, ausentesDemais: parte > IMPORTACAO_AUSENTES };
}

/**
 * Publishes everything, with an audit entry, or nothing.
 * @throws {NaoPublicadaError} if the confirmation does not cover the file's current effect
 */
export async function publish(
  tx: LoadTx,
  trabalho: Trabalho,
  execucao: string,
  preparo: Preparo,
  passos: Passos,
): Promise<void> {
  const { pedido } = trabalho;
  if (pedido === null) throw new Error('nobody asked for this publication');
  const resultado = await carryOut(tx, trabalho, preparo, passos);
  const { recusadas, ausentesDemais, novas, alteradas, iguais } = resultado.conferencia;
  if (novas + alteradas + iguais === 0) {
    throw new NaoPublicadaError('Nenhuma linha do arquivo pode ser publicada.');
  }
  if (recusadas > 0 && pedido.semRecusadas === null) {
    throw new NaoPublicadaError(
      'O arquivo tem linhas recusadas. Corrija-as, ou publique sem elas dizendo o motivo.',
    );
  }
  if (ausentesDemais && !pedido.aceitaAusentes) {
    throw new NaoPublicadaError(
      'Muitas linhas já publicadas não estão no arquivo. Confirme que elas devem sair.',
    );
  }
  if (!(await endPublication(tx, trabalho, execucao, resultado))) {
    throw new NaoPublicadaError('A publicação foi cancelada.');
  }
  const { tipo, escopo } = trabalho;
  await audit(
    tx,
    { pessoaId: pedido.pessoaId },
    'alteracao',
    importacaoOrcamento,
    trabalho.id,
    null,
    {
      tipo,
      ...escopo,
      novas,
      alteradas,
      ausentes: resultado.conferencia.ausentes,
      recusadas,
      motivo: pedido.semRecusadas?.motivo ?? null,
    },
  );
  tx.touch();
}
