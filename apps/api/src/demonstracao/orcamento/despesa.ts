import { DESPESA_FASE, DESPESA_MOVIMENTO_TIPO, EMPENHO_TIPO } from '@claraboia/contract';
import { payeeOf } from '../../features/orcamento/importacao/credor.ts';
import type { StagedRow } from '../../features/orcamento/importacao/define-staging.ts';
import { stagedDotacao, stagedMovimento } from '../../features/orcamento/importacao/targets.ts';
import { stagedEmpenho } from '../../features/orcamento/importacao/tipos/empenho.ts';
import type { ContasDoAno, DemoContrato, DemoOrcamento } from '../tipos-orcamento.ts';
import { favorecidoDe } from './credores.ts';
import { movimentosDaDotacao } from './dotacao-movimento.ts';
import type { Empenho, Movimento, Planejada } from './empenhado.ts';
import { DIAS_ATE_PAGAR, ordensDe } from './ordem-pagamento.ts';
import { lastMonthOf, lastPaidMonthOf, ULTIMO_DIA } from './read-orcamento.ts';
import { reais } from './reais.ts';
import { byShares, divide, Sorteio } from './sorteio.ts';

/** Commitments per one that a line names: a town has some ten thousand a year. */
const DENSIDADE = 1.7;

const cents = (reais: number) => Math.round(reais * 100);
const dois = (number: number) => String(number).padStart(2, '0');
const dia = (ano: number, mes: number, day: number) => `${ano}-${dois(mes)}-${dois(day)}`;

/** A year's budget and its execution by month, consistent with the client's reports by area. */
function plan(demo: DemoOrcamento, contas: ContasDoAno): Planejada[] {
  const ate = lastMonthOf(contas);
  let ficha = 0;
  return Object.entries(contas.dotacao).flatMap(([nome, valor]) => {
    const linhas = demo.linhas.filter(({ area }) => area === nome);
    const shares = linhas.map(({ parte }) => parte);
    const previstos = byShares(cents(valor), shares);
    const upTo = (stage: 'empenhado' | 'liquidado' | 'pago') =>
      (contas[stage][nome] ?? []).map((sum) => byShares(cents(sum), shares));
    const [E, L, P] = [upTo('empenhado'), upTo('liquidado'), upTo('pago')];
    return linhas.map((linha, at) => {
      // The month that has begun has no payments yet.
      const inMonth = (sums: readonly (readonly number[])[], mes: number) =>
        sums[mes] === undefined ? 0 : (sums[mes][at] ?? 0) - (sums[mes - 1]?.[at] ?? 0);
      ficha += 1;
      const previsto = previstos[at] ?? 0;
      return {
        linha,
        ficha: String(ficha).padStart(4, '0'),
        previsto,
        inicial: previsto + moved(previstos, at),
        meses: Array.from({ length: ate }, (_, mes) => ({
          E: inMonth(E, mes),
          L: inMonth(L, mes),
          P: inMonth(P, mes),
        })),
      };
    });
  });
}

/** Amount moved by decrees between two lines of an area during the year. */
function moved(previstos: readonly number[], at: number): number {
  const other = at % 2 === 0 ? at + 1 : at - 1;
  const [own, its] = [previstos[at], previstos[other]];
  if (own === undefined || its === undefined) return 0;
  const amount = Math.round(Math.min(own, its) * 0.06);
  return at % 2 === 0 ? amount : -amount;
}

/** Remaining amount of each contract. */
class Contratos {
  readonly #left: Map<DemoContrato, number>;

  constructor(contratos: readonly DemoContrato[]) {
    const originals = contratos.filter(({ contratoOriginal }) => contratoOriginal === undefined);
    this.#left = new Map(originals.map((each) => [each, cents(Number(each.valor))]));
  }

  /** Newest contract of a supplier that had started by a day and has the remaining amount. */
  take(documento: string | null, day: string, amount: number): DemoContrato | null {
    let found: DemoContrato | null = null;
    for (const [contrato, left] of this.#left) {
      const isTheirs = contrato.documento.replace(/[^0-9A-Z]/g, '') === documento;
      if (!isTheirs || contrato.dataInicio > day || left < amount) continue;
      if (found === null || contrato.dataInicio > found.dataInicio) found = contrato;
    }
    if (found !== null) this.#left.set(found, (this.#left.get(found) ?? 0) - amount);
    return found;
  }
}

