import { encodePublicFilter } from '@claraboia/contract';
import { OBJETOS } from '../orcamento-scale.ts';
import { count, decimal, type Measure, ratioOf, type Section } from '../section.ts';

const TIMES = 40;
const GOAL_MS = 120;
/** Limit for a page that reads the selected commitments. */
const PAGED_MS = 300;

/** Percentile of some values. */
function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

const AREAS = ['04', '08', '10', '12', '13', '15', '17', '26'];
const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Longest word of a purchased item, in rotation. */
function wordOf(n: number): string {
  const [longest = ''] = of(OBJETOS, n)
    .split(' ')
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

interface Question {
  readonly what: string;
  /** The address behind the client, another one for each `n`. */
  readonly path: (n: number, ano: number) => string;
  /** Maximum milliseconds, unless it is within one and a half times the small client's. */
  readonly most: number;
}

const QUESTIONS: readonly Question[] = [
  {
    what: 'Despesas do ano por área',
    path: (n, ano) => `despesas?ano=${ano}&n=${n}`,
    most: GOAL_MS,
  },
  {
    what: 'Uma área por subárea',
    path: (n, ano) => `despesas?ano=${ano}&area=${of(AREAS, n)}&n=${n}`,
    most: GOAL_MS,
  },
  {
    what: 'Uma área por ação',
    path: (n, ano) => `despesas?ano=${ano}&area=${of(AREAS, n)}&por=acao&n=${n}`,
    most: GOAL_MS,
  },
  {
    what: 'O ano por elemento',
    path: (n, ano) => `despesas?ano=${ano}&por=elemento&n=${n}`,
    most: GOAL_MS,
  },
  {
    what: 'Quem mais recebeu no ano',
    path: (n, ano) => `despesas/recebedores?ano=${ano}&offset=${(n % 5) * 20}&n=${n}`,
    most: GOAL_MS,
  },
  {
    what: 'Quem mais recebeu de uma área',
    path: (n, ano) => `despesas/recebedores?ano=${ano}&area=${of(AREAS, n)}&n=${n}`,
    most: GOAL_MS,
  },
  {
    what: 'Quem recebeu de uma ação',
    path: (n, ano) => `despesas/recebedores?ano=${ano}&acao=A${n % 400}&n=${n}`,
    most: PAGED_MS,
  },
  {
    what: 'Empenhos de oito anos, por uma palavra do que se comprou',
    path: (n) => {
      const value = wordOf(n);
      const filter = encodePublicFilter([{ path: 'historico', operator: 'search', value }]);
      return `dados/empenho?filter=${encodeURIComponent(filter)}&limit=20&n=${n}`;
    },
    most: PAGED_MS,
  },
  {
    what: 'Empenhos de um ano, com a contagem',
    path: (n, ano) => {
      const filter = encodePublicFilter([{ path: 'exercicio', operator: 'eq', value: ano }]);
      return `dados/empenho?filter=${encodeURIComponent(filter)}&limit=20&page=${1 + (n % 30)}&n=${n}`;
    },
    most: GOAL_MS,
  },
];

/** Public spending queries of a client with a hundred times the commitments of another. */
export const orcamento: Section = {
  name: 'orcamento',
  title: 'Orçamento',
  run: async ({ orcamento: open }) => {
    const { url, empenhos, large, small, favorecidos } = await open();
    const time = async (path: string) => {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/public/v1/${path}`);
      const body = await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(body).toString()}`);
      return performance.now() - startedAt;
    };
    const measure = async ({ what, path, most }: Question): Promise<Measure> => {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let n = 0; n < TIMES + 5; n += 1) {
        const ano = 2019 + (n % 8);
        const [one, other] = [
          await time(`${large}/${path(n, ano)}`),
          await time(`${small}/${path(n, ano)}`),
        ];
        // Warm-up.
        if (n < 5) continue;
        ours.push(one);
        theirs.push(other);
      }
      const [mine, limit] = [percentile(ours, 95), percentile(theirs, 95)];
      return {
        what: `${what}, ${count(empenhos)} empenhos / ${count(empenhos / 100)}, 95º percentil`,
        ours: `${decimal(mine)} ms`,
        limit: `${decimal(limit)} ms`,
        ratio: ratioOf(mine / limit),
        goal: `≤ 1,50 ou ${most} ms`,
      };
    };
    const measures: Measure[] = [];
    for (const question of QUESTIONS) measures.push(await measure(question));
    const page = (list: readonly number[], n: number) => `favorecidos/${of(list, n * 7)}?n=${n}`;
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let n = 0; n < TIMES; n += 1) {
      ours.push(await time(`${large}/${page(favorecidos.large, n)}`));
      theirs.push(await time(`${small}/${page(favorecidos.small, n)}`));
    }
    const [mine, limit] = [percentile(ours, 95), percentile(theirs, 95)];
    measures.push({
      what: 'Página de um favorecido, 95º percentil',
      ours: `${decimal(mine)} ms`,
      limit: `${decimal(limit)} ms`,
      ratio: ratioOf(mine / limit),
      goal: `≤ 1,50 ou ${GOAL_MS} ms`,
    });
    return measures;
  },
};
