import { formatDate } from '@claraboia/contract';
import type { Atualidade, Criterio } from '../../../instalacao/pntp-2026.ts';
import type { Servido } from '../dados/servido.ts';
import type { CategoriaLigada } from './documentos.ts';
import type { Declaracao } from './ligacoes.ts';
import {
  anoExigido,
  diasAntes,
  diasDepois,
  SEM_VALIDADE,
  type Validade,
  validadeDe,
  viradasDaRegra,
} from './prazos.ts';

/** Path below the portal of the page with all declarations. */
export const DECLARACOES = 'declaracao-inexistencia-informacao';

/** Declarations that speak of a criterion: of its sets, or of its categories. */
export function declaracoesDe(
  declaracoes: readonly Declaracao[],
  servidos: readonly Servido[],
  categorias: readonly CategoriaLigada[],
): readonly Declaracao[] {
  return declaracoes.filter(({ conjunto, modo, categoriaId }) =>
    conjunto === null
      ? categorias.some(({ id }) => id === categoriaId)
      : servidos.some(
          (servido) =>
            servido.conjunto === conjunto && (modo === null || modo === (servido.modo ?? null)),
        ),
  );
}

/** Whether a declaration covers a whole year. */
export const cobreAno = (declaracoes: readonly Declaracao[], ano: number): boolean =>
  declaracoes.some(
    ({ inicio, fim }) =>
      inicio !== null && fim !== null && inicio <= `${ano}-01-01` && fim >= `${ano}-12-31`,
  );

/**
 * Whether declarations are as new as a criterion asks, and until when, by the period that they speak of. One without
 * its first and last day says nothing.
 */
export function declaradoEmDia(
  { atualidade }: Criterio,
  declaracoes: readonly Declaracao[],
  hoje: string,
): { readonly ok: boolean; readonly motivo: string } & Validade {
  if (declaracoes.length === 0) return { ok: false, motivo: 'Não há declaração.', ...SEM_VALIDADE };
  const dated = declaracoes.filter(({ inicio, fim }) => inicio !== null && fim !== null);
  if (dated.length === 0) {
    return {
      ok: false,
      motivo: 'A declaração não diz o primeiro e o último dia do seu período.',
      ...SEM_VALIDADE,
    };
  }
  const last =
    dated
      .flatMap(({ fim }) => fim ?? [])
      .toSorted()
      .at(-1) ?? '';
  const holds = (dia: string) => valeAte(atualidade, last, dia);
  const ok = holds(hoje);
  const told = `A declaração vai até ${formatDate(last)}`;
  const turns = [
    ...(atualidade === null ? [] : viradasDaRegra(atualidade, hoje)),
    diasDepois(last, diasDe(atualidade) + 1),
  ];
  return {
    ok,
    motivo: ok ? `${told}.` : `${told}: falta declarar ou publicar o que veio depois.`,
    ...validadeDe(holds, turns, hoje),
  };
}

/** Whether declarations until a day are as new as a rule asks on another one. */
function valeAte(atualidade: Atualidade | null, last: string, dia: string): boolean {
  const year = atualidade === null ? null : anoExigido(atualidade, dia);
  const isRecent = last >= diasAntes(dia, diasDe(atualidade));
  if (year === null) return isRecent;
  // A year that is not over is declared until today at most.
  return last >= `${year}-12-31` || (year === Number(dia.slice(0, 4)) && isRecent);
}

/** Days that a declaration counts after its end. */
const diasDe = (atualidade: Atualidade | null): number =>
  atualidade?.regra === 'dias_corridos' ? atualidade.dias : MONTH;

const MONTH = 30;
