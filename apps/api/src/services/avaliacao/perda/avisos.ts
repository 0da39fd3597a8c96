import {
  CRITERIO_CLASSE,
  formatDecimal,
  indiceDe,
  MESSAGE_CODE,
  type Message,
  message,
  nivelDe,
  pontosDe,
  SELOS,
} from '@claraboia/contract';
import type { CriterioJulgado } from '@claraboia/contract/schema';
import type { Loss } from '../../../engine/loss-gate.ts';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { pontosText } from '../calendario/agenda.ts';

/** Messages shown; the rest is counted. */
const MAX_AVISOS = 20;

interface Perdidos {
  readonly criterios: readonly Criterio[];
  /** Stored judgements of the newest day. */
  readonly julgados: readonly CriterioJulgado[];
  readonly losses: readonly Loss[];
}

const decimal = (value: number) => formatDecimal(value.toFixed(2));

/** Messages about lost criteria: the seal first, then essential ones, then those with most points. */
export function avisosDe({ criterios, julgados, losses }: Perdidos): Message[] {
  const byNumber = new Map(criterios.map((each) => [each.id, each]));
  const worth = pontosDe(
    criterios.filter(
      ({ id }) => julgados.find(({ numero }) => numero === id)?.estado !== 'nao_se_aplica',
    ),
  );
  const lost = losses.flatMap(({ numero, motivo }) => {
    const criterio = byNumber.get(numero);
    return criterio === undefined ? [] : [{ criterio, motivo, valem: worth.get(numero) ?? 0 }];
  });
  const weight = ({ criterio }: (typeof lost)[number]) => CRITERIO_CLASSE[criterio.classe].peso;
  const essential = ({ criterio }: (typeof lost)[number]) => criterio.classe === 'essencial';
  const told = lost
    .toSorted(
      (a, b) =>
        Number(essential(b)) - Number(essential(a)) || b.valem - a.valem || weight(b) - weight(a),
    )
    .map(({ criterio: { id, texto, classe }, motivo, valem }) => {
      const which = classe === 'essencial' ? 'o critério essencial' : 'o critério';
      return `Isto perde ${which} ${id} (${pontosText(valem)}), «${texto}»: ${motivo}`;
    });
  const rest = told.length - MAX_AVISOS;
  const texts = [
    ...doSelo(criterios, julgados, new Set(losses.map(({ numero }) => numero))),
    ...told.slice(0, rest === 1 ? MAX_AVISOS + 1 : MAX_AVISOS),
    ...(rest > 1 ? [`E perde outros ${rest} critérios.`] : []),
  ];
  return texts.map((text) => message(MESSAGE_CODE.losesCriterion, text));
}

/** The seal that is lost with criteria, if one is. */
function doSelo(
  criterios: readonly Criterio[],
  julgados: readonly CriterioJulgado[],
  perdidos: ReadonlySet<string>,
): readonly string[] {
  const seal = (of: readonly CriterioJulgado[]) => {
    const { nota, faltam } = indiceDe(criterios, of);
    const nivel = nivelDe(nota, faltam.length === 0);
    return { nota, nivel, lugar: SELOS.findIndex(({ nome }) => nome === nivel) };
  };
  const before = seal(julgados);
  if (before.lugar < 0) return [];
  const after = seal(
    julgados.map((each) => (perdidos.has(each.numero) ? { ...each, nota: 0 } : each)),
  );
  if (after.lugar === before.lugar) return [];
  return [
    `Isto perde o selo ${before.nivel}: a nota vai de ${decimal(before.nota)} para ${decimal(after.nota)}, ${after.nivel}.`,
  ];
}
