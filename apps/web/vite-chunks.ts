import type { Rolldown } from 'vite';

const LIBRARIES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;

/** Drawings: a file of its own for each that pages share would be the smallest of all. */
const ICONS = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/;

/** Pieces that several pages use. Those of the first load among them stay there. */
const PIECES =
  /[\\/](?:ui[\\/]src[\\/]lib|portal[\\/]src[\\/](?:form|portal)|contract[\\/]src[\\/]domain)[\\/][\w\\/-]+\.tsx?$/;

const PORTAL = /[\\/]apps[\\/]portal[\\/]src[\\/]/;
/** The contract's doors: who goes through them takes a few names, and not all that is behind. */
const DOOR = /[\\/]contract[\\/]src[\\/](?:index|schema)\.ts$/;
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*["']@claraboia\/contract/g;

type InfoOf = Rolldown.ChunkingContext['getModuleInfo'];

/** The names that a module takes through the contract's doors. */
const takenBy = (code: string): string[] =>
  [...code.matchAll(TAKEN)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.trim().split(/\s+as\s+/, 1)[0] ?? ''),
  );

/**
 * Whether any of the citizens' pages uses a module, be it by way of others.
 * @param taken what each module takes through the doors, kept from one question to the next
 */
function usedByCitizens(
  id: string,
  infoOf: InfoOf,
  taken: Map<string, ReadonlySet<string>>,
): boolean {
  const namesOf = (taker: string): ReadonlySet<string> => {
    const names = taken.get(taker) ?? new Set(takenBy(infoOf(taker)?.code ?? ''));
    taken.set(taker, names);
    return names;
  };
  const seen = new Set<string>();
  const isUsed = (each: string): boolean => {
    if (PORTAL.test(each)) return true;
    if (seen.has(each)) return false;
    seen.add(each);
    const { importers = [], dynamicImporters = [], exports = [] } = infoOf(each) ?? {};
    const throughDoor = (door: string) =>
      (infoOf(door)?.importers ?? []).some(
        (taker) => exports.some((name) => namesOf(taker).has(name)) && isUsed(taker),
      );
    return [...importers, ...dynamicImporters].some((by) =>
      DOOR.test(by) ? throughDoor(by) : isUsed(by),
    );
  };
  return isUsed(id);
}

/**
 * How the code is divided into files. Left alone, the bundler makes a file of every helper that two pages
 * share: a dozen requests of a few hundred bytes, each of which a slow line pays for.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const firstLoad = new Set<string>();
  const taken = new Map<string, ReadonlySet<string>>();
  return [
    // Changes only when a library does: whoever comes back has it.
    { name: 'base', test: LIBRARIES, priority: 2 },
    {
      debugName: 'first load',
      tags: ['$initial'],
      // In one file, whoever else uses a part of it; `pecas` below, asked afterwards, leaves it there.
      name: (id) => {
        firstLoad.add(id);
        return 'portal';
      },
      priority: 1,
    },
    {
      debugName: 'pecas',
      name: (id, context) => {
        if (!PIECES.test(id) && !ICONS.test(id)) return null;
        // Its style would come along with every page that uses any piece.
        const imported = context.getModuleInfo(id)?.importedIds ?? [];
        if (imported.some((each) => each.endsWith('.css'))) return null;
        if (firstLoad.has(id)) return null;
        // What the back-office alone uses would be sent to every citizen.
        const infoOf: InfoOf = (each) => context.getModuleInfo(each);
        return usedByCitizens(id, infoOf, taken) ? 'pecas' : 'pecas-gestao';
      },
      priority: 1,
      minShareCount: 2,
    },
  ];
}
