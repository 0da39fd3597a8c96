interface Linha {
  readonly nome: string;
  readonly valor: number;
}

/** Committed, due and paid amounts, in reais. */
interface Execucao {
  readonly nome: string;
  readonly empenhado: number;
  readonly liquidado: number;
  readonly pago: number;
}

/** Payee of a budget line. */
export type Credor =
  /** The month's wages, as one commitment to the body's own payroll. */
  | { readonly folha: string }
  /** Companies, by their keys in the client's data. */
  | { readonly empresas: readonly string[] }
  /** People that work on their own. */
  | { readonly pessoas: number }
  /** People whose names the law keeps. */
  | { readonly protegidos: true }
  /** One body, such as the pension fund or the bank of a loan. */
  | { readonly entidade: string };

/** A line of the budget as the demonstration plans it; its amount is a share of its area's. */
export interface LinhaDoOrcamento {
  /** The area, as the client's accounts name it. */
  readonly area: string;
  readonly parte: number;
  readonly ug: string;
  readonly orgao: readonly [codigo: string, nome: string];
  readonly unidade: readonly [codigo: string, nome: string];
  readonly subfuncao: number;
  readonly programa: readonly [codigo: string, nome: string];
  readonly acao: readonly [codigo: string, nome: string];
  /** Category, group, modality and element: `3.3.90.30`. */
  readonly natureza: string;
  readonly fonte: string;
  readonly credor: Credor;
  /** Purchased item, in several wordings. */
  readonly historicos: readonly string[];
  /** Commitments a month; 1 for monthly payments. */
  readonly porMes: number;
}

export interface ReceitaDaDemonstracao {
  /** As the client's accounts name it. */
  readonly nome: string;
  readonly natureza: string;
  readonly descricao: string;
  readonly fonte: string;
  /** Assessed before collection, as taxes are. */
  readonly lancada?: true;
}

/** Budget execution report held by the Treasury. */
export interface RreoEntregue {
  readonly ano: number;
  readonly bimestre: number;
  /** `YYYY-MM-DD`. */
  readonly entregueEm: string;
  /** Difference in reais if the report has less as paid than today's accounts. */
  readonly pagoAMenos?: number;
}

/** A client's budget and its execution. */
export interface DemoOrcamento {
  readonly habitantes: number;
  readonly habitantesAno: number;
  readonly ugs: Readonly<Record<string, string>>;
  readonly anos: readonly number[];
  /** Last month of a year with accounts. */
  readonly ateMes: (ano: number) => number;
  readonly funcoes: Readonly<Record<string, number>>;
  readonly porArea: (ano: number) => readonly Linha[];
  /** Committed, due and paid amounts by area, from January to the end of a month. */
  readonly executado: (ano: number, ateMes: number) => readonly Execucao[];
  readonly linhas: readonly LinhaDoOrcamento[];
  readonly empresas: Readonly<Record<string, { readonly nome: string; readonly cnpj: string }>>;
  readonly receitas: readonly ReceitaDaDemonstracao[];
  readonly receitaPrevista: (ano: number) => readonly Linha[];
  readonly receitaRealizada: (ano: number, deMes: number, ateMes: number) => readonly Linha[];
  readonly rreo: readonly RreoEntregue[];
}
