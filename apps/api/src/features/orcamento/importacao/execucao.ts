import {
  centsOf,
  decimalOfCents,
  IMPORTACAO_AUSENTES,
  type ImportacaoTipo,
  importacaoOrcamento,
} from '@claraboia/contract';
import type { Conferencia, DePara, EscopoDaImportacao } from '@claraboia/contract/schema';
import type { LoadTx, Tx } from '../../../database/database.ts';
import { audit } from '../../../engine/audit.ts';
import { analyzePassagem, Julgadas, openPassagem } from '../passagem.ts';
import { mergePassagem } from '../publicacao.ts';
import { openTocados, sumTocados } from '../somas.ts';
import {
  type EmpenhoConhecido,
  findAusentes,
  noteConhecidas,
  openEscopo,
  sumsOf,
} from './alcance.ts';
import { removeAusentes, removeSemNada, replaceOriginals } from './ausentes.ts';
import { countRows, largestChanges, warnings } from './comparacao.ts';
import { endPublication, type Resultado, type Trabalho } from './importacoes.ts';
import type { Julgada, Preparo } from './julgada.ts';
import { julgar } from './julgar.ts';
import { type Avisos, recusarArquivo, somarMsc } from './msc-soma.ts';
import { julgarJuntas, type LinhaRecusada, refusedRows } from './regras.ts';

/** Refused rows of which each is kept: whoever has more has mapped a column wrongly. */
const RECUSAS = 10_000;
/** Of these, those that are shown at once. */
const MOSTRADAS = 100;

/** Why a publication is not made, in words for whoever asked for it. */
export class NaoPublicadaError extends Error {
  override readonly name = 'NaoPublicadaError';
}

/** What reading a file found, beside the rows that wait. */
class Leitura {
  linhas = 0;
  recusadas = 0;
  /** Of the refused rows, in cents. */
  valor = 0n;
  readonly recusas: LinhaRecusada[] = [];
  readonly avisos = new Map<string, number>();

  take(julgada: Julgada): void {
    this.linhas += 1;
    if ('recusa' in julgada) {
      this.recusadas += 1;
      if (julgada.valor !== null) this.valor += centsOf(julgada.valor);
      if (this.recusas.length < RECUSAS) {
        this.recusas.push({ linha: julgada.linha, ...julgada.recusa });
      }
      return;
    }
    for (const aviso of julgada.avisos) this.warn(aviso, 1);
  }

  warn(aviso: string, quantidade: number): void {
    if (quantidade > 0) this.avisos.set(aviso, (this.avisos.get(aviso) ?? 0) + quantidade);
  }
}

/** Reads the whole file into the waiting room. */
async function read(
  tx: LoadTx,
  preparo: Preparo,
  onRead: (linhas: number) => void,
): Promise<Leitura> {
  const leitura = new Leitura();
  const julgadas = new Julgadas(tx);
  for await (const julgada of julgar(preparo)) {
    leitura.take(julgada);
    onRead(leitura.linhas);
    let full = false;
    for (const { tabela, celulas } of julgada.espera ?? []) {
      if (julgadas.add(tabela, celulas)) full = true;
    }
    if (full) await julgadas.send();
  }
  await julgadas.send();
  return leitura;
}

/** Kinds whose rows are not what is published, but add up to it. */
const SOMADAS: Readonly<
  Partial<Record<ImportacaoTipo, (tx: Tx, escopo: EscopoDaImportacao) => Promise<Avisos>>>
> = { msc: somarMsc };

/** Kinds whose rows stand for others, once they are published. */
const TROCADAS: Readonly<
  Partial<Record<ImportacaoTipo, (tx: Tx, importacaoId: number) => Promise<void>>>
> = { saldo_mensal: replaceOriginals };

interface Passos {
  readonly onRead: (linhas: number) => void;
  readonly onWriting: () => void;
}

/** What is known of a source's rows beside themselves. */
export interface DaFonte {
  /** The phases that it was asked for, whether there is a row of each or not. */
  readonly fases: readonly number[];
  /** The commitments of these rows. */
  empenhosDe(linhas: readonly number[]): readonly EmpenhoConhecido[];
}

/**
 * Does all that a publication does, within the transaction: whoever only judges rolls it back.
 * @returns what it found and did
 */
export async function carryOut(
  tx: LoadTx,
  trabalho: Pick<Trabalho, 'id' | 'tipo' | 'escopo' | 'dePara'>,
  preparo: Preparo,
  { onRead, onWriting }: Passos,
  fonte: DaFonte | null = null,
): Promise<Resultado> {
  const { id, tipo, escopo, dePara } = trabalho;
  await openPassagem(tx);
  const leitura = await read(tx, preparo, onRead);
  onWriting();
  await analyzePassagem(tx);
  for (const [aviso, quantidade] of await recusarArquivo(tx, tipo, escopo, preparo.titulo)) {
    leitura.warn(aviso, quantidade);
  }
  const refused = await judgeTogether(tx, tipo, dePara, leitura);
  for (const [aviso, quantidade] of (await SOMADAS[tipo]?.(tx, escopo)) ?? []) {
    leitura.warn(aviso, quantidade);
  }
  await openEscopo(tx, tipo, escopo, fonte?.fases ?? []);
  const somas = await sumsOf(tx, tipo, escopo);
  await openTocados(tx);
  const counts = await mergePassagem(tx, id);
  const ausentes = await takeAway(tx, tipo, escopo, id, refused, fonte);
  await TROCADAS[tipo]?.(tx, id);
  const rows = await countRows(tx, tipo, id, counts);
  const mudancas = await largestChanges(tx, tipo, id);
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

/** What the rows say together, beside what each said by itself. */
async function judgeTogether(tx: Tx, tipo: ImportacaoTipo, dePara: DePara, leitura: Leitura) {
  const repetidas = await julgarJuntas(tx, tipo, dePara);
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
 * What is gone in the source goes here, too, within the scope: but never on the word of a file of which rows were refused, for these
 * may be what is missing. Of a source's rows it is known which commitments the refused ones are of: those stay.
 */
async function takeAway(
  tx: Tx,
  tipo: ImportacaoTipo,
  escopo: EscopoDaImportacao,
  id: number,
  { recusadas, recusas }: Pick<Awaited<ReturnType<typeof judgeTogether>>, 'recusadas' | 'recusas'>,
  fonte: DaFonte | null,
): Promise<Pick<Conferencia, 'ausentes' | 'ausentesValor' | 'ausentesDemais'>> {
  if (recusadas > 0) {
    const all = recusas.length === recusadas;
    const linhas = recusas.map(({ linha }) => linha);
    const known =
      fonte !== null && all && (await noteConhecidas(tx, tipo, fonte.empenhosDe(linhas)));
    if (!known) return { ausentes: 0, ausentesValor: '0.00', ausentesDemais: false };
  }
  const { ausentes, valor, parte } = await findAusentes(tx, tipo, escopo);
  if (ausentes > 0) await removeAusentes(tx, tipo, id);
  return { ausentes, ausentesValor: valor, ausentesDemais: parte > IMPORTACAO_AUSENTES };
}

/**
 * Publishes: all of it, with the trail's entry, or nothing.
 * @throws {NaoPublicadaError} where what was confirmed does not cover what the file would do now
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
