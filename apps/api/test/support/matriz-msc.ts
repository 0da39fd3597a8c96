import { centsOf, decimalOfCents } from '@claraboia/contract';

/** An account with its complements (`PO=10131 FS=12361`), the side on which it grows, and its balance at the end of each month. */
export interface ContaDaMatriz {
  readonly conta: string;
  readonly lado: 'D' | 'C';
  readonly complementos: string;
  readonly saldos: readonly string[];
}

export const IBGE = '2611606';
const COLUNAS =
  'CONTA;IC1;TIPO1;IC2;TIPO2;IC3;TIPO3;IC4;TIPO4;IC5;TIPO5;IC6;TIPO6;VALOR;TIPO_VALOR;NATUREZA_VALOR';

/** Matrix of a month of 2026: each account's initial balance, movements, and final balance. */
export function matriz(
  mes: number,
  contas: readonly ContaDaMatriz[],
  { ibge = IBGE, virgula = false }: { ibge?: string; virgula?: boolean } = {},
): Buffer {
  const rows = contas.flatMap(({ conta, lado, complementos, saldos }) => {
    const cells = complementos.split(' ').flatMap((each) => each.split('=').toReversed());
    const filled = [...cells, ...Array<string>(12 - cells.length).fill('')];
    const [before, after] = [saldos[mes - 2], saldos[mes - 1]].map((each) =>
      centsOf(each ?? '0.00'),
    );
    const row = (tipo: string, cents: bigint) => {
      if (cents === 0n) return [];
      const outro = lado === 'D' ? 'C' : 'D';
      const valor = decimalOfCents(cents < 0n ? -cents : cents);
      const written = virgula ? valor.replace('.', ',') : valor;
      return [[conta, ...filled, written, tipo, cents < 0n ? outro : lado].join(';')];
    };
    const [beginning = 0n, ending = 0n] = [before, after];
    return [
      ...row('beginning_balance', beginning),
      ...row('period_change', ending - beginning),
      ...row('ending_balance', ending),
    ];
  });
  const title = `${ibge}EX;2026-${String(mes).padStart(2, '0')}`;
  return Buffer.from(`${[title, COLUNAS, ...rows].join('\r\n')}\r\n`);
}

const ESCOLA = 'PO=10131 FS=12361 ND=33903000 FR=1500';
const CAMARA = 'PO=20231 FS=01031 ND=31901100 FR=1500';
const IPTU = 'PO=10131 NR=11125001 FR=1500';

const credora = (conta: string, complementos: string, ...saldos: readonly string[]) =>
  ({ conta, lado: 'C', complementos, saldos }) satisfies ContaDaMatriz;
const devedora = (conta: string, complementos: string, ...saldos: readonly string[]) =>
  ({ conta, lado: 'D', complementos, saldos }) satisfies ContaDaMatriz;

/** January to March of a small town, balanced: a school's materials with a credit of February, the chamber's wages, and one tax. */
export const TRIMESTRE: readonly ContaDaMatriz[] = [
  devedora('522110100', ESCOLA, '1000.00', '1000.00', '1000.00'),
  devedora('522120100', ESCOLA, '0.00', '200.00', '200.00'),
  credora('622110000', ESCOLA, '700.00', '700.00', '600.00'),
  credora('622130100', ESCOLA, '200.00', '200.00', '100.00'),
  credora('622130300', ESCOLA, '50.00', '50.00', '100.00'),
  credora('622130400', ESCOLA, '50.00', '250.00', '400.00'),
  devedora('522110100', CAMARA, '500.00', '500.00', '500.00'),
  credora('622110000', CAMARA, '460.00', '420.00', '380.00'),
  credora('622130400', CAMARA, '40.00', '80.00', '120.00'),
  devedora('521110000', IPTU, '1500.00', '1500.00', '1500.00'),
  credora('621100000', IPTU, '1400.00', '1260.00', '1100.00'),
  credora('621200000', IPTU, '100.00', '250.00', '420.00'),
  devedora('621310100', IPTU, '0.00', '10.00', '20.00'),
  devedora('111111900', 'PO=10131 FP=1 FR=1500', '10.00', '20.00', '30.00'),
  credora('211110100', 'PO=10131 FP=1', '10.00', '20.00', '30.00'),
];

/** The same with a changed final balance of an account, or without the account. */
export const comSaldo = (
  conta: string,
  complementos: string,
  mes: number,
  saldo: string,
): readonly ContaDaMatriz[] =>
  TRIMESTRE.map((each) =>
    each.conta === conta && each.complementos === complementos
      ? { ...each, saldos: each.saldos.map((old, place) => (place === mes - 1 ? saldo : old)) }
      : each,
  );
export const DA_ESCOLA = ESCOLA;
