import {
  type AvaliacaoEstado,
  CRITERIO_CLASSE,
  type CriterioClasse,
  nivelDe,
  SELOS,
  VERIFICACAO,
  type Verificacao,
} from './avaliacao.ts';

/** Criterion, as the score reads it. */
export interface CriterioPesado {
  /** Number, whose first part is that of its dimension. */
  readonly id: string;
  readonly classe: CriterioClasse;
  readonly pesoDimensao: number;
}

/** Judgement of a criterion, as the score reads it. */
export interface Pontuado {
  readonly numero: string;
  readonly estado: AvaliacaoEstado;
  /** Share from 0 to 1 of its checks that are met. */
  readonly nota: number;
}

/** Criterion without which the index is zero: the body has no site of its own. */
const SEM_ELE_NADA = '1.1';

const ATENDIDO: ReadonlySet<AvaliacaoEstado> = new Set([
  'atende',
  'atende_por_declaracao',
  'fora_do_portal',
]);

/** True for a state that counts as met. */
export const isAtendido = (estado: AvaliacaoEstado): boolean => ATENDIDO.has(estado);

/** Share from 0 to 1 of checks that are met, by their weights. */
export function notaDe(
  verificacoes: readonly {
    readonly verificacao: Verificacao;
    readonly estado: AvaliacaoEstado;
  }[],
): number {
  const weight = (of: typeof verificacoes) =>
    of.reduce((sum, { verificacao }) => sum + VERIFICACAO[verificacao].peso, 0);
  const whole = weight(verificacoes);
  return whole === 0 ? 0 : weight(verificacoes.filter(({ estado }) => isAtendido(estado))) / whole;
}

/** Number of a criterion's dimension. */
export const dimensaoOf = ({ id }: Pick<CriterioPesado, 'id'>): number =>
  Number(id.split('.', 1)[0]);

/**
 * Points of 100 that each criterion is worth: its share by class of its dimension, and the dimension's share by weight
 * (PNTP). Criteria that do not apply leave both sums.
 */
export function pontosDe(criterios: readonly CriterioPesado[]): ReadonlyMap<string, number> {
  const dimensoes = new Map<number, { readonly peso: number; classes: number }>();
  for (const { id, classe, pesoDimensao } of criterios) {
    const numero = dimensaoOf({ id });
    const { peso, classes } = dimensoes.get(numero) ?? { peso: pesoDimensao, classes: 0 };
    dimensoes.set(numero, { peso, classes: classes + CRITERIO_CLASSE[classe].peso });
  }
  const whole = [...dimensoes.values()].reduce((sum, { peso }) => sum + peso, 0);
  return new Map(
    criterios.map(({ id, classe }) => {
      const { peso, classes } = dimensoes.get(dimensaoOf({ id })) ?? { peso: 0, classes: 1 };
      const share = CRITERIO_CLASSE[classe].peso / classes;
      return [id, (100 * share * peso) / whole];
    }),
  );
}

export interface Indice {
  /** Index from 0 to 100; zero if the body has no site. */
  readonly nota: number;
  /** Points that the portal proves, and those attested outside of it. */
  readonly provado: number;
  readonly atestado: number;
  readonly nivel: string;
  readonly essenciais: { readonly atendidos: number; readonly total: number };
  /** Essential criteria that are not met. */
  readonly faltam: readonly string[];
}

/** The figures of a matrix, from the judgement of each criterion; one without a judgement counts as not met. */
export function indiceDe(
  criterios: readonly CriterioPesado[],
  julgados: readonly Pontuado[],
): Indice {
  const byNumber = new Map(julgados.map((each) => [each.numero, each]));
  const counted = criterios.filter(({ id }) => byNumber.get(id)?.estado !== 'nao_se_aplica');
  const pontos = pontosDe(counted);
  const notaOf = (id: string) => byNumber.get(id)?.nota ?? 0;
  const sum = (isOf: (estado: AvaliacaoEstado | undefined) => boolean) =>
    counted.reduce(
      (total, { id }) =>
        isOf(byNumber.get(id)?.estado) ? total + notaOf(id) * (pontos.get(id) ?? 0) : total,
      0,
    );
  const provado = roundedNota(sum((estado) => estado !== 'fora_do_portal'));
  const hasSite = notaOf(SEM_ELE_NADA) === 1;
  const outside = roundedNota(sum((estado) => estado === 'fora_do_portal'));
  const atestado = hasSite ? outside : 0;
  const nota = hasSite ? Math.min(100, roundedNota(provado + atestado)) : 0;
  const essenciais = counted.filter(({ classe }) => classe === 'essencial');
  const faltam = essenciais.filter(({ id }) => notaOf(id) < 1).map(({ id }) => id);
  return {
    nota,
    provado,
    atestado,
    nivel: nivelDe(nota, faltam.length === 0),
    essenciais: { atendidos: essenciais.length - faltam.length, total: essenciais.length },
    faltam,
  };
}

/**
 * Next seal above an index, with what is missing for it; null at the best one. While essential criteria are missing, it
 * is the seal that the index gives with them.
 */
export function proximoSelo({ nota, faltam }: Pick<Indice, 'nota' | 'faltam'>) {
  const better = SELOS.findLast(({ minimo }) => minimo > nota);
  const given = SELOS.find(({ minimo }) => nota >= minimo);
  const next = faltam.length > 0 ? (given ?? better) : better;
  if (next === undefined) return null;
  const { nome: nivel, minimo } = next;
  return {
    nivel,
    minimo,
    faltam: roundedNota(Math.max(0, minimo - nota)),
    essenciais: [...faltam],
  };
}

/** Score to two decimals, as it is stored. */
export const roundedNota = (value: number): number => Math.round(value * 100) / 100;
