import type { Cell } from '../../database/copy-text.ts';
import type { Credor, DemoOrcamento } from '../tipos-orcamento.ts';
import { favorecidoDe } from './credores.ts';
import { Sorteio } from './sorteio.ts';

/** Amounts withheld for third parties and passed on each month. */
const REPASSES: readonly (readonly [historico: string, credor: Credor, reais: number])[] = [
  ['Repasse de empréstimos consignados', { entidade: 'Banco Fictício do Agreste S.A.' }, 182_000],
  ['Repasse da contribuição sindical', { entidade: 'Sindicato Fictício dos Servidores' }, 21_000],
  ['Repasse de pensões alimentícias', { protegidos: true }, 34_000],
  ['Repasse do plano de saúde dos servidores', { entidade: 'Fictícia Saúde S.A.' }, 67_000],
];

/** All payments outside the budget of a client's years, as staged rows. */
export function desembolsosDe(demo: DemoOrcamento): Cell[][] {
  const rows: Cell[][] = [];
  for (const ano of demo.anos) {
    const sorteio = new Sorteio(`desembolso/${ano}`);
    let numero = 0;
    for (let mes = 1; mes <= demo.ateMes(ano); mes += 1) {
      for (const [historico, credor, reais] of REPASSES) {
        numero += 1;
        const { tipo, documento, chave, nome } = favorecidoDe(credor, 0, demo, sorteio);
        const valor = (reais * (0.9 + sorteio.next() * 0.2)).toFixed(2);
        const dia = `${ano}-${String(mes).padStart(2, '0')}-${sorteio.whole(10, 28)}`;
        rows.push([
          ...[ano, '1', String(numero), dia, tipo, documento, chave, nome, historico, valor],
        ]);
      }
    }
  }
  return rows;
}
