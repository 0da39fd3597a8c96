import { counted } from '@claraboia/contract';
import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { count } from '../words.ts';
import type { Nouns } from './nouns.ts';

type Counted = Pick<ImportacaoCadastro, 'contagem' | 'desfazivel' | 'situacao'>;

const failedText = (recusadas: number) => `${count(recusadas)} com erro`;

/** State of an import in a sentence: announced when it changes, not for every row. */
export function summary({ situacao, contagem, desfazivel }: Counted, { o }: Nouns): string {
  const { iguais, recusadas, pendentes, enviadas, novas, alteradas } = contagem;
  const left = desfazivel.incluidas + desfazivel.alteradas;
  switch (situacao) {
    case 'concluida': {
      const saved = enviadas - iguais;
      const s = saved === 1 ? '' : 's';
      const unchanged =
        iguais === 0
          ? ''
          : `, ${count(iguais)} já cadastrad${o}${iguais === 1 ? '' : 's'}, sem mudança`;
      return `Importação concluída: ${count(saved)} publicad${o}${s}${unchanged}, ${failedText(recusadas)}.`;
    }
    case 'desfeita':
      return left === 0
        ? 'Importação desfeita: tudo o que ela mudou voltou ao que era.'
        : `Importação desfeita. ${counted(left, 'linha ficou como estava', 'linhas ficaram como estavam')}.`;
    default: {
      const total = novas + alteradas + iguais + recusadas;
      const waiting = `${count(pendentes)} de ${count(total)} por publicar`;
      return recusadas === 0 ? `${waiting}.` : `${waiting}, ${failedText(recusadas)}.`;
    }
  }
}

/** Question before an import is undone. */
export function undoQuestion(
  { incluidas, alteradas }: ImportacaoCadastro['desfazivel'],
  { singular, plural, o }: Nouns,
): string {
  const told = [
    ...(incluidas > 0
      ? [
          `${counted(incluidas, singular, plural)} que este arquivo incluiu ${incluidas === 1 ? 'será excluíd' : 'serão excluíd'}${o}${incluidas === 1 ? '' : 's'}`,
        ]
      : []),
    ...(alteradas > 0
      ? [
          `${counted(alteradas, singular, plural)} que ele alterou ${alteradas === 1 ? 'volta' : 'voltam'} ao que ${alteradas === 1 ? 'era' : 'eram'}`,
        ]
      : []),
  ];
  return `${told.join('; ')}. O que outra pessoa mudou depois fica como está.`;
}
