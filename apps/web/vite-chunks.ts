import type { Rolldown } from 'vite';

/** What `src/early.ts` needs, which runs before the app. */
const EARLY =
  /[\\/]src[\\/](?:early|lib[\\/](?:early-answers|settings)|features[\\/]portal[\\/]portal-(?:calls|paths))\.ts$/;

const LIBRARIES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;

/** Pieces that several of the citizens' pages use. Those of the first load among them stay there. */
const PIECES =
  /[\\/](?:web[\\/]src[\\/](?:lib|ui[\\/]form|features[\\/]portal)|contract[\\/]src[\\/]domain)[\\/][\w\\/-]+\.tsx?$/;

/** In the contract only what is named: its index leads to everything, so nothing tells what the first load uses. */
const CONTRACT_PIECES = /[\\/](?:contrato-tipo|data-br|decimal-br|mascara|tamanho|video)\.ts$/;

let firstLoad: ReadonlySet<string> | undefined;

/** The modules that are loaded with the first page, by following what is imported at once. */
function staticallyReached(context: Rolldown.ChunkingContext, from: string) {
  const reached = new Set<string>();
  const follow = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const each of context.getModuleInfo(id)?.importedIds ?? []) follow(each);
  };
  follow(from);
  return reached;
}

/**
 * How the code is divided into files. Left alone, the bundler makes a file of every helper that two pages
 * share: a dozen requests of a few hundred bytes, each of which a slow line pays for.
 */
export function chunkGroups(main: string): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'early', test: EARLY, priority: 3 },
    // Changes only when a library does: whoever comes back has it.
    { name: 'base', test: LIBRARIES, priority: 2 },
    {
      debugName: 'pecas',
      name: (id, context) => {
        if (!PIECES.test(id)) return null;
        if (/[\\/]contract[\\/]/.test(id)) return CONTRACT_PIECES.test(id) ? 'pecas' : null;
        // Its style would come along with every page that uses any piece.
        const imported = context.getModuleInfo(id)?.importedIds ?? [];
        if (imported.some((each) => each.endsWith('.css'))) return null;
        firstLoad ??= staticallyReached(context, main);
        return firstLoad.has(id) ? null : 'pecas';
      },
      priority: 1,
      minShareCount: 2,
    },
  ];
}
