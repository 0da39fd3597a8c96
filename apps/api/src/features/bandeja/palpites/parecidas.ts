import { wordsOf } from './palavras.ts';

/** Earlier publication of the client. */
export interface Anterior {
  readonly nome: string;
  readonly categoriaId: number;
  readonly tipoId: number | null;
  readonly entidadeId: number | null;
}

/** Vote of the similar publications. */
export interface Voto<T> {
  readonly valor: T;
  /** Name of the most similar publication that has the value. */
  readonly de: string;
}

/** Least similarity of a publication that counts, 0 to 1. */
const PARECIDA = 0.6;
/** Share of the votes that a value needs. */
const MAIORIA = 2 / 3;
const VOTOS = 15;
/** Weight of the first word, which names the kind of a document. */
const PRIMEIRA = 3;

/** Earlier publications, prepared for look-ups by words. */
export class Anteriores {
  readonly #all: readonly { readonly publicacao: Anterior; readonly first: string | undefined }[];
  readonly #byWord = new Map<string, number[]>();

  /** @param publicacoes newest first */
  constructor(publicacoes: readonly Anterior[]) {
    this.#all = publicacoes.map((publicacao, at) => {
      const words = wordsOf(publicacao.nome);
      for (const word of words) {
        const places = this.#byWord.get(word);
        if (places === undefined) this.#byWord.set(word, [at]);
        else places.push(at);
      }
      return { publicacao, first: words[0] };
    });
  }

  /** Publications whose names share the words of a name, the most similar first, with their similarity. */
  like(nome: string): readonly { readonly publicacao: Anterior; readonly score: number }[] {
    const words = wordsOf(nome);
    const [first] = words;
    const weights = words.map((word) => {
      const found = this.#byWord.get(word)?.length ?? 0;
      const weight = Math.log(1 + this.#all.length / Math.max(found, 1));
      // A name may have words that no earlier one has: they count half.
      return {
        word,
        weight: (found === 0 ? weight / 2 : weight) * (word === first ? PRIMEIRA : 1),
      };
    });
    const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
    if (whole === 0) return [];
    const scores = new Map<number, number>();
    for (const { word, weight } of weights) {
      for (const at of this.#byWord.get(word) ?? []) {
        scores.set(at, (scores.get(at) ?? 0) + weight / whole);
      }
    }
    return [...scores]
      .filter(([, score]) => score >= PARECIDA)
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .slice(0, VOTOS)
      .flatMap(([at, score]) => {
        const each = this.#all[at];
        return each === undefined ? [] : [{ publicacao: each.publicacao, score }];
      });
  }
}

type Semelhantes = ReturnType<Anteriores['like']>;

/** Value that a clear majority of the similar publications has; null without one. */
export function votedBy<T extends number | null>(
  similar: Semelhantes,
  valorDe: (publicacao: Anterior) => T,
): Voto<T> | null {
  const votes = new Map<T, { sum: number; de: string }>();
  let all = 0;
  for (const { publicacao, score } of similar) {
    const valor = valorDe(publicacao);
    const weight = score * score;
    all += weight;
    const vote = votes.get(valor);
    if (vote === undefined) votes.set(valor, { sum: weight, de: publicacao.nome });
    else vote.sum += weight;
  }
  const [best] = [...votes].toSorted(([, a], [, b]) => b.sum - a.sum);
  if (best === undefined || best[1].sum < MAIORIA * all) return null;
  return { valor: best[0], de: best[1].de };
}
