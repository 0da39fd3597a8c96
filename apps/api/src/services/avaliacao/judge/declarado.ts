import { formatDate } from '@claraboia/contract';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import type { Servido } from '../dados/servido.ts';
import type { CategoriaLigada } from './documentos.ts';
import type { Declaracao } from './ligacoes.ts';
import { anoExigido, diasAntes } from './prazos.ts';

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
 * Whether declarations are as new as a criterion asks, by the period that they speak of. One without its first and last
 * day says nothing.
 */
export function declaradoEmDia(
  { atualidade }: Criterio,
  declaracoes: readonly Declaracao[],
  hoje: string,
): { readonly ok: boolean; readonly motivo: string } {
  if (declaracoes.length === 0) return { ok: false, motivo: 'Não há declaração.' };
  const dated = declaracoes.filter(({ inicio, fim }) => inicio !== null && fim !== null);
  if (dated.length === 0) {
    return { ok: false, motivo: 'A declaração não diz o primeiro e o último dia do seu período.' };
  }
  const last =
    dated
      .flatMap(({ fim }) => fim ?? [])
      .toSorted()
      .at(-1) ?? '';
  const year = atualidade === null ? null : anoExigido(atualidade, hoje);
  const since =
    year === null
      ? diasAntes(hoje, atualidade?.regra === 'dias_corridos' ? atualidade.dias : MONTH)
      : `${year}-12-31`;
  // A year that is not over is declared until today at most.
  const ok = last >= since || (year === Number(hoje.slice(0, 4)) && last >= diasAntes(hoje, MONTH));
  const told = `A declaração vai até ${formatDate(last)}`;
  return { ok, motivo: ok ? `${told}.` : `${told}: falta declarar ou publicar o que veio depois.` };
}

const MONTH = 30;
