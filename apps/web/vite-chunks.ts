import type { Rolldown } from 'vite';

const LIBRARIES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;

/** Icon modules: a separate file for each shared icon would be tiny. */
const ICONS = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/;

/** Modules that several pages use. Those of the first load stay there. */
const PIECES =
  /[\\/](?:(?:ui[\\/]src[\\/]lib|portal[\\/]src[\\/]portal|contract[\\/]src[\\/](?:domain|paginas))[\\/][\w\\/-]+|contract[\\/]src[\\/]engine[\\/](?:filter-\w+|list-query))\.tsx?$/;

/** Modules that pages with a form share: fields and messages. */
const FORMS =
  /[\\/]portal[\\/]src[\\/]form[\\/]|[\\/]contract[\\/]src[\\/]engine[\\/]messages\.ts$/;

/** Modules that pages of expandable records share with categories that show the same records. */
const INTEIRA =
  /[\\/]portal[\\/]src[\\/]portal[\\/](?:inteira[\\/](?:arvore|sanfona|pessoas|texto|no|inteira)\.\w+|rich-content\.\w+)$/;

/** Styles of lists and records: each is at most a kilobyte, and the text waits for every file. */
const SHEETS = /[\\/]portal[\\/]src[\\/]portal[\\/](?:lista|records|registro[\\/]registro)\.css$/;

const PORTAL = /[\\/]apps[\\/]portal[\\/]src[\\/]/;
/** Entry points of the contract: importers use only a few of their exports. */
const DOOR = /[\\/]contract[\\/]src[\\/](?:index|schema)\.ts$/;
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*["']@claraboia\/contract/g;

type InfoOf = Rolldown.ChunkingContext['getModuleInfo'];

/** Names that a module imports from the entry points of the contract. */
const takenBy = (code: string): string[] =>
  [...code.matchAll(TAKEN)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.trim().split(/\s+as\s+/, 1)[0] ?? ''),
  );

/** Importers of a module, direct and indirect. */
class Users {
  readonly #infoOf: InfoOf;
  /** Memo: contract exports used per module. */
  readonly #taken = new Map<string, ReadonlySet<string>>();

  constructor(infoOf: InfoOf) {
    this.#infoOf = infoOf;
  }

  /** True if any public page uses it. */
  areCitizens(id: string): boolean {
    return this.#some(id, (each) => PORTAL.test(each), true);
  }

  /** True if the entry uses it before it loads anything else. */
  areEntries(id: string): boolean {
    return this.#some(id, (each) => this.#infoOf(each)?.isEntry === true, false);
  }

  #namesOf(taker: string): ReadonlySet<string> {
    const names = this.#taken.get(taker) ?? new Set(takenBy(this.#infoOf(taker)?.code ?? ''));
    this.#taken.set(taker, names);
    return names;
  }

  #some(id: string, isMeant: (user: string) => boolean, later: boolean): boolean {
    const seen = new Set<string>();
    const isUsed = (each: string): boolean => {
      if (isMeant(each)) return true;
      if (seen.has(each)) return false;
      seen.add(each);
      const info = this.#infoOf(each);
      const { importers = [], exports = [] } = info ?? {};
      const throughDoor = (door: string) =>
        (this.#infoOf(door)?.importers ?? []).some(
          (taker) => exports.some((name) => this.#namesOf(taker).has(name)) && isUsed(taker),
        );
      return (
        importers.some((by) => (DOOR.test(by) ? throughDoor(by) : isUsed(by))) ||
        (later && (info?.dynamicImporters ?? []).some(isUsed))
      );
    };
    return isUsed(id);
  }
}

/**
 * Code splitting rules. By default, the bundler creates a file for every helper that two pages share: a dozen requests
 * of a few hundred bytes, which are slow on a bad connection.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const firstLoad = new Set<string>();
  let users: Users | undefined;
  const usersOf = (context: Rolldown.ChunkingContext) => {
    users ??= new Users((each) => context.getModuleInfo(each));
    return users;
  };
  return [
    // Changes only when a library does, so that returning visitors have it cached.
    { name: 'base', test: LIBRARIES, priority: 2 },
    {
      debugName: 'first load',
      tags: ['$initial'],
      // One file, even if other pages use parts of it; `pecas` below runs later and skips these modules.
      name: (id, context) => {
        // Skips modules that the first load reaches only through an entry point of the contract, but that only other
        // pages use.
        if (PIECES.test(id) && !usersOf(context).areEntries(id)) return null;
        firstLoad.add(id);
        return 'portal';
      },
      priority: 1,
    },
    { name: 'consulta', test: SHEETS, priority: 1 },
    { name: 'inteira', test: INTEIRA, priority: 1 },
    { name: 'formulario', test: FORMS, priority: 1 },
    {
      debugName: 'pecas',
      name: (id, context) => {
        if (!PIECES.test(id) && !ICONS.test(id)) return null;
        // Otherwise its style sheet would be loaded with every page that uses any of these modules.
        const imported = context.getModuleInfo(id)?.importedIds ?? [];
        if (imported.some((each) => each.endsWith('.css'))) return null;
        if (firstLoad.has(id)) return null;
        // Modules that only the back-office uses are separate, so that citizens do not load them.
        return usersOf(context).areCitizens(id) ? 'pecas' : 'pecas-gestao';
      },
      priority: 1,
      minShareCount: 2,
    },
  ];
}
