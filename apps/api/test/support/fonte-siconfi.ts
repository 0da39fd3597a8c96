import type { IncomingMessage, ServerResponse } from 'node:http';
import { StandIn } from './stand-in.ts';

export type Linha = Readonly<Record<string, unknown>>;

/** Figures of a report, in reais. */
export interface FigurasFonte {
  readonly receitaPrevista: number;
  readonly receitaRealizada: number;
  readonly despesaFixada: number;
  readonly despesaEmpenhada: number;
  readonly despesaLiquidada: number;
  readonly despesaPaga: number;
}

const entregavel = {
  RREO: 'Relatório Resumido de Execução Orçamentária',
  'RREO Simplificado': 'Relatório Resumido de Execução Orçamentária Simplificado',
} as const;
type Demonstrativo = keyof typeof entregavel;

/** A line of the list of deliveries as the service sends it. */
export const entregaDe = (
  codigoIbge: number,
  exercicio: number,
  periodo: number,
  patch: Linha = {},
): Linha => ({
  exercicio,
  cod_ibge: codigoIbge,
  populacao: 12870,
  instituicao: 'Prefeitura Municipal de Exemplo - PE',
  entregavel: entregavel.RREO,
  periodo,
  periodicidade: 'B',
  status_relatorio: 'HO',
  data_status: `${exercicio}-${String(Math.min(periodo * 2 + 1, 12)).padStart(2, '0')}-20T15:00:00Z`,
  forma_envio: 'I',
  tipo_relatorio: 'P',
  ...patch,
});

/** Cells of the budget balance around the totals: the relevant ones, and their neighbours. */
export function balancoDe(
  codigoIbge: number,
  exercicio: number,
  periodo: number,
  figuras: FigurasFonte,
): Linha[] {
  const cell = (cod_conta: string, conta: string, coluna: string, valor: number): Linha => ({
    exercicio,
    demonstrativo: 'RREO',
    periodo,
    periodicidade: 'B',
    instituicao: 'Prefeitura Municipal de Exemplo - PE',
    cod_ibge: codigoIbge,
    uf: 'PE',
    populacao: 12870,
    anexo: 'RREO-Anexo 01',
    esfera: 'M',
    rotulo: 'Padrão',
    coluna,
    cod_conta,
    conta,
    valor,
  });
  const receita = (coluna: string, valor: number) => [
    // Without intra-budget transfers: a smaller figure in the same column.
    cell(
      'ReceitasExcetoIntraOrcamentarias',
      'RECEITAS (EXCETO INTRA-ORÇAMENTÁRIAS) (I)',
      coluna,
      valor * 0.9,
    ),
    cell('TotalReceitas', 'TOTAL DAS RECEITAS (V) = (III + IV)', coluna, valor),
    cell('TotalComDeficit', 'TOTAL COM DÉFICIT (VII) = (V + VI)', coluna, valor * 1.1),
  ];
  const despesa = (coluna: string, valor: number) => [
    cell(
      'DespesasExcetoIntraOrcamentarias',
      'DESPESAS (EXCETO INTRA-ORÇAMENTÁRIAS) (VIII)',
      coluna,
      valor * 0.9,
    ),
    cell('TotalDespesas', 'TOTAL DAS DESPESAS (XII) = (X + XI)', coluna, valor),
    cell('TotalComSuperavit', 'TOTAL COM SUPERÁVIT (XIV) = (XII + XIII)', coluna, valor * 1.1),
  ];
  return [
    ...receita('PREVISÃO INICIAL', figuras.receitaPrevista),
    ...receita('PREVISÃO ATUALIZADA (a)', figuras.receitaPrevista * 1.02),
    ...receita('No Bimestre (b)', figuras.receitaRealizada / 2),
    ...receita('% (b/a)', 12.5),
    ...receita('Até o Bimestre (c)', figuras.receitaRealizada),
    ...receita('% (c/a)', 62.5),
    ...receita('SALDO (a-c)', 1),
    ...despesa('DOTAÇÃO INICIAL (d)', figuras.despesaFixada),
    ...despesa('DOTAÇÃO ATUALIZADA (e)', figuras.despesaFixada * 1.02),
    ...despesa('DESPESAS EMPENHADAS NO BIMESTRE', figuras.despesaEmpenhada / 2),
    ...despesa('DESPESAS EMPENHADAS ATÉ O BIMESTRE (f)', figuras.despesaEmpenhada),
    ...despesa('DESPESAS LIQUIDADAS NO BIMESTRE', figuras.despesaLiquidada / 2),
    ...despesa('DESPESAS LIQUIDADAS ATÉ O BIMESTRE (h)', figuras.despesaLiquidada),
    ...despesa('DESPESAS PAGAS ATÉ O BIMESTRE (j)', figuras.despesaPaga),
  ];
}

