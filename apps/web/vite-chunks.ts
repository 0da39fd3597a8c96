import type { Rolldown } from 'vite';

const LIBRARIES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;

/** Drawings: a file of its own for each that pages share would be the smallest of all. */
const ICONS = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/;

/** Pieces that several of the citizens' pages use. Those of the first load among them stay there. */
const PIECES =
  /[\\/](?:ui[\\/]src[\\/]lib|portal[\\/]src[\\/](?:form|portal)|contract[\\/]src[\\/]domain)[\\/][\w\\/-]+\.tsx?$/;

/**
 * How the code is divided into files. Left alone, the bundler makes a file of every helper that two pages
 * share: a dozen requests of a few hundred bytes, each of which a slow line pays for.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const firstLoad = new Set<string>();
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
        return firstLoad.has(id) ? null : 'pecas';
      },
      priority: 1,
      minShareCount: 2,
    },
  ];
}
