import { withoutAccents } from '@claraboia/contract';
import type { Menu, Session } from '@claraboia/contract/schema';

/** Menu entry for display. */
export interface MenuNode {
  readonly id: number;
  readonly label: string;
  /** Icon name from the server. */
  readonly icon: string | null;
  /** Target; `null` for an entry that only contains others. */
  readonly target: MenuTarget | null;
  readonly children: readonly MenuNode[];
}

type MenuTarget =
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'external'; readonly address: string };

type Context = NonNullable<Session['context']>;
type User = NonNullable<Session['user']>;

/** Fills the placeholders in the name of an entry; unknown ones stay as they are. */
function fillPlaceholders(name: string, { client, exercicio }: Context, user: User): string {
  const values: Readonly<Record<string, string>> = {
    'client.nome': client.nome,
    'client.cidade': client.cidade,
    exercicio: String(exercicio),
    'user.nome': user.nome,
    'user.username': user.username,
  };
  return name.replace(/\{([\w.]+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Path prefix for pages of the legacy application, separate from our own paths. */
export const LEGACY_PREFIX = '/gestao/legado/';

function targetOf(solicitacao: string): MenuTarget {
  const address = solicitacao.replace(/^\/+/, '');
  if (/^https?:\/\//i.test(address)) return { kind: 'external', address };
  const legacy = /\.xhtml$/i.test(address);
  return { kind: 'internal', path: `${legacy ? LEGACY_PREFIX : '/'}${address}` };
}

/** Menu of a context: nested, in order, without hidden entries and without empty branches. */
export function menuTree(context: Context, user: User): readonly MenuNode[] {
  const shown = context.menus
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => a.seq - b.seq || a.id - b.id);
  const under = (parent: number | null, above: ReadonlySet<number>): MenuNode[] =>
    shown
      // Excludes entries among their own ancestors, which would recurse forever.
      .filter((menu) => (menu.menuPai?.id ?? null) === parent && !above.has(menu.id))
      .map((menu) => toNode(menu, under(menu.id, new Set([...above, menu.id]))))
      .filter(({ target, children }) => target !== null || children.length > 0);
  const toNode = (
    { id, nome, icone, acaoSistema }: Menu,
    children: readonly MenuNode[],
  ): MenuNode => ({
    id,
    icon: icone,
    label: fillPlaceholders(nome, context, user),
    target: acaoSistema === null ? null : targetOf(acaoSistema.solicitacao),
    children,
  });
  return under(null, new Set());
}

/** Menu with numbers beside entries, by their path: `Bandeja de documentos (12)`. */
export function withCounts(
  nodes: readonly MenuNode[],
  counts: ReadonlyMap<string, number>,
): readonly MenuNode[] {
  if (counts.size === 0) return nodes;
  return nodes.map((node) => {
    const count = node.target?.kind === 'internal' ? counts.get(node.target.path) : undefined;
    const label = count === undefined ? node.label : `${node.label} (${count})`;
    return { ...node, label, children: withCounts(node.children, counts) };
  });
}

/** All entries with a target, each with its ancestors. */
export function menuLeaves(
  nodes: readonly MenuNode[],
  above: readonly string[] = [],
): readonly { readonly node: MenuNode; readonly trail: readonly string[] }[] {
  return nodes.flatMap((node) => [
    ...(node.target === null ? [] : [{ node, trail: above }]),
    ...menuLeaves(node.children, [...above, node.label]),
  ]);
}

/** Title of the page at a path: the name of the longest matching menu path (spec gestao §2). */
export function pageTitle(nodes: readonly MenuNode[], pathname: string): string | null {
  let best: { path: string; label: string } | null = null;
  for (const { node } of menuLeaves(nodes)) {
    if (node.target?.kind !== 'internal') continue;
    const { path } = node.target;
    const matches = pathname === path || pathname.startsWith(`${path}/`);
    if (matches && path.length > (best?.path.length ?? 0)) best = { path, label: node.label };
  }
  return best?.label ?? null;
}

/** Entries that match every typed word in their own name or an ancestor's; accents and case are ignored. */
export function searchMenu(nodes: readonly MenuNode[], typed: string) {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean);
  return menuLeaves(nodes).filter(({ node, trail }) => {
    const text = withoutAccents([...trail, node.label].join(' '));
    return words.every((word) => text.includes(word));
  });
}
