import { counted, formatDate, formatDecimal, groupBy, MESES } from '@claraboia/contract';
import type { Prazo } from '@claraboia/contract/schema';

const DAY_MS = 24 * 60 * 60_000;

/** Months that are unfolded at first. */
const MESES_ABERTOS = 2;

/** Calendar days from one day to another one. */
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const daysText = (days: number): string => counted(days, 'dia', 'dias');

/** Day of a deadline and the days left, such as `Vence em 30/11/2026, em 2 dias`. */
export function quandoDe({ tipo, dia }: Pick<Prazo, 'tipo' | 'dia'>, hoje: string): string {
  const date = formatDate(dia);
  const days = daysFrom(hoje, dia);
  if (tipo === 'vencido') {
    return days === 0
      ? `Atrasado desde hoje, ${date}`
      : `Atrasado desde ${date}, há ${daysText(-days)}`;
  }
  const verb = tipo === 'vence' ? 'Vence' : 'Até';
  if (days === 0) return `${verb} hoje, ${date}`;
  if (days === 1) return `${verb} amanhã, ${date}`;
  return `${tipo === 'vence' ? 'Vence em' : verb} ${date}, em ${daysText(days)}`;
}

/** Points at stake with their unit: `1,2 ponto`, `0,04 ponto`. */
export function emJogo(pontos: number): string {
  const written = pontos.toFixed(pontos < 0.1 ? 2 : 1);
  return `${formatDecimal(written)} ${Number(written) < 2 ? 'ponto' : 'pontos'}`;
}

/** Deadlines of one month. */
export interface Mes {
  /** `2026-11`. */
  readonly mes: string;
  /** `Novembro de 2026`. */
  readonly nome: string;
  readonly prazos: readonly Prazo[];
  /** True for the first months of the calendar, of whatever kind their deadlines are. */
  readonly isNear: boolean;
}

const mesDe = ({ dia }: Prazo): string => dia.slice(0, 7);

function mesesDe(prazos: readonly Prazo[], near: ReadonlySet<string>): Mes[] {
  const byMonth = groupBy(prazos, mesDe);
  return [...byMonth].map(([mes, list]) => {
    const nome = MESES[Number(mes.slice(5)) - 1] ?? '';
    return {
      mes,
      nome: `${nome.charAt(0).toUpperCase()}${nome.slice(1)} de ${mes.slice(0, 4)}`,
      prazos: list,
      isNear: near.has(mes),
    };
  });
}

/** Deadlines in the order in which they ask for work. */
export interface Partes {
  readonly vencidos: readonly Prazo[];
  readonly vencem: readonly Mes[];
  readonly previstos: readonly Mes[];
}

/** Late deadlines, then those of what is there by month, then foreseen ones by month. @param prazos by day */
export function partesDe(prazos: readonly Prazo[]): Partes {
  const of = (tipo: Prazo['tipo']) => prazos.filter((each) => each.tipo === tipo);
  const ahead = prazos.filter(({ tipo }) => tipo !== 'vencido');
  const near = new Set([...new Set(ahead.map(mesDe))].slice(0, MESES_ABERTOS));
  return {
    vencidos: of('vencido'),
    vencem: mesesDe(of('vence'), near),
    previstos: mesesDe(of('previsto'), near),
  };
}
