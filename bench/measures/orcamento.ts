import { encodePublicFilter } from '@claraboia/contract';
import { OBJETOS } from '../orcamento-scale.ts';
import { compareAt95 } from '../percentile.ts';
import { count, type Measure, type Section } from '../section.ts';

const TIMES = 40;
const GOAL_MS = 120;
/** Limit for a page that reads the selected commitments. */
const PAGED_MS = 300;

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
    const sizes = `${count(empenhos)} empenhos / ${count(empenhos / 100)}`;
    const measures: Measure[] = [];
    for (const { what, path, most } of QUESTIONS) {
      const ask = (cliente: string) => (n: number) => time(`${cliente}/${path(n, 2019 + (n % 8))}`);
      measures.push(
        await compareAt95({
          what: `${what}, ${sizes}`,
          times: TIMES,
          most,
          large: ask(large),
          small: ask(small),
        }),
      );
    }
    const page = (list: readonly number[], n: number) => `favorecidos/${of(list, n * 7)}?n=${n}`;
    measures.push(
      await compareAt95({
        what: 'Página de um favorecido',
        times: TIMES,
        most: GOAL_MS,
        large: (n) => time(`${large}/${page(favorecidos.large, n)}`),
        small: (n) => time(`${small}/${page(favorecidos.small, n)}`),
      }),
    );
    return measures;
  },
};
