import { DESPESA_FASE, FAVORECIDO_TIPO, ORDEM_PAGAMENTO_CATEGORIA } from '@claraboia/contract';
import { payeeOf } from '../../features/orcamento/importacao/credor.ts';
import type { StagedRow } from '../../features/orcamento/importacao/define-staging.ts';
import { stagedOrdemPagamento } from '../../features/orcamento/importacao/tipos/ordem-pagamento.ts';
import { readJson } from '../conteudo.ts';
import type { ContasDoAno, DemoOrcamento } from '../tipos-orcamento.ts';
import type { Empenho } from './empenhado.ts';
import { lastPaidMonthOf } from './read-orcamento.ts';
import { reais } from './reais.ts';

/** Days between due date and payment; amounts delivered and paid within a month are due on the day of delivery. */
export const DIAS_ATE_PAGAR = 7;

const { bens, servicos, obras, locacoes } = ORDEM_PAGAMENTO_CATEGORIA;
/** Kind of contract by the expense element; others are owed without a contract. */
const CATEGORIA: Readonly<Record<string, number>> = { 30: bens, 39: servicos, 51: obras, 52: bens };

/** Payments out of order, each in the first queue of its kind that allows one. */
const ALTERADAS = readJson<
  readonly {
    readonly categoria: number;
    readonly fundamento: number;
    readonly justificativa: string;
  }[]
>('orcamento/fora-de-ordem.json');

interface Lugar {
  readonly ano: number;
  readonly empenho: Empenho;
  readonly categoria: number;
  readonly cents: number;
  readonly pago: string | null;
  exigivel: string;
  motivo: readonly [fundamento: number, justificativa: string] | null;
}

const onDay = (day: string, number: number) =>
  `${day.slice(0, 8)}${String(number).padStart(2, '0')}`;
const dayOf = (day: string) => Number(day.slice(8));

/** Queues of a client's years as staged rows: each contract payment in its month, and unpaid ones of the last year. */
export const ordensDe = (
  demo: DemoOrcamento,
  years: ReadonlyMap<number, readonly Empenho[]>,
): StagedRow[] => demo.contas.flatMap((contas) => ordensDoAno(demo, years, contas));

function ordensDoAno(
  demo: DemoOrcamento,
  years: ReadonlyMap<number, readonly Empenho[]>,
  contas: ContasDoAno,
): StagedRow[] {
  const isLast = contas === demo.contas.at(-1);
  const end = `${contas.ano}-${String(lastPaidMonthOf(contas)).padStart(2, '0')}-28`;
  const queues = new Map<string, Lugar[]>();
  for (const [ano, empenhos] of years) {
    const ofYear = empenhos.flatMap((empenho) =>
      placesOf(ano, empenho, contas.ano, isLast ? end : null),
    );
    for (const lugar of ofYear) {
      const { ug, fonte } = lugar.empenho.linha.linha;
      const key = [lugar.exigivel.slice(0, 7), ug, fonte, lugar.categoria].join('|');
      const queue = queues.get(key) ?? [];
      queue.push(lugar);
      queues.set(key, queue);
    }
  }
  letBefore([...queues.values()]);
  return [...queues.values()].flatMap((queue) =>
    queue
      .sort((a, b) => a.exigivel.localeCompare(b.exigivel) || a.empenho.numero - b.empenho.numero)
      .map((lugar, index) => rowOf(demo, lugar, index + 1)),
  );
}

/** @param end due day of what is not paid; null to leave it out */
function placesOf(ano: number, empenho: Empenho, year: number, end: string | null): Lugar[] {
  const { linha, historico, favorecido, movimentos } = empenho;
  const elemento = linha.linha.natureza.split('.')[3] ?? '';
  const kind = CATEGORIA[elemento];
  if (kind === undefined || favorecido.tipo !== FAVORECIDO_TIPO.pessoaJuridica) return [];
  const categoria = /\b(?:loca[cç]|alugu)/i.test(historico) ? locacoes : kind;
  const place = (cents: number, exigivel: string, pago: string | null): Lugar => ({
    ano,
    empenho,
    categoria,
    cents,
    pago,
    exigivel,
    motivo: null,
  });
  const places = movimentos
    .filter(({ fase, dia }) => fase === DESPESA_FASE.pagamento && dia.startsWith(`${year}-`))
    .map(({ dia, cents }) => place(cents, onDay(dia, dayOf(dia) - DIAS_ATE_PAGAR), dia));
  const sum = (of: number) =>
    movimentos.reduce((all, { fase, cents }) => (fase === of ? all + cents : all), 0);
  const left = sum(DESPESA_FASE.liquidacao) - sum(DESPESA_FASE.pagamento);
  return left > 0 && end !== null && ano === year ? [...places, place(left, end, null)] : places;
}

/** Makes a payment out of order: due a day after another one of the queue, and paid before it. */
function letBefore(queues: readonly Lugar[][]): void {
  for (const { categoria, fundamento, justificativa } of ALTERADAS) {
    for (const queue of queues) {
      const paid = queue.filter((each) => each.pago !== null && each.categoria === categoria);
      const first = paid.find(({ pago }) => dayOf(pago ?? '') < 24);
      const other = paid.find(({ pago }) => (pago ?? '') > (first?.pago ?? '9'));
      if (!first?.pago || !other?.pago) continue;
      const due = dayOf(other.exigivel) + 1;
      if (due > dayOf(first.pago)) continue;
      first.exigivel = onDay(first.exigivel, due);
      first.motivo = [fundamento, justificativa];
      break;
    }
  }
}

function rowOf(demo: DemoOrcamento, lugar: Lugar, posicao: number): StagedRow {
  const { ano, empenho, categoria, cents, pago, exigivel, motivo } = lugar;
  const { ug, fonte } = empenho.linha.linha;
  const [exercicio, mes] = exigivel.split('-').map(Number);
  const [fundamento, justificativa] = motivo ?? [null, null];
  return stagedOrdemPagamento.row({
    exercicio: exercicio ?? ano,
    mes: mes ?? 1,
    ug_codigo: ug,
    ug_nome: demo.ugs[ug] ?? ug,
    fonte_origem: fonte,
    categoria_id: categoria,
    posicao,
    exigivel_em: exigivel,
    ...payeeOf(empenho.favorecido),
    historico: empenho.historico,
    valor: reais(cents),
    empenho_exercicio: ano,
    empenho_numero: String(empenho.numero),
    pago_em: pago,
    fundamento_id: fundamento,
    justificativa,
  });
}
