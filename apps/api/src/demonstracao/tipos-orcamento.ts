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

interface ReceitaDaDemonstracao {
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

/**
 * A year's budget and its execution, in reais; execution by month, from January on. Months after the seed are planned,
 * and left out until then.
 */
export interface ContasDoAno {
  readonly ano: number;
  /** True for an old year with at most one commitment a month for each line: it completes the series at little cost. */
  readonly resumido?: true;
  readonly dotacao: PorNome<number>;
  /** From January to the end of each month. */
  readonly empenhado: PorNome<readonly number[]>;
  readonly liquidado: PorNome<readonly number[]>;
  readonly pago: PorNome<readonly number[]>;
  readonly receitaPrevista: PorNome<number>;
  readonly receitaRealizada: PorNome<readonly number[]>;
}

type PorNome<T> = Readonly<Record<string, T>>;

/** A client's budget and its execution. */
export interface DemoOrcamento {
  readonly habitantes: number;
  readonly habitantesAno: number;
  /** Ratio of the amounts withheld for third parties to those of a town of the demonstration; 1 if absent. */
  readonly retencoes?: number;
  readonly ugs: PorNome<string>;
  /** Codes of the areas' functions. */
  readonly funcoes: PorNome<number>;
  /** Numbers of the agreements that pay for contracts, by the number of the contract. */
  readonly convenioDoContrato: PorNome<string>;
  readonly emendaDoContrato: PorNome<string>;
  readonly empresas: PorNome<{ readonly nome: string; readonly cnpj: string }>;
  readonly receitas: readonly ReceitaDaDemonstracao[];
  readonly rreo: readonly RreoEntregue[];
  readonly linhas: readonly LinhaDoOrcamento[];
  readonly contas: readonly ContasDoAno[];
}

/** Contract of the demonstration, under the names of its entity. */
export interface DemoContrato {
  readonly exercicio: number;
  readonly numeroContrato: string;
  readonly dataInicio: string;
  readonly valor: string;
  /** With or without punctuation. */
  readonly documento: string;
  /** For an addendum: the contract that it changes. */
  readonly contratoOriginal?: unknown;
}
