import { provaCriterio } from '@claraboia/contract';
import { defineScreen } from '../engine/define-screen.ts';
import { ColunasInput } from './prova-criterio/colunas-input.tsx';
import { ConjuntoInput } from './prova-criterio/conjunto-input.tsx';

export const provaCriterioScreen = defineScreen(provaCriterio, {
  slots: { conjunto: ConjuntoInput, colunas: ColunasInput },
  // Columns belong to one set, and their words to one criterion.
  follow: (draft, changed) =>
    changed === 'conjunto' || changed === 'matrizItem' ? { ...draft, colunas: [] } : draft,
});
