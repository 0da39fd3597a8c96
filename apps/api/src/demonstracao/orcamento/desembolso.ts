import { payeeOf } from '../../features/orcamento/importacao/credor.ts';
import type { StagedRow } from '../../features/orcamento/importacao/define-staging.ts';
import { stagedDesembolso } from '../../features/orcamento/importacao/tipos/desembolso.ts';
import { readJson } from '../conteudo.ts';
import type { Credor, DemoOrcamento } from '../tipos-orcamento.ts';
import { favorecidoDe } from './credores.ts';
import { lastPaidMonthOf } from './read-orcamento.ts';
import { Sorteio } from './sorteio.ts';

/** Amounts withheld for third parties and passed on each month. */
const REPASSES =
  readJson<
    readonly { readonly historico: string; readonly credor: Credor; readonly reais: number }[]
  >('orcamento/repasses.json');

/** All payments outside the budget of a client's years, as staged rows. */
export function desembolsosDe(demo: DemoOrcamento): StagedRow[] {
  const rows: StagedRow[] = [];
  for (const contas of demo.contas) {
    const { ano } = contas;
    const ate = lastPaidMonthOf(contas);
    const sorteio = new Sorteio(`desembolso/${ano}`);
    let numero = 0;
    for (let mes = 1; mes <= ate; mes += 1) {
      for (const { historico, credor, reais } of REPASSES) {
        numero += 1;
        const favorecido = favorecidoDe(credor, 0, demo, sorteio);
        const valor = (reais * (demo.retencoes ?? 1) * (0.9 + sorteio.next() * 0.2)).toFixed(2);
        const dia = `${ano}-${String(mes).padStart(2, '0')}-${sorteio.whole(10, 28)}`;
        rows.push(
          stagedDesembolso.row({
            exercicio: ano,
            ug_codigo: '1',
            numero: String(numero),
            data: dia,
            ...payeeOf(favorecido),
            historico,
            valor,
          }),
        );
      }
    }
  }
  return rows;
}
