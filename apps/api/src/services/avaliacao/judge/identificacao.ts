import { counted } from '@claraboia/contract';
import { achado, type Evidencia } from './caso.ts';
import type { DadosDoPortal } from './ligacoes.ts';

/** Criteria that the booklet counts as not met where documents ask for an identification (p. 50, f; Lei 14.133, art. 25, § 3º). */
export const SEM_IDENTIFICACAO: ReadonlySet<string> = new Set(['8.2', '8.3']);

/**
 * Takes the evidence of bids away while a document is open only after an identification. The gate before bidding
 * notices takes nothing away if each document behind it is also open, as the same file, with its procurement.
 */
export function semIdentificacao(
  id: string,
  { soIdentificados }: DadosDoPortal,
  places: readonly Evidencia[],
): Evidencia[] {
  if (!SEM_IDENTIFICACAO.has(id) || soIdentificados === 0) return [...places];
  const asked = counted(soIdentificados, 'documento', 'documentos');
  const motivo = `O portal pede identificação antes de ${asked} de avisos sem cópia aberta na licitação, o que zera o critério.`;
  return places.map((place) => ({ ...place, partes: [achado(false, motivo, place.endereco)] }));
}
