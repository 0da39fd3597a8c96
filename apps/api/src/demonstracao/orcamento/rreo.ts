import { RECONCILIACAO_MEDIDA } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import {
  keepReconciliacao,
  type Lida,
} from '../../features/sincronizacao/siconfi/keep-reconciliacao.ts';
import type { ContasDoAno, DemoOrcamento, RreoEntregue } from '../tipos-orcamento.ts';
import { reais } from './reais.ts';

/** Writes the Treasury's figures of a client's reports, as a synchronisation does. */
export async function seedRreo(tx: Tx, demo: DemoOrcamento): Promise<void> {
  for (const contas of demo.contas) {
    const lidas = demo.rreo
      .filter(({ ano }) => ano === contas.ano)
      .flatMap((entregue) => lidasDe(contas, entregue));
    await keepReconciliacao(tx, contas.ano, lidas);
  }
}

const somaDe = (valores: readonly number[]) =>
  valores.reduce((sum, valor) => sum + Math.round(valor * 100), 0);

function lidasDe(
  contas: ContasDoAno,
  { bimestre, entregueEm, pagoAMenos = 0 }: RreoEntregue,
): Lida[] {
  const mes = bimestre * 2;
  const ate = (areas: ContasDoAno['pago']) =>
    somaDe(Object.values(areas).map((months) => months[mes - 1] ?? 0));
  const cents = {
    receitaPrevista: somaDe(Object.values(contas.receitaPrevista)),
    receitaRealizada: somaDe(
      Object.values(contas.receitaRealizada).flatMap((months) => months.slice(0, mes)),
    ),
    despesaFixada: somaDe(Object.values(contas.dotacao)),
    despesaEmpenhada: ate(contas.empenhado),
    despesaLiquidada: ate(contas.liquidado),
    despesaPaga: ate(contas.pago) - Math.round(pagoAMenos * 100),
  };
  return (Object.keys(cents) as (keyof typeof cents)[]).map((medida) => ({
    bimestre,
    medida: RECONCILIACAO_MEDIDA[medida],
    valor: reais(cents[medida]),
    entregueEm,
    retificado: false,
    endereco: null,
  }));
}