/** Stand-in for the Treasury's open data: deliveries and reports, paged with `hasMore`. */
export class FonteSiconfi extends StandIn {
  entregas: Linha[] = [];
  /** Cells of each report, by year, two-month period and kind. */
  readonly relatorios = new Map<string, Linha[]>();
  /** Rows per page. */
  porPagina = 5000;
  /** Answers this in place of a page. */
  spoil: ((path: string, body: string) => { status?: number; type?: string; body: string }) | null =
    null;
  /** Number of 429 answers at the beginning. */
  busy = 0;
  readonly asked: string[] = [];

  get environment(): Record<string, string> {
    return {
      SICONFI_URL: `${this.origin}/ords/siconfi/tt`,
      SYNC_HOSTS: this.origin,
      SYNC_TIMEOUT: '2',
    };
  }

  /** Adds a delivered report: its line in the list, and its cells. */
  deliver(
    codigoIbge: number,
    exercicio: number,
    periodo: number,
    figuras: FigurasFonte,
    { demonstrativo = 'RREO', ...patch }: Linha & { demonstrativo?: Demonstrativo } = {},
  ): void {
    this.entregas = this.entregas.filter(
      (each) => each.exercicio !== exercicio || each.periodo !== periodo,
    );
    this.entregas.push(
      entregaDe(codigoIbge, exercicio, periodo, {
        entregavel: entregavel[demonstrativo],
        ...patch,
      }),
    );
    this.relatorios.set(
      `${exercicio}/${periodo}/${demonstrativo}`,
      balancoDe(codigoIbge, exercicio, periodo, figuras),
    );
  }

  protected answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search, searchParams } = new URL(request.url ?? '', this.origin);
    this.asked.push(`${pathname}${search}`);
    const call = /^\/ords\/siconfi\/tt\/(\w+)$/.exec(pathname)?.[1];
    const rows = this.#rows(call, searchParams);
    if (rows === null) {
      response.writeHead(404).end();
      return;
    }
    if (this.busy > 0) {
      this.busy -= 1;
      response.writeHead(429, { 'retry-after': '0' }).end();
      return;
    }
    const offset = Number(searchParams.get('offset') ?? 0);
    const items = rows.slice(offset, offset + this.porPagina);
    const body = JSON.stringify({
      items,
      hasMore: offset + items.length < rows.length,
      limit: this.porPagina,
      offset,
      count: items.length,
    });
    const {
      status = 200,
      type = 'application/json',
      body: sent,
    } = this.spoil?.(call ?? '', body) ?? { body };
    response.writeHead(status, { 'content-type': type }).end(sent);
  }

  #rows(call: string | undefined, query: URLSearchParams): Linha[] | null {
    const of = (name: string) => query.get(name) ?? '';
    if (call === 'extrato_entregas') {
      return this.entregas.filter(
        (each) => String(each.exercicio) === of('an_referencia') && of('id_ente') !== '',
      );
    }
    if (call !== 'rreo' || of('no_anexo') !== 'RREO-Anexo 01' || of('co_esfera') !== 'M')
      return null;
    const key = `${of('an_exercicio')}/${of('nr_periodo')}/${of('co_tipo_demonstrativo')}`;
    return this.relatorios.get(key) ?? [];
  }
}
