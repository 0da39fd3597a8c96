import { momentOf } from './names.ts';

/** Number of days, weeks and months whose last backup is kept. */
export interface Keep {
  readonly dias: number;
  readonly semanas: number;
  readonly meses: number;
}

/** Fate of a backup: the reasons why it stays, in the words of the list. */
export interface Fate {
  readonly name: string;
  readonly stays: readonly ('a mais nova' | 'dia' | 'semana' | 'mês' | 'data futura')[];
}

const MOST = 1000;
const DAY_MS = 86_400_000;
const UNITS = { d: 'dias', s: 'semanas', m: 'meses' } as const;

/**
 * Reads a rule such as `7d,4s,12m`; missing units are 0.
 * @returns null if it is invalid, or would keep nothing
 */
export function readKeep(text: string): Keep | null {
  const keep: Record<keyof Keep, number> = { dias: 0, semanas: 0, meses: 0 };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, digits = '', unit = ''] = /^(\d{1,4})([dsm])$/.exec(part.trim()) ?? [];
    const count = Number(digits);
    if (unit === '' || seen.has(unit) || count > MOST) return null;
    seen.add(unit);
    keep[UNITS[unit as keyof typeof UNITS]] = count;
  }
  return keep.dias + keep.semanas + keep.meses === 0 ? null : keep;
}

/**
 * Applies a rule to the backups of a place, the newest first. Days, weeks (from Monday) and months are in UTC, as in
 * the names. Only periods with a backup count, so that nothing is removed while no backups are made. The newest always
 * stays. A backup dated after `now`, by a wrong clock, stays too and counts for no period. Other names are ignored.
 */
export function fates(names: readonly string[], keep: Keep, now: Date): Fate[] {
  const backups = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment === null ? [] : [{ name, moment }];
    })
    .toSorted((a, b) => b.moment.getTime() - a.moment.getTime() || (a.name < b.name ? -1 : 1));
  const [daily, weekly, monthly] = [
    lastOfEach(keep.dias, (day) => day.toISOString().slice(0, 10)),
    lastOfEach(keep.semanas, (day) => String(Math.floor((day.getTime() / DAY_MS + 3) / 7))),
    lastOfEach(keep.meses, (day) => day.toISOString().slice(0, 7)),
  ];
  let newest = true;
  return backups.map(({ name, moment }) => {
    if (moment.getTime() > now.getTime() + DAY_MS) return { name, stays: ['data futura'] };
    const stays: Fate['stays'][number][] = [];
    if (newest) stays.push('a mais nova');
    newest = false;
    if (daily(moment)) stays.push('dia');
    if (weekly(moment)) stays.push('semana');
    if (monthly(moment)) stays.push('mês');
    return { name, stays };
  });
}

/**
 * Returns a predicate, called from the newest backup on: true for the last one of each of the first `count` periods.
 */
function lastOfEach(count: number, periodOf: (moment: Date) => string): (moment: Date) => boolean {
  const seen = new Set<string>();
  return (moment) => {
    const period = periodOf(moment);
    if (seen.has(period) || seen.size >= count) return false;
    seen.add(period);
    return true;
  };
}
