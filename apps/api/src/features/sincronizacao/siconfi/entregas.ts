import { today } from '@claraboia/contract';
import { z } from 'zod';
import { SourceError } from '../../../services/fonte/source-error.ts';
import { type Ente, isOf, PERIODO } from './ente.ts';

/** Line of the list of deliveries; expected deliveries have nulls. */
export const linhaSchema = z.looseObject({
  ...PERIODO,
  entregavel: z.string(),
  status_relatorio: z.string().nullish(),
  data_status: z.string().nullish(),
});
type Linha = z.infer<typeof linhaSchema>;

/** A delivered budget execution report. */
export interface Entrega {
  /** Kind in the terms of the service's other calls: small towns may deliver the simplified one. */
  readonly demonstrativo: 'RREO' | 'RREO Simplificado';
  /** `YYYY-MM-DD`, in Brasília. */
  readonly entregueEm: string;
  readonly retificado: boolean;
}

const RREO = /^relatório resumido d[ae] execução orçamentária( simplificado)?$/i;
/** Statuses: delivered, and delivered again after a correction. */
const HOMOLOGADO = 'HO';
const RETIFICADO = 'RE';

/**
 * Delivered reports by two-month period; the latest if a report was corrected.
 * @throws SourceError if the list is empty, of another municipality, or has an invalid day
 */
export function readEntregas(linhas: readonly Linha[], ente: Ente): ReadonlyMap<number, Entrega> {
  if (linhas.length === 0) {
    throw new SourceError(
      `O SICONFI não conhece nenhuma entrega de ${ente.exercicio} do município ${ente.codigoIbge}.`,
    );
  }
  if (linhas.some((linha) => !isOf(linha, ente))) {
    throw new SourceError('O SICONFI enviou entregas de outro município ou de outro ano.');
  }
  const entregas = new Map<number, Entrega & { readonly instante: number }>();
  for (const { entregavel, periodo, status_relatorio: status, data_status: quando } of linhas) {
    const kind = RREO.exec(entregavel.trim());
    if (kind === null || (status !== HOMOLOGADO && status !== RETIFICADO)) continue;
    const instante = Date.parse(quando ?? '');
    if (Number.isNaN(instante) || periodo < 1 || periodo > 6) {
      throw new SourceError(
        `O SICONFI não diz quando o RREO do ${periodo}º bimestre de ${ente.exercicio} foi entregue.`,
      );
    }
    const known = entregas.get(periodo);
    if (known !== undefined && known.instante > instante) continue;
    entregas.set(periodo, {
      demonstrativo: kind[1] === undefined ? 'RREO' : 'RREO Simplificado',
      entregueEm: today(new Date(instante)),
      retificado: status === RETIFICADO,
      instante,
    });
  }
  return entregas;
}
