import { centsOf, decimalOfCents } from '@claraboia/contract';
import type { SomaDaImportacao } from '@claraboia/contract/schema';
import { nomeDoMes, reais } from './words.ts';

const differenceOf = ({ arquivo, publicado }: SomaDaImportacao) =>
  centsOf(arquivo) - centsOf(publicado);

/** Amount of the file minus the published amount; `null` if both are equal. */
export function difference(soma: SomaDaImportacao): string | null {
  const cents = differenceOf(soma);
  return cents === 0n ? null : decimalOfCents(cents);
}

const size = (cents: bigint) => (cents < 0n ? -cents : cents);

/** Total worth checking elsewhere: the one that changes most, or the largest if none changes. */
export function soughtSum(somas: readonly SomaDaImportacao[]): SomaDaImportacao | null {
  const most = (measure: (soma: SomaDaImportacao) => bigint) =>
    somas.reduce<SomaDaImportacao | null>(
      (best, soma) => (best === null || size(measure(soma)) > size(measure(best)) ? soma : best),
      null,
    );
  const changed = most(differenceOf);
  if (changed !== null && difference(changed) !== null) return changed;
  return most(({ arquivo }) => centsOf(arquivo));
}

/** Question such as `Confira: o total pago de março no arquivo é R$ 8.912.004,11.` */
export function question({ medida, mes, arquivo }: SomaDaImportacao): string {
  const of = mes === null ? '' : ` de ${nomeDoMes(mes)}`;
  return `Confira: o total ${medida.toLocaleLowerCase('pt-BR')}${of} no arquivo é ${reais(arquivo)}.`;
}
