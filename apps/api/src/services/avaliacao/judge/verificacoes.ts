import { isAtendido, notaDe, type Verificacao } from '@claraboia/contract';
import type { VerificacaoJulgada } from '@claraboia/contract/schema';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { type Achado, achado, type Caso, type Evidencia } from './caso.ts';
import { cobreAno, DECLARACOES, declaradoEmDia } from './declarado.ts';
import type { Declaracao } from './ligacoes.ts';
import { emDia, SEM_VALIDADE, type Validade } from './prazos.ts';

/** Judgements of the checks of one criterion. */
export type Estados = readonly VerificacaoJulgada[];

/**
 * Judges each check of a criterion at one place.
 * @param said declarations that speak of the criterion
 */
export function verificar(
  caso: Caso,
  criterio: Criterio,
  place: Evidencia,
  said: readonly Declaracao[],
): Estados {
  const { checks } = criterio;
  const available = disponibilidade(caso, criterio, place, said);
  if (!isAtendido(available.estado)) {
    return checks.map((verificacao) =>
      verificacao === 'disponibilidade'
        ? available
        : {
            verificacao,
            estado: 'nao_atende',
            motivo: SEM_D,
            endereco: place.endereco,
            ...SEM_VALIDADE,
          },
    );
  }
  const isDeclared = available.estado === 'atende_por_declaracao';
  return checks.map((verificacao) => {
    if (verificacao === 'disponibilidade') return available;
    if (verificacao === 'atualidade') return atualidade(caso, criterio, place, said, isDeclared);
    if (verificacao === 'serie_historica') return serieHistorica(caso, place, said);
    if (isDeclared) {
      return {
        verificacao,
        estado: 'atende_por_declaracao',
        motivo: available.motivo,
        endereco: DECLARACOES,
        ...SEM_VALIDADE,
      };
    }
    const found = verificacao === 'gravacao_relatorios' ? place.gravacao : place.filtro;
    return dito(
      verificacao,
      found ?? achado(true, 'Nada é pedido além da página.', place.endereco),
    );
  });
}

/** Reason of the checks of what is not there. */
export const SEM_D = 'Sem disponibilidade, nada mais se avalia.';

const dito = (verificacao: Verificacao, { ok, ...found }: Achado): VerificacaoJulgada => ({
  verificacao,
  estado: ok ? 'atende' : 'nao_atende',
  ...found,
});

function disponibilidade(
  { hoje }: Caso,
  criterio: Criterio,
  { existe, partes, endereco }: Evidencia,
  said: readonly Declaracao[],
): VerificacaoJulgada {
  const verificacao = 'disponibilidade';
  const fault = partes.find(({ ok }) => !ok);
  if (fault === undefined && partes.length > 0) {
    const [first] = partes;
    const vence = partes.flatMap((parte) => parte.vence ?? []).toSorted()[0] ?? null;
    return dito(verificacao, { ...(first ?? achado(true, '', endereco)), vence });
  }
  if (!existe && said.length > 0) {
    return declarado(verificacao, criterio, said, hoje);
  }
  return dito(verificacao, fault ?? achado(false, 'Nada está publicado.', endereco));
}

function atualidade(
  { hoje }: Caso,
  criterio: Criterio,
  place: Evidencia,
  said: readonly Declaracao[],
  isDeclared: boolean,
): VerificacaoJulgada {
  const verificacao = 'atualidade';
  if (!isDeclared) {
    const found = place.atualidade ?? {
      ...(criterio.atualidade === null
        ? { ok: true, motivo: 'Nenhum prazo é pedido.', ...SEM_VALIDADE }
        : emDia(criterio.atualidade, place, hoje)),
      endereco: place.enderecoDoUltimo ?? place.endereco,
    };
    if (said.length === 0) return dito(verificacao, found);
    if (found.ok) {
      // A declaration may hold longer than the content.
      const later = declaradoEmDia(criterio, said, hoje);
      const vence = later.ok ? ultimaDe([found, later]) : found.vence;
      return dito(verificacao, { ...found, vence });
    }
  }
  return declarado(verificacao, criterio, said, hoje);
}

/** Judgement of a check by declarations alone, by their period. */
function declarado(
  verificacao: Verificacao,
  criterio: Criterio,
  said: readonly Declaracao[],
  hoje: string,
): VerificacaoJulgada {
  const { ok, ...found } = declaradoEmDia(criterio, said, hoje);
  return {
    verificacao,
    estado: ok ? 'atende_por_declaracao' : 'nao_atende',
    ...found,
    endereco: DECLARACOES,
  };
}

function serieHistorica(
  { serie }: Caso,
  place: Evidencia,
  said: readonly Declaracao[],
): VerificacaoJulgada {
  const verificacao = 'serie_historica';
  if (place.serie !== undefined) return dito(verificacao, place.serie);
  const without = serie.filter((ano) => !place.anos.has(ano));
  const missing = without.filter((ano) => !cobreAno(said, ano));
  if (missing.length > 0) {
    const years = missing.toSorted((a, b) => a - b).join(', ');
    return dito(verificacao, achado(false, `Falta o conteúdo de ${years}.`, place.endereco));
  }
  return {
    verificacao,
    estado: without.length === 0 ? 'atende' : 'atende_por_declaracao',
    motivo: `Há conteúdo de ${serie.toSorted((a, b) => a - b).join(', ')}.`,
    endereco: without.length === 0 ? (place.enderecoDosAnos ?? place.endereco) : DECLARACOES,
    ...SEM_VALIDADE,
  };
}

/** Latest of days on which alternatives expire; null if one of them does not. */
const ultimaDe = (alternatives: readonly Pick<Validade, 'vence'>[]): string | null =>
  alternatives.some(({ vence }) => vence === null)
    ? null
    : (alternatives
        .flatMap(({ vence }) => vence ?? [])
        .toSorted()
        .at(-1) ?? null);

/** The best of the places that are judged. Where several are as good, a check holds until the last of them expires. */
export function melhorDe(judged: readonly Estados[]): Estados | undefined {
  const sorted = judged.toSorted((a, b) => notaDe(b) - notaDe(a));
  const [best] = sorted;
  if (best === undefined) return undefined;
  const equal = sorted.filter((each) => notaDe(each) === notaDe(best));
  return best.map((each) => {
    const same = equal.flatMap((of) =>
      of.filter(
        ({ verificacao, estado }) => verificacao === each.verificacao && isAtendido(estado),
      ),
    );
    return same.length < 2 || !isAtendido(each.estado) ? each : { ...each, vence: ultimaDe(same) };
  });
}
