import { type AnyEntity, nearNamesOf, screenPath } from '@claraboia/contract';
import type { RegistrosAchados } from '@claraboia/contract/schema';
import type { Engine } from '../../../engine/engine-context.ts';
import { formPath } from '../../../engine/screen-address.ts';
import { type MenuNode, menuLeaves, searchMenu } from '../menu-tree.ts';

/** Result of the finder. */
export interface Finding {
  readonly key: string;
  readonly label: string;
  /** Place or subject, for people. */
  readonly detail: string;
  /** Icon name of the menu; null for other results. */
  readonly icon: string | null;
  /** Path in the app, or the address of a page outside it. */
  readonly to: string;
  readonly isExternal: boolean;
}

/** Results of one kind. */
export interface FindingGroup {
  readonly label: string;
  readonly items: readonly Finding[];
}

const MENUS = 8;
const ACTIONS = 5;

/** Menu entries whose words begin like the typed ones or are a few letters off; without a text, all of them. */
function findMenus(nodes: readonly MenuNode[], typed: string): readonly Finding[] {
  const exact = searchMenu(nodes, typed);
  const found =
    exact.length > 0
      ? exact
      : nearNamesOf(menuLeaves(nodes), ({ node }) => [node.label, ...node.label.split(/\s+/)])(
          typed,
        );
  return found.flatMap(({ node: { id, label, icon, target }, trail }) =>
    target === null
      ? []
      : [
          {
            key: `menu-${id}`,
            label,
            icon,
            detail: trail.join(' › '),
            to: target.kind === 'internal' ? target.path : target.address,
            isExternal: target.kind === 'external',
          },
        ],
  );
}

/** `Incluir contrato`; abbreviations keep their capitals. */
const addLabel = ({ label: { singular } }: AnyEntity) => {
  const isAbbreviation = /^\p{Lu}{2}/u.test(singular);
  return `Incluir ${isAbbreviation ? singular : singular.charAt(0).toLowerCase() + singular.slice(1)}`;
};

/** Menu with the actions of the found screens: those that the user may perform and the menu leads to. */
function actionNodes(nodes: readonly MenuNode[], { registry, allows }: Engine): MenuNode[] {
  const entities = new Map(registry.all.map((entity) => [screenPath(entity), entity]));
  return menuLeaves(nodes).flatMap(({ node }) => {
    if (node.target?.kind !== 'internal') return [];
    const entity = entities.get(node.target.path);
    if (entity === undefined || !allows(entity, 'add')) return [];
    const path = formPath(node.target.path, 'add');
    return [{ ...node, label: addLabel(entity), target: { kind: 'internal', path } as const }];
  });
}

/** Menus and actions for a typed text. */
export function localGroups(
  nodes: readonly MenuNode[],
  engine: Engine,
  typed: string,
): readonly FindingGroup[] {
  const menus = findMenus(nodes, typed).slice(0, typed.trim() === '' ? undefined : MENUS);
  const actions = typed.trim() === '' ? [] : findMenus(actionNodes(nodes, engine), typed);
  return [
    { label: 'Menus', items: menus },
    {
      label: 'Ações',
      items: actions.slice(0, ACTIONS).map((each) => ({
        ...each,
        key: `acao-${each.key}`,
        detail: '',
        icon: null,
      })),
    },
  ];
}

/** Records that the server found, of the screens that this release has. */
export function recordGroup(
  { list }: Pick<RegistrosAchados, 'list'>,
  { registry, allows }: Engine,
): FindingGroup {
  const items = list.flatMap(({ entidade, id, nome, nota }): Finding[] => {
    const entity = registry.all.find(({ key }) => key === entidade);
    if (entity === undefined) return [];
    const { singular } = entity.label;
    const screen = screenPath(entity);
    return [
      {
        key: `${entidade}-${id}`,
        label: nome,
        detail: nota === null ? singular : `${singular} · ${nota}`,
        icon: null,
        to: allows(entity, 'view') ? formPath(screen, 'view', id) : screen,
        isExternal: false,
      },
    ];
  });
  return { label: 'Registros', items };
}
