/** What a line of the matrix tells of the budget; null tells nothing of it. */
type Papel =
  | 'dotacao_inicial'
  | 'dotacao_mudanca'
  | 'empenhado'
  | 'liquidado'
  | 'pago'
  | 'receita_inicial'
  | 'receita_mudanca'
  | 'receita_realizada';

interface Conta {
  /** How the account begins, of nine digits. */
  readonly prefixo: string;
  readonly papel: Papel;
  /** What is taken from revenue. */
  readonly deducao?: true;
}

/**
 * The accounts that tell of the budget (PCASP Estendido of the Treasury, which the matrix follows; MCASP, part IV). Everything of 6.2.2.1.3
 * is reserved; delivered is what stands in .03, .04 and .07, paid what stands in .04, as the Treasury's own reports add them up
 * (DCA, annex I-D). What the year leaves to pay stands in .05 to .07 only from its end on. Credits come by their kind (5.2.2.1.2); the same
 * again by their origin (5.2.2.1.3) would count them twice. What diminishes stands on the other side, and is negative by that.
 */
const CONTAS: readonly Conta[] = [
  { prefixo: '52111', papel: 'receita_inicial' },
  { prefixo: '52112', papel: 'receita_inicial', deducao: true },
  { prefixo: '5212', papel: 'receita_mudanca' },
  { prefixo: '6212', papel: 'receita_realizada' },
  { prefixo: '6213', papel: 'receita_realizada', deducao: true },
  { prefixo: '52211', papel: 'dotacao_inicial' },
  { prefixo: '52212', papel: 'dotacao_mudanca' },
  { prefixo: '52219', papel: 'dotacao_mudanca' },
  { prefixo: '6221301', papel: 'empenhado' },
  { prefixo: '6221302', papel: 'empenhado' },
  { prefixo: '6221303', papel: 'liquidado' },
  { prefixo: '6221304', papel: 'pago' },
  { prefixo: '6221305', papel: 'empenhado' },
  { prefixo: '6221306', papel: 'empenhado' },
  { prefixo: '6221307', papel: 'liquidado' },
];

/** What an account of nine digits tells of the budget, if anything. */
export const contaDaMsc = (conta: string): Omit<Conta, 'prefixo'> | null =>
  CONTAS.find(({ prefixo }) => conta.startsWith(prefixo)) ?? null;

/** Kinds of complements (`TIPO1`, ...) that the layout of the Treasury knows; another one is laid aside. */
export const COMPLEMENTOS: ReadonlySet<string> = new Set([
  'PO',
  'FP',
  'DC',
  'FR',
  'CO',
  'CF',
  'NR',
  'ND',
  'FS',
  'AI',
  'ES',
]);

/** Who a power and body (`PO`) is, where it is one that every municipality has. */
const ORGAOS: Readonly<Record<string, string>> = {
  '10131': 'Poder Executivo - Prefeitura',
  '10132': 'Poder Executivo - RPPS',
  '20231': 'Poder Legislativo - Câmara',
};

/** What citizens read for a power and body. */
export const orgaoDaMsc = (po: string): string => ORGAOS[po] ?? `Poder ou órgão ${po}`;
