/** Entry of a package in a lock file. */
export interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type Lock = Readonly<Record<string, LockEntry>>;

export interface Production {
  /** Folders of our own, such as `packages/contract`. */
  readonly rooms: readonly string[];
  /** Folders of packages from the registry, such as `node_modules/pg`, including those of other platforms. */
  readonly packages: readonly string[];
}

/**
 * All packages that a workspace needs at run time, by their path in the lock: those that Node would resolve from there.
 * @throws Error if the lock lacks a required package
 */
export function productionPackages(lock: Lock, workspace: string): Production {
  const found = new Set<string>();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock[path];
    if (entry === undefined) throw new Error(`the lock has no ${path}`);
    if (entry.link === true && entry.resolved !== undefined) {
      waiting.push(entry.resolved);
      continue;
    }
    if (found.has(path)) continue;
    found.add(path);
    for (const [name, isOptional] of asked(entry)) {
      const place = placeOf(lock, path, name);
      if (place !== null) waiting.push(place);
      else if (!isOptional) throw new Error(`the lock has no ${name} for ${path}`);
    }
  }
  const paths = [...found].sort();
  return {
    rooms: paths.filter((path) => !path.includes('node_modules/')),
    packages: paths.filter((path) => path.includes('node_modules/')),
  };
}

/** Names of a package's dependencies, with true for optional ones. */
function asked(entry: LockEntry): Map<string, boolean> {
  const names = new Map<string, boolean>();
  for (const name of Object.keys(entry.peerDependencies ?? {})) {
    // An optional peer is installed for other packages: TypeScript, for instance.
    if (entry.peerDependenciesMeta?.[name]?.optional !== true) names.set(name, false);
  }
  for (const name of Object.keys(entry.dependencies ?? {})) names.set(name, false);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) names.set(name, true);
  return names;
}

/** Path where Node resolves a package from another's folder: the nearest `node_modules` upwards. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && lock[place] !== undefined) return place;
    if (folder === '') return null;
  }
}
