import type { Conferencia, ImportacaoPublish } from '@claraboia/contract/schema';
import { soughtSum } from './sums.ts';

/** Confirmations that publishing requires. */
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

/** Minimum length of the reason, which citizens read. */
const MOTIVO_MIN = 10;

/** Missing confirmations, by field; empty if complete. */
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
    faults.set('semRecusadas', 'Corrija as linhas, ou decida publicar sem elas.');
  } else if (recusadas > 0 && motivo.trim().length < MOTIVO_MIN) {
    faults.set('motivo', `Diga o motivo em pelo menos ${MOTIVO_MIN} letras: o cidadão o lê.`);
  }
  return faults;
}

/** Body of the request. */
export const publishOf = (
  { recusadas, ausentesDemais }: Conferencia,
  { motivo, aceitaAusentes }: Release,
): ImportacaoPublish => ({
  semRecusadas: recusadas > 0 ? { motivo: motivo.trim() } : null,
  aceitaAusentes: ausentesDemais && aceitaAusentes,
});
