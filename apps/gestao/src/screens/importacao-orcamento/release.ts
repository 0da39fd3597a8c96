import type { Conferencia, PublicarImportacao } from '@claraboia/contract/schema';
import { soughtSum } from './sums.ts';

/** What a person has to say of what was checked before it is published. */
export interface Release {
  readonly confere: boolean;
  readonly semRecusadas: boolean;
  readonly motivo: string;
  readonly aceitaAusentes: boolean;
}
export const UNRELEASED: Release = {
  confere: false,
  semRecusadas: false,
  motivo: '',
  aceitaAusentes: false,
};

/** Letters that a reason has at least, which citizens read. */
const MOTIVO_MIN = 10;

/** What keeps it from being published, by field; nothing where all was said. */
export function faultsOfRelease(
  { somas, recusadas, ausentesDemais }: Conferencia,
  { confere, semRecusadas, motivo, aceitaAusentes }: Release,
): ReadonlyMap<keyof Release, string> {
  const faults = new Map<keyof Release, string>();
  if (soughtSum(somas) !== null && !confere) {
    faults.set('confere', 'Confira este total no seu sistema antes de publicar.');
  }
  if (ausentesDemais && !aceitaAusentes) {
    faults.set('aceitaAusentes', 'Confirme que o arquivo está inteiro antes de publicar.');
  }
  if (recusadas > 0 && !semRecusadas) {
    faults.set('semRecusadas', 'Corrija as linhas no arquivo, ou decida publicar sem elas.');
  } else if (recusadas > 0 && motivo.trim().length < MOTIVO_MIN) {
    faults.set('motivo', `Diga o motivo em pelo menos ${MOTIVO_MIN} letras: o cidadão o lê.`);
  }
  return faults;
}

/** What the call is sent. */
export const publicarOf = (
  { recusadas, ausentesDemais }: Conferencia,
  { motivo, aceitaAusentes }: Release,
): PublicarImportacao => ({
  semRecusadas: recusadas > 0 ? { motivo: motivo.trim() } : null,
  aceitaAusentes: ausentesDemais && aceitaAusentes,
});
