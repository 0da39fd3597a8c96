import { today } from './data-br.ts';

/** Words that citizens read instead of a name that a court ordered to be withheld. */
export const NOME_SUPRIMIDO = 'Nome suprimido por decisão judicial';

/** Bonds of people with the public body. */
export const VINCULO = {
  efetivo: 1,
  comissionado: 2,
  temporario: 3,
  agentePolitico: 4,
  cedido: 5,
  empregadoPublico: 6,
  conselheiroTutelar: 7,
  inativo: 8,
} as const;

/** Reach of a journey with daily allowances. */
export const DIARIA_ABRANGENCIA = { noEstado: 1, foraDoEstado: 2, foraDoPais: 3 } as const;

/** True for a month that has not begun. */
export const isFutureMonth = (exercicio: number, mes: number): boolean =>
  `${exercicio}-${String(mes).padStart(2, '0')}` > today().slice(0, 7);
