import { formatDateTime, yearOf } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import { now } from '../clock.ts';

/** Digits that numbers of notices have at least (spec portal §2). */
const DIGITS = 3;
const padded = (numero: number) => String(numero).padStart(DIGITS, '0');

/** What a notice is known by, in the zone of its body. */
export function certameOf(aviso: PublicAviso, fuso: string) {
  const { modalidadeLicitacao, numeroPorModalidade, numeroProcesso, dataHoraCertame } = aviso;
  // The year of the session and not of the process: what people know it by.
  const year = yearOf(dataHoraCertame, fuso);
  const numero = `${padded(numeroPorModalidade)}/${year}`;
  return {
    nome: `${modalidadeLicitacao.nome} nº ${numero}`,
    numero,
    processo: `${padded(numeroProcesso)}/${year}`,
    when: formatDateTime(dataHoraCertame, fuso).replace(',', ' às'),
    past: Date.parse(dataHoraCertame) < now().getTime(),
  };
}
