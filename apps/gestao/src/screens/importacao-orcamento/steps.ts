import type { Importacao } from '@claraboia/contract/schema';

/** The four steps, in the order of the format of imports ('Os quatro passos'). */
export const STEP = {
  enviar: 'Enviar',
  colunas: 'Escopo e colunas',
  conferir: 'Conferir',
  publicar: 'Publicar',
} as const;
export type Step = keyof typeof STEP;
export const stepList = Object.keys(STEP) as Step[];

/** True while the server works on it. */
export const isBusy = ({ situacao }: Importacao) =>
  situacao === 'conferindo' || situacao === 'publicando';

/** True where nothing of it changes any more, but for being undone. */
export const isOver = ({ situacao }: Importacao) =>
  situacao === 'publicada' || situacao === 'desfeita' || situacao === 'cancelada';

/** Where an import stands. */
export function stepOf(importacao: Importacao): Step {
  switch (importacao.situacao) {
    case 'cancelada':
      return 'enviar';
    case 'enviada':
      return 'colunas';
    case 'conferindo':
      return 'conferir';
    case 'conferida':
      // What could not be published is tried again from where it was tried.
      return importacao.falha === null ? 'conferir' : 'publicar';
    case 'publicando':
    case 'publicada':
    case 'desfeita':
      return 'publicar';
  }
}

/** The steps that may be gone to: while the server works, that one alone. Publishing is gone to from what was checked. */
export function openSteps(importacao: Importacao | null): ReadonlySet<Step> {
  if (importacao === null) return new Set<Step>(['enviar']);
  const at = stepOf(importacao);
  if (isBusy(importacao)) return new Set([at]);
  const open = new Set<Step>(['enviar', 'colunas', at]);
  if (importacao.conferencia !== null) open.add('conferir');
  return open;
}
