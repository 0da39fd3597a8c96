import {
  conjuntos,
  type EnderecoProprio,
  PAGINAS,
  type PaginaKey,
  paginaEntries,
} from '@claraboia/contract';

/** Page of a portal with the parameters of its path. */
export interface PaginaPropria {
  readonly key: PaginaKey;
  readonly params: Readonly<Record<string, string>>;
}

/** Pages that are the same in every portal, or lead to others only: they prove nothing of a body. */
const DE_TODOS: ReadonlySet<PaginaKey> = new Set<PaginaKey>([
  ...(['inicio', 'grupo', 'busca', 'acessibilidade', 'avaliacao', 'dadosAbertos'] as const),
  ...(['declaracoes', 'despesas', 'recebedores', 'receitas', 'listas', 'eventos'] as const),
]);

/** Patterns of the pages of a portal. A fixed step of a path wins over a parameter. */
const PADROES = paginaEntries
  .filter(([, { geral }]) => geral !== true)
  .map(([key, { path }]) => ({ key, steps: path === '' ? [] : path.split('/') }))
  .toSorted((a, b) => fixedSteps(b.steps) - fixedSteps(a.steps));

function fixedSteps(steps: readonly string[]): number {
  return steps.filter((step) => !step.startsWith(':')).length;
}

/** Page at a path below a portal; null if a portal has no such page. */
export function paginaNo(caminho: string): PaginaPropria | null {
  const [path = ''] = caminho.split(/[?#]/, 1);
  const asked = path.split('/').filter(Boolean);
  for (const { key, steps } of PADROES) {
    const needed = steps.filter((step) => !step.endsWith('?')).length;
    if (asked.length < needed || asked.length > steps.length) continue;
    const matches = asked.every((step, at) => steps[at]?.startsWith(':') || steps[at] === step);
    if (!matches) continue;
    const params = asked.flatMap((step, at) => {
      const name = steps[at] ?? '';
      return name.startsWith(':') ? [[name.replace(/[:?]/g, ''), decoded(step)] as const] : [];
    });
    return { key, params: Object.fromEntries(params) };
  }
  return null;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** Address of the set whose list a page shows; null for pages of one record, and for those without a list. */
export function conjuntoDaPagina({ key, params }: PaginaPropria): string | null {
  if (key === 'conjunto') return params.conjunto ?? null;
  const { mostra } = PAGINAS[key] as { readonly mostra?: string };
  return conjuntos.find(({ entidade }) => entidade.key === mostra)?.endereco ?? null;
}

const OUTRO_SITIO =
  'Este endereço é de outro sítio: escolha «Fora do portal» e diga quem conferiu, e quando.';
const NAO_HA = 'O portal não tem página neste endereço. Abra a página e copie o endereço dela.';
const DA_CAPA =
  'Esta página é igual em todo portal, ou só leva a outras: escolha a que tem o conteúdo.';

/** A path below the portal, or why it is refused. */
export type Caminho = { readonly caminho: string } | { readonly recusa: string };

/**
 * Path below a portal of a typed address: a path, with or without the portal's name, or a whole address of the portal.
 * @param proprio hosts and names of the portal
 */
export function caminhoDe(typed: string, { hosts, nomes }: EnderecoProprio): Caminho {
  const text = typed.trim();
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(text) || /^[/\\]{2}/.test(text);
  if (!URL.canParse(isWhole ? text : text.replace(/^\/*/, '/'), HERE)) return { recusa: NAO_HA };
  const url = new URL(isWhole ? text : text.replace(/^\/*/, '/'), HERE);
  const isOwn =
    /^https?:$/.test(url.protocol) && hosts.has(url.hostname.replace(/\.$/, '').toLowerCase());
  if (isWhole && !isOwn) return { recusa: OUTRO_SITIO };
  const [first = '', ...others] = url.pathname.split('/').filter(Boolean);
  const steps = nomes.has(decoded(first).toLowerCase()) ? others : [first, ...others];
  const caminho = `${steps.join('/')}${url.search}`;
  const pagina = paginaNo(caminho);
  if (pagina === null) return { recusa: NAO_HA };
  return DE_TODOS.has(pagina.key) ? { recusa: DA_CAPA } : { caminho };
}

/** Placeholder host of typed paths. */
const HERE = 'http://portal.invalid';
