import { formatDecimal, RECONCILIACAO_SITUACAO } from '@claraboia/contract';
import type { PublicConferencia } from '@claraboia/contract/schema';
import { inteiro } from './valores.ts';

/** Sentence that compares a year's figures with the Treasury's report (RREO). */
export function fraseDaConferencia({ bimestre, situacao, diferencas }: PublicConferencia): string {
  const rreo = `o RREO do ${bimestre}º bimestre`;
  switch (situacao) {
    case RECONCILIACAO_SITUACAO.confere:
      return `Confere com ${rreo}`;
    case RECONCILIACAO_SITUACAO.naoEntregue:
      return `${rreo.replace('o', 'O')} ainda não consta como entregue ao Tesouro`;
    case RECONCILIACAO_SITUACAO.semDados:
      return `${rreo.replace('o', 'O')} já foi entregue ao Tesouro; os dados deste portal ainda não chegam até ele`;
    default:
      return diferenca(rreo, diferencas);
  }
}

function diferenca(rreo: string, [first, ...others]: PublicConferencia['diferencas']): string {
  if (first === undefined) return `Diferença em relação a${rreo}`;
  const { medida, valor, percentual } = first;
  const percent = percentual?.replace('-', '') ?? '0.00';
  const share = percent === '0.00' ? '' : ` (${formatDecimal(percent)}%)`;
  const more =
    others.length === 0
      ? ''
      : ` e em mais ${others.length} ${others.length === 1 ? 'valor' : 'valores'}`;
  const what = medida.charAt(0).toLocaleLowerCase('pt-BR') + medida.slice(1);
  return `Diferença de ${inteiro(valor.replace('-', ''))}${share} em relação a${rreo}: ${what}${more}`;
}