/** Commitments of a line by month, delivered and paid in the order of their creation. */
class Execucao {
  readonly empenhos: Empenho[] = [];
  readonly #demo: DemoOrcamento;
  readonly #contratos: Contratos;
  readonly #contas: ContasDoAno;
  readonly #planejada: Planejada;
  readonly #sorteio: Sorteio;
  readonly #number: () => number;

  constructor(
    demo: DemoOrcamento,
    contratos: Contratos,
    contas: ContasDoAno,
    planejada: Planejada,
    number: () => number,
  ) {
    this.#demo = demo;
    this.#contratos = contratos;
    this.#contas = contas;
    this.#planejada = planejada;
    this.#number = number;
    this.#sorteio = new Sorteio(`${contas.ano}/${planejada.ficha}`);
  }

  get #ano(): number {
    return this.#contas.ano;
  }

  run(): void {
    for (const [index, { E, L, P }] of this.#planejada.meses.entries()) {
      const mes = index + 1;
      this.#reserve(mes, E);
      this.#deliver(this.#ano, mes, L);
      this.#pay(this.#ano, mes, P);
    }
    if (this.#demo.contas.some(({ ano }) => ano === this.#ano + 1)) this.#settle();
  }

  #reserve(mes: number, amount: number): void {
    if (amount <= 0) return;
    const { linha } = this.#planejada;
    const sorteio = this.#sorteio;
    const porMes = this.#contas.resumido === true ? Math.min(1, linha.porMes) : linha.porMes;
    const count = porMes <= 1 ? porMes : Math.round(porMes * DENSIDADE);
    for (const cents of divide(amount, count, sorteio)) {
      const place = sorteio.whole(0, linha.historicos.length - 1);
      const favorecido = favorecidoDe(linha.credor, place, this.#demo, sorteio);
      const day = dia(this.#ano, mes, sorteio.whole(1, ULTIMO_DIA.empenho));
      const empenho: Empenho = {
        numero: this.#number(),
        dia: day,
        linha: this.#planejada,
        favorecido,
        historico: linha.historicos[place] ?? linha.acao[1],
        contrato: this.#contratos.take(favorecido.documento, day, cents),
        cents,
        liquidado: 0,
        pago: 0,
        movimentos: this.#reserved(mes, day, cents),
      };
      this.empenhos.push(empenho);
    }
  }

  /** Most amounts are committed at once; some are increased or reduced within the month. */
  #reserved(mes: number, day: string, amount: number): Movimento[] {
    const { original, reforco, anulacao } = DESPESA_MOVIMENTO_TIPO;
    const move = (tipo: number, on: string, cents: number): Movimento => ({
      fase: DESPESA_FASE.empenho,
      tipo,
      dia: on,
      cents,
      documento: null,
    });
    const chance = this.#sorteio.next();
    const part = Math.round(amount * 0.15);
    const later = dia(this.#ano, mes, ULTIMO_DIA.empenho);
    if (part > 0 && chance < 0.03) {
      return [move(original, day, amount - part), move(reforco, later, part)];
    }
    if (part > 0 && chance < 0.06) {
      return [move(original, day, amount + part), move(anulacao, later, -part)];
    }
    return [move(original, day, amount)];
  }

  #deliver(ano: number, mes: number, amount: number): void {
    let left = amount;
    for (const empenho of this.empenhos) {
      if (left <= 0) return;
      const part = Math.min(left, empenho.cents - empenho.liquidado);
      if (part <= 0) continue;
      left -= part;
      empenho.liquidado += part;
      empenho.movimentos.push({
        fase: DESPESA_FASE.liquidacao,
        tipo: DESPESA_MOVIMENTO_TIPO.original,
        dia: dia(ano, mes, this.#sorteio.whole(14, 20)),
        cents: part,
        documento:
          'empresas' in empenho.linha.linha.credor ? `NF ${this.#sorteio.whole(100, 9999)}` : null,
      });
    }
  }

  #pay(ano: number, mes: number, amount: number): void {
    let left = amount;
    for (const empenho of this.empenhos) {
      if (left <= 0) return;
      const part = Math.min(left, empenho.liquidado - empenho.pago);
      if (part <= 0) continue;
      left -= part;
      empenho.pago += part;
      const drawn = this.#sorteio.whole(21, ULTIMO_DIA.pagamento);
      const delivered = empenho.movimentos.at(-1);
      const isOfMonth =
        delivered?.fase === DESPESA_FASE.liquidacao &&
        delivered.dia.startsWith(dia(ano, mes, 1).slice(0, 7));
      empenho.movimentos.push({
        fase: DESPESA_FASE.pagamento,
        tipo: DESPESA_MOVIMENTO_TIPO.original,
        // In delivery order (Lei 14.133/2021, art. 141).
        dia: dia(ano, mes, isOfMonth ? Number(delivered.dia.slice(8)) + DIAS_ATE_PAGAR : drawn),
        cents: part,
        documento: `${ano}OB${String(this.#sorteio.whole(1, 99_999)).padStart(6, '0')}`,
      });
    }
  }

  /**
   * Settles the year's unpaid commitments: delivered and paid in the first months of the next, and a small part
   * annulled.
   */
  #settle(): void {
    const next = this.#ano + 1;
    for (const [index, empenho] of this.empenhos.entries()) {
      // Some stay unpaid.
      if (index % 40 === 7) continue;
      const open = empenho.cents - empenho.liquidado;
      if (open > 0 && index % 9 === 0) {
        empenho.movimentos.push({
          fase: DESPESA_FASE.empenho,
          tipo: DESPESA_MOVIMENTO_TIPO.anulacao,
          dia: dia(next, 2, 10),
          cents: -open,
          documento: null,
        });
        // Nothing is left to deliver.
        this.#close(empenho, next, 0);
      } else {
        this.#close(empenho, next, open);
      }
    }
  }

  #close(empenho: Empenho, next: number, open: number): void {
    const mes = this.#sorteio.whole(1, 3);
    const only = { fase: 0, tipo: DESPESA_MOVIMENTO_TIPO.original, documento: null };
    if (open > 0) {
      empenho.movimentos.push({
        ...only,
        fase: DESPESA_FASE.liquidacao,
        dia: dia(next, mes, 15),
        cents: open,
      });
    }
    const due = empenho.liquidado + open - empenho.pago;
    if (due <= 0) return;
    empenho.movimentos.push({
      ...only,
      fase: DESPESA_FASE.pagamento,
      dia: dia(next, mes, 24),
      cents: due,
    });
  }
}

