import { RECONCILIACAO_MEDIDA } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import {
  keepReconciliacao,
  type Lida,
} from '../../features/sincronizacao/siconfi/keep-reconciliacao.ts';
import type { DemoOrcamento, RreoEntregue } from '../tipos-orcamento.ts';
import { reais } from './reais.ts';

/** Writes the Treasury's figures of a client's reports, as a synchronisation does. */
export async function seedRreo(tx: Tx, demo: DemoOrcamento): Promise<void> {
  for (const ano of new Set(demo.rreo.map((each) => each.ano))) {
    const lidas = demo.rreo
      .filter((each) => each.ano === ano)
      .flatMap((entregue) => lidasDe(demo, entregue));
    await keepReconciliacao(tx, ano, lidas);
  }
}

const somaDe = (valores: readonly number[]) =>
  valores.reduce((sum, valor) => sum + Math.round(valor * 100), 0);

function lidasDe(
  demo: DemoOrcamento,
  { ano, bimestre, entregueEm, pagoAMenos = 0 }: RreoEntregue,
): Lida[] {
  const mes = bimestre * 2;
  const executado = demo.executado(ano, mes);
  const cents = {
    receitaPrevista: somaDe(demo.receitaPrevista(ano).map(({ valor }) => valor)),
    receitaRealizada: somaDe(demo.receitaRealizada(ano, 1, mes).map(({ valor }) => valor)),
    despesaFixada: somaDe(demo.porArea(ano).map(({ valor }) => valor)),
    despesaEmpenhada: somaDe(executado.map(({ empenhado }) => empenhado)),
    despesaLiquidada: somaDe(executado.map(({ liquidado }) => liquidado)),
    despesaPaga: somaDe(executado.map(({ pago }) => pago)) - Math.round(pagoAMenos * 100),
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
