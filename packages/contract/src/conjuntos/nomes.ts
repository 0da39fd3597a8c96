import { CONTRATO_TIPO } from '../domain/contrato-tipo.ts';
import {
  type Expression,
  either,
  equals,
  joined,
  path,
  text,
  upToSlash,
  where,
} from '../engine/expression.ts';

/**
 * Number with year: `018/2024`. The number is cut at its first slash, since it may contain its year; the year is the
 * record's (spec portal §3).
 */
export const numeroAnoDe = <P extends string>(numero: P, exercicio: P): Expression<P> =>
  joined(upToSlash(path(numero)), '/', path(exercicio));

/**
 * Procurement by its modality and number: `Pregão eletrônico nº 18`. The non-breaking space keeps number and sign on
 * one line.
 */
export const modalidadeDe = <P extends string>(modalidade: P, numero: P): Expression<P> =>
  joined(path(modalidade), ' nº\u00a0', path(numero));

/** Value with a prefix; an empty text if the value is missing. */
export const prefixed = <P extends string>(before: string, value: P): Expression<P> =>
  where(path(value), joined(before, path(value)), text(''));

export const isAditivo = <P extends string>(tipo: P): Expression<P> =>
  equals(path(tipo), CONTRATO_TIPO.aditivo);

/** The non-breaking space keeps number and sign on one line. */
export const CONTRATO_NUMERO = 'Contrato nº\u00a0';

/** Name of a contract: `Contrato nº 022/2026`, `Termo aditivo nº 1`. */
export const nomeDoContrato = <P extends string>(tipo: P, numero: P): Expression<P> =>
  either(
    isAditivo(tipo),
    joined('Termo aditivo nº\u00a0', path(numero)),
    joined(CONTRATO_NUMERO, path(numero)),
  );