/**
 * Two deliberate errors: a delivery is booked on the neighbouring commitment, so that one is paid beyond its
 * deliveries, and the other delivered beyond its amount. The sums stay the same.
 */
function misbook(empenhos: readonly Empenho[]): void {
  const isDelivery = ({ fase }: Movimento) => fase === DESPESA_FASE.liquidacao;
  const paid = empenhos.findIndex(
    (each, at) =>
      each.pago === each.cents &&
      each.cents > 100_000 &&
      each.favorecido.chave === empenhos[at + 1]?.favorecido.chave &&
      empenhos[at + 1]?.liquidado === empenhos[at + 1]?.cents,
  );
  const [from, to] = [empenhos[paid], empenhos[paid + 1]];
  if (from === undefined || to === undefined) return;
  const at = from.movimentos.findIndex(isDelivery);
  to.movimentos.push(...from.movimentos.splice(at, 1));
}

/** All spending of a client's years, as staged rows. */
export function despesaDe(demo: DemoOrcamento, contratos: readonly DemoContrato[]): StagedRow[] {
  const rows: StagedRow[] = [];
  const years = new Map<number, readonly Empenho[]>();
  const left = new Contratos(contratos);
  for (const contas of demo.contas) {
    const { ano } = contas;
    const numbers = new Map<string, number>();
    const ofYear: Empenho[] = [];
    const planejadas = plan(demo, contas);
    rows.push(...movimentosDaDotacao(demo, contas, planejadas));
    for (const planejada of planejadas) {
      rows.push(dotacaoRow(demo, contas, planejada));
      const { ug } = planejada.linha;
      const number = () => {
        const next = (numbers.get(ug) ?? 0) + 1;
        numbers.set(ug, next);
        return next;
      };
      const execucao = new Execucao(demo, left, contas, planejada, number);
      execucao.run();
      ofYear.push(...execucao.empenhos);
    }
    if (contas === demo.contas.at(-1)) misbook(ofYear);
    years.set(ano, ofYear);
    for (const empenho of ofYear) {
      rows.push(empenhoRow(demo, ano, empenho), ...movimentoRows(ano, empenho));
    }
  }
  return [...rows, ...ordensDe(demo, years)];
}

