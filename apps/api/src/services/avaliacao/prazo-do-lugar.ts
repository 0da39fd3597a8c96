import { isAtendido } from '@claraboia/contract';
import type { CriterioJulgado, PrazoDaPagina } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { readDia, readJulgados } from './stored.ts';

/** A page below the portal, and the kind of its records; null for all kinds. */
export interface Lugar {
  readonly caminho: string;
  readonly modo: string | null;
}

/** Whether an address of evidence lies on a page. */
function liesOn({ caminho, modo }: Lugar, endereco: string | null): boolean {
  const [path, query = ''] = (endereco ?? '').split('?');
  const asked = new URLSearchParams(query).get('modo');
  return path === caminho && (modo === null || asked === null || asked === modo);
}

/** Currency of a criterion that a page serves; null without a rule, or without anything that could be new. */
function prazoDe(
  { numero, verificacoes }: CriterioJulgado,
  lugar: Lugar,
): Omit<PrazoDaPagina, 'conferidoEm'> | null {
  const serves = verificacoes.some(({ endereco }) => liesOn(lugar, endereco));
  const available = verificacoes.find(({ verificacao }) => verificacao === 'disponibilidade');
  const atual = verificacoes.find(({ verificacao }) => verificacao === 'atualidade');
  if (!serves || atual === undefined) return null;
  if (available === undefined || !isAtendido(available.estado)) return null;
  const emDia = isAtendido(atual.estado);
  const dia = emDia ? atual.vence : atual.devido;
  if (emDia && dia === null) return null;
  return { criterio: numero, emDia, dia, motivo: atual.motivo };
}

/** Day that no rule tells: after those that are known. */
const UNKNOWN = '9999';

/** Order in which a citizen must know of deadlines: late before due, the longest late, and what is due soonest. */
const byUrgency = (
  one: Omit<PrazoDaPagina, 'conferidoEm'>,
  other: Omit<PrazoDaPagina, 'conferidoEm'>,
): number =>
  Number(one.emDia) - Number(other.emDia) ||
  (one.dia ?? UNKNOWN).localeCompare(other.dia ?? UNKNOWN);

/**
 * Until when the content of a page is new enough, by the newest evaluation: of several criteria the most urgent. Null for
 * what no rule asks for.
 */
export async function readPrazo(tx: Tx, lugar: Lugar): Promise<PrazoDaPagina | null> {
  const dia = await readDia(tx, null);
  if (dia === null) return null;
  const [found] = (await readJulgados(tx, dia))
    .flatMap((each) => prazoDe(each, lugar) ?? [])
    .toSorted(byUrgency);
  return found === undefined ? null : { ...found, conferidoEm: dia.dia };
}
