import { formatDateTime, yearOf } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import { now } from '../clock.ts';

/** Minimum digits of a notice's number (spec portal §2). */
const DIGITS = 3;
const padded = (numero: number) => String(numero).padStart(DIGITS, '0');

/** Names and session of a notice, in the time zone of its body. */
export function certameOf(aviso: PublicAviso, fuso: string) {
  const { modalidadeLicitacao, numeroPorModalidade, numeroProcesso, dataHoraCertame } = aviso;
  // Year of the session, not of the process: people know the notice by it.
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