function dotacaoRow(demo: DemoOrcamento, contas: ContasDoAno, planejada: Planejada): StagedRow {
  const { ano } = contas;
  const { linha, ficha, previsto, inicial } = planejada;
  const { ug, fonte } = linha;
  const [orgao_codigo, orgao_nome] = linha.orgao;
  const [unidade_codigo, unidade_nome] = linha.unidade;
  const [programa_codigo, programa_nome] = linha.programa;
  const [acao_codigo, acao_nome] = linha.acao;
  const [categoria, grupo, modalidade, elemento] = linha.natureza.split('.').map(Number);
  return stagedDotacao.row({
    exercicio: ano,
    ug_codigo: ug,
    ug_nome: demo.ugs[ug] ?? ug,
    orgao_codigo,
    orgao_nome,
    unidade_codigo,
    unidade_nome,
    chave: ficha,
    ficha,
    funcao_id: demo.funcoes[linha.area] ?? null,
    subfuncao_id: linha.subfuncao,
    programa_codigo,
    programa_nome,
    acao_codigo,
    acao_nome,
    categoria_id: categoria ?? null,
    grupo_id: grupo ?? null,
    modalidade_id: modalidade ?? null,
    elemento_id: elemento ?? null,
    fonte_origem: fonte,
    valor_inicial: reais(inicial),
    valor_atualizado: reais(previsto),
    posicao_em: dia(ano, lastPaidMonthOf(contas), ULTIMO_DIA.pagamento),
    citada: false,
  });
}

function empenhoRow(demo: DemoOrcamento, ano: number, empenho: Empenho): StagedRow {
  const { numero, linha, favorecido, historico, contrato } = empenho;
  const { ug, porMes } = linha.linha;
  const contratoNumero = contrato?.numeroContrato ?? null;
  return stagedEmpenho.row({
    exercicio: ano,
    ug_codigo: ug,
    numero: String(numero),
    chave_origem: null,
    data: empenho.dia,
    tipo_id: porMes === 1 ? EMPENHO_TIPO.estimativo : EMPENHO_TIPO.ordinario,
    dotacao_chave: linha.ficha,
    ...payeeOf(favorecido),
    subelemento: null,
    historico,
    processo: porMes === 1 ? null : `${(numero % 300) + 1}/${ano}`,
    licitacao_origem: null,
    licitacao_numero: null,
    licitacao_ano: null,
    contrato_origem: contratoNumero === null ? null : `Contrato ${contratoNumero}`,
    contrato_numero: contratoNumero,
    contrato_ano: contrato?.exercicio ?? null,
    convenio_numero: demo.convenioDoContrato[contratoNumero ?? ''] ?? null,
    emenda_numero: demo.emendaDoContrato[contratoNumero ?? ''] ?? null,
  });
}

function movimentoRows(ano: number, { linha, numero, movimentos }: Empenho): StagedRow[] {
  const seen = new Map<number, number>();
  return movimentos.map(({ fase, tipo, dia: day, cents: amount, documento }) => {
    const place = (seen.get(fase) ?? 0) + 1;
    seen.set(fase, place);
    return stagedMovimento.row({
      exercicio: ano,
      ug_codigo: linha.linha.ug,
      empenho_numero: String(numero),
      fase_id: fase,
      tipo_id: tipo,
      data: day,
      valor: reais(amount),
      chave: String(place),
      documento,
    });
  });
}
