import { formatDecimal } from '@claraboia/contract';
import type { AvaliacaoDia, PublicAvaliacao } from '@claraboia/contract/schema';

/** Makes up for binary fractions: 91.4 is stored as slightly less. */
const EPSILON = 1e-6;

const tenths = (value: number) => Math.floor(value * 10 + EPSILON);
const written = (value: number) => formatDecimal((value / 10).toFixed(1));

/** Score with one decimal, rounded down: 94,96 is not yet 95. */
export const pontos = (value: number): string => written(tenths(value));

/** The same for the score of a criterion, without decimals if it is whole: `77,8`, `100`. */
export const notaDoCriterio = (nota: number): string => pontos(100 * nota).replace(/,0$/, '');

/** Missing points, rounded up: none is missing only at zero. */
export const quantoFalta = (value: number): string => written(Math.ceil(value * 10 - EPSILON));

/** Points that a criterion would add: `+0,6`, `+0,04`. */
export const ganho = (falta: number): string =>
  `+${formatDecimal(falta.toFixed(falta < 0.1 ? 2 : 1))}`;

/** Both parts of a score, which add up to it as it is written. Null if the score is zero for want of a site. */
export function partesDaNota({ nota, provado }: Pick<AvaliacaoDia, 'nota' | 'provado'>) {
  if (provado > nota) return null;
  return { provado: pontos(provado), atestado: written(tenths(nota) - tenths(provado)) };
}

/** Sentence on the next seal: the points and essential criteria that are missing. */
export function fraseDoProximo({ proximo }: Pick<PublicAvaliacao, 'proximo'>): string {
  if (proximo === null) return 'É a mais alta.';
  const { nivel, faltam, essenciais } = proximo;
  const criterios =
    essenciais.length === 0
      ? []
      : [
          essenciais.length === 1
            ? `o critério essencial ${essenciais[0]}`
            : `os critérios essenciais ${essenciais.slice(0, -1).join(', ')} e ${essenciais.at(-1)}`,
        ];
  const missing = [...(faltam > 0 ? [`${quantoFalta(faltam)} pontos`] : []), ...criterios];
  const verb = missing.length === 1 && faltam <= 0 && essenciais.length === 1 ? 'Falta' : 'Faltam';
  return `${verb} ${missing.join(' e ')} para ${nivel}.`;
}
