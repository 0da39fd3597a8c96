import type { ManyPreset } from '../../engine/capabilities.ts';
import { date } from '../../engine/fields.ts';

/** Day on which somebody last confirmed that a table in force is still the current one (PNTP 6.3 and 7.2). */
export const vigenteEm = date({
  label: 'Em vigor, conferida em',
  help: 'O dia em que alguém confirmou que ainda vale',
  required: 'Informe quando se conferiu que está em vigor',
  initial: 'today',
});

/** Renews that day for the chosen records. */
export const CONFIRMAR_VIGENCIA: ManyPreset = {
  label: 'Confirmar que está em vigor',
  question:
    'Os valores escolhidos continuam em vigor? O portal mostra a data de hoje como a da conferência.',
  today: ['vigenteEm'],
};
