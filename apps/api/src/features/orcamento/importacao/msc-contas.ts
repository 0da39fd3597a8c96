/** Key prefix of allocations and revenues from a matrix. A year has only these, or none. */
export const CHAVE_DA_MSC = 'msc|';

/** Budget meaning of a line of the matrix; null if it has none. */
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
  /** Prefix of the account's nine digits. */
  readonly prefixo: string;
  readonly papel: Papel;
  /** Deduction from revenue. */
  readonly deducao?: true;
}

/**
 * Budget accounts (PCASP Estendido of the Treasury, which the matrix follows; MCASP, part IV). All of 6.2.2.1.3 is
 * committed; .03, .04 and .07 are liquidated, .04 is paid, as in the Treasury's own reports (DCA, annex I-D). Unpaid
 * commitments are in .05 to .07 only from the year's end on. Credits are read by kind (5.2.2.1.2); reading them by
 * origin as well (5.2.2.1.3) would count them twice. Decreases are on the other side, and therefore negative.
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

/** Budget meaning of an account of nine digits; null if it has none. */
export const contaDaMsc = (conta: string): Omit<Conta, 'prefixo'> | null =>
  CONTAS.find(({ prefixo }) => conta.startsWith(prefixo)) ?? null;

/** Kinds of complements (`TIPO1`, ...) in the Treasury's layout; others are ignored. */
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

/** Names of the powers and bodies (`PO`) that every municipality has. */
const ORGAOS: Readonly<Record<string, string>> = {
  '10131': 'Poder Executivo - Prefeitura',
  '10132': 'Poder Executivo - RPPS',
  '20231': 'Poder Legislativo - Câmara',
};

/** Name of a power and body on the public pages. */
export const orgaoDaMsc = (po: string): string => ORGAOS[po] ?? `Poder ou órgão ${po}`;
