import type { Importacao } from '@claraboia/contract/schema';

/** Names of the four steps, in the order of the format of imports ('Os quatro passos'). */
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

/** True if nothing can change any more except by undoing. */
export const isOver = ({ situacao }: Importacao) =>
  situacao === 'publicada' || situacao === 'desfeita' || situacao === 'cancelada';

/** Step for the state of an import. */
export function stepOf(importacao: Importacao): Step {
  switch (importacao.situacao) {
    case 'cancelada':
      return 'enviar';
    case 'enviada':
      return 'colunas';
    case 'conferindo':
      return 'conferir';
    case 'conferida':
      // A failed publication is retried from the publish step.
      return importacao.falha === null ? 'conferir' : 'publicar';
    case 'publicando':
    case 'publicada':
    case 'desfeita':
      return 'publicar';
  }
}

/**
 * Steps that can be opened: only the current one while the server works. The publish step is reached from the
 * validation.
 */
export function openSteps(importacao: Importacao | null): ReadonlySet<Step> {
  if (importacao === null) return new Set<Step>(['enviar']);
  const at = stepOf(importacao);
  if (isBusy(importacao)) return new Set([at]);
  const open = new Set<Step>(['enviar', 'colunas', at]);
  if (importacao.conferencia !== null) open.add('conferir');
  return open;
}
