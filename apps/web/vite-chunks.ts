import type { Rolldown } from 'vite';

const LIBRARIES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/;

/** Drawings: a file of its own for each that pages share would be the smallest of all. */
const ICONS = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/;

/** Pieces that several pages use. Those of the first load among them stay there. */
const PIECES =
  /[\\/](?:(?:ui[\\/]src[\\/]lib|portal[\\/]src[\\/]portal|contract[\\/]src[\\/](?:domain|paginas))[\\/][\w\\/-]+|contract[\\/]src[\\/]engine[\\/](?:filter-\w+|list-query))\.tsx?$/;

/** What pages with a form share: fields, and what is said of what was typed. */
const FORMS =
  /[\\/]portal[\\/]src[\\/]form[\\/]|[\\/]contract[\\/]src[\\/]engine[\\/]messages\.ts$/;

/** What the body's own pages share with the categories that show the same. */
const ORGAO =
  /[\\/]portal[\\/]src[\\/]portal[\\/](?:orgao[\\/](?:\w+-accordion\.tsx|orgao\.css)|rich-content\.\w+)$/;

/** Styles of lists and of records: each is a kilobyte at most, and text waits for every file of them. */
const SHEETS = /[\\/]portal[\\/]src[\\/]portal[\\/](?:lista|records|registro[\\/]registro)\.css$/;

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

/** Which modules use a module, be it by way of others. */
class Users {
  readonly #infoOf: InfoOf;
  /** What each module takes through the doors, kept from one question to the next. */
  readonly #taken = new Map<string, ReadonlySet<string>>();

  constructor(infoOf: InfoOf) {
    this.#infoOf = infoOf;
  }

  /** Whether any of the citizens' pages does. */
  areCitizens(id: string): boolean {
    return this.#some(id, (each) => PORTAL.test(each), true);
  }

  /** Whether the entry does, before it loads anything else. */
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
 * How the code is divided into files. Left alone, the bundler makes a file of every helper that two pages
 * share: a dozen requests of a few hundred bytes, each of which a slow line pays for.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const firstLoad = new Set<string>();
  let users: Users | undefined;
  const usersOf = (context: Rolldown.ChunkingContext) => {
    users ??= new Users((each) => context.getModuleInfo(each));
    return users;
  };
  return [
    // Changes only when a library does: whoever comes back has it.
    { name: 'base', test: LIBRARIES, priority: 2 },
    {
      debugName: 'first load',
      tags: ['$initial'],
      // In one file, whoever else uses a part of it; `pecas` below, asked afterwards, leaves it there.
      name: (id, context) => {
        // What only other pages take through a door that the first load goes through, too.
        if (PIECES.test(id) && !usersOf(context).areEntries(id)) return null;
        firstLoad.add(id);
        return 'portal';
      },
      priority: 1,
    },
    { name: 'consulta', test: SHEETS, priority: 1 },
    { name: 'orgao', test: ORGAO, priority: 1 },
    { name: 'formulario', test: FORMS, priority: 1 },
    {
      debugName: 'pecas',
      name: (id, context) => {
        if (!PIECES.test(id) && !ICONS.test(id)) return null;
        // Its style would come along with every page that uses any piece.
        const imported = context.getModuleInfo(id)?.importedIds ?? [];
        if (imported.some((each) => each.endsWith('.css'))) return null;
        if (firstLoad.has(id)) return null;
        // What the back-office alone uses would be sent to every citizen.
        return usersOf(context).areCitizens(id) ? 'pecas' : 'pecas-gestao';
      },
      priority: 1,
      minShareCount: 2,
    },
  ];
}
