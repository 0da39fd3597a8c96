/**
 * Import rules between the folders (rules: `.dependency-cruiser.cjs`; in words: CONTRIBUTING.md).
 *
 *     node scripts/check-imports.mjs              first the self-test, then this repository
 *     node scripts/check-imports.mjs --self-test  the self-test alone
 *
 * Two checks. dependency-cruiser follows the imports. A second check searches the text of every `engine` folder for names
 * of entities, because an engine imports the same entry of the contract that the entities come from.
 *
 * dependency-cruiser reports success if it cannot read TypeScript and finds no modules. So every source file on disk must have
 * been read, and both apps must be seen to import the contract.
 */
import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import ts from 'typescript';
import { CIRCLE_PLANTS, PLANTS, writeFixture } from './check-imports-fixture.mjs';

/**
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} from
 * @property {string} [to]
 * @property {string} why
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['packages', 'apps'];
const CONTRACT_ENTRY = 'packages/contract/src/index.ts';

/** @type {import('dependency-cruiser').IConfiguration & {forbidden: {name: string, comment: string}[]}} */
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { options, ...ruleSet } = config;

const CIRCLES = 'folders-form-no-circle';

/** The names of all rules: the cruiser's and those checked here. */
const RULES = [...config.forbidden.map((rule) => rule.name), 'engine-names-no-entity', CIRCLES];

/**
 * Every violation of a repository, and how many modules were read to say so.
 *
 * @param {string} root
 * @returns {Promise<{violations: Violation[], modules: number}>}
 */
async function check(root) {
  const { modules, violations } = await followImports(root);
  return { violations: [...violations, ...namesInEngines(root)], modules };
}

/**
 * @param {string} root
 * @returns {Promise<{violations: Violation[], modules: number}>}
 */
async function followImports(root) {
  const files = sourceFiles(
    root,
    ROOMS.map((room) => `${room}/*/{src,test}/**/*.{ts,tsx}`),
  );
  if (files.length === 0) {
    return { violations: [unread('packages, apps', 'no source file was found')], modules: 0 };
  }
  const { output } = await cruise(ROOMS, { ...options, ruleSet, validate: true, baseDir: root });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');

  const read = new Map(output.modules.map((module) => [module.source, module]));
  const violations = output.summary.violations.map((found) => ({
    rule: found.rule.name,
    from: found.from,
    to: route(found),
    why: config.forbidden.find((rule) => rule.name === found.rule.name)?.comment ?? '',
  }));
  for (const file of files) {
    if (!read.has(file)) violations.push(unread(file, 'was not read by dependency-cruiser'));
  }
  for (const app of ['apps/api', 'apps/portal', 'apps/gestao']) {
    const reaches = output.modules.some(
      ({ source, dependencies }) =>
        source.startsWith(`${app}/`) && dependencies.some((to) => to.resolved === CONTRACT_ENTRY),
    );
    if (!reaches) violations.push(unread(app, 'was not seen to import the contract'));
  }
  violations.push(...folderCircles(output.modules));
  return { violations, modules: files.length };
}

/**
 * Circles between sibling folders, each with everything below it. A file next to folders belongs to none of them: it
 * may import them all, or be imported by all.
 *
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {(Violation & {to: string})[]}
 */
function folderCircles(modules) {
  /** @type {Map<string, Map<string, (Violation & {to: string})[]>>} Folder → imported folder → the imports. */
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const sides = foldersApart(source, resolved);
      if (sides === undefined) continue;
      const [from, to] = sides;
      const why = `Folders form no circle, and ${to} imports ${from} too; move what both need where it belongs.`;
      const imports = graph.get(from) ?? new Map();
      const found = { rule: CIRCLES, from: source, to: resolved, why };
      graph.set(from, imports.set(to, [...(imports.get(to) ?? []), found]));
    }
  }
  return [...graph].flatMap(([from, imports]) =>
    [...imports].flatMap(([to, found]) => (leadsTo(graph, to, from) ? found : [])),
  );
}

const SOURCE = /^(packages|apps)\/[^/]+\/src\/(?!.*[.]test[.]tsx?$)/;

/**
 * @param {string} source
 * @param {string} target
 * @returns {[string, string] | undefined} the folders that hold each within the nearest folder of both
 */
function foldersApart(source, target) {
  if (!SOURCE.test(source) || !SOURCE.test(target)) return undefined;
  const [a, b] = [source.split('/'), target.split('/')];
  let depth = 0;
  while (a[depth] === b[depth]) depth += 1;
  // Different top folders have their own rules, and a file directly there is in neither folder.
  if (depth < 3 || depth >= a.length - 1 || depth >= b.length - 1) return undefined;
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')];
}

/**
 * @param {ReadonlyMap<string, ReadonlyMap<string, unknown>>} graph
 * @param {string} from
 * @param {string} wanted
 */
function leadsTo(graph, from, wanted) {
  const seen = new Set([from]);
  for (const folder of seen) {
    if (folder === wanted) return true;
    for (const next of graph.get(folder)?.keys() ?? []) seen.add(next);
  }
  return false;
}

/**
 * @param {import('dependency-cruiser').IViolation} found
 * @returns {string} the other end of an import, with the way to it when that is long
 */
function route({ to, cycle, via }) {
  const steps = cycle ?? via;
  return steps ? steps.map((step) => step.name).join(' → ') : to;
}

/**
 * @param {string} from
 * @param {string} why
 * @returns {Violation & {to: string}}
 */
function unread(from, why) {
  return { rule: 'everything-is-read', from, to: '', why };
}

/**
 * Names of entities in the text of the engines.
 *
 * @param {string} root
 * @returns {Violation[]}
 */
function namesInEngines(root) {
  const { keys, identifiers } = entityNames(root);
  return sourceFiles(root, [
    'packages/contract/src/engine/**/*.{ts,tsx}',
    'apps/{api,gestao}/src/engine/**/*.{ts,tsx}',
  ]).flatMap((file) => {
    const source = parse(root, file);
    const namespaces = namespaceImports(source);
    /** @type {Violation[]} */
    const found = [];
    visit(source, (node) => {
      const name = entityNamed(node, keys, identifiers, namespaces);
      if (name === undefined) return;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const why = `An engine names no entity; line ${line} says ${name}.`;
      found.push({ rule: 'engine-names-no-entity', from: file, why });
    });
    return found;
  });
}

/**
 * Names of the entities: the `key:` of each definition, the same in camel case, and everything that the folder of
 * entities exports, including their registry.
 *
 * @param {string} root
 */
function entityNames(root) {
  /** @type {Set<string>} */
  const keys = new Set();
  /** @type {Set<string>} */
  const identifiers = new Set();
  for (const file of sourceFiles(root, ['packages/contract/src/entities/**/*.ts'])) {
    if (file.endsWith('.test.ts')) continue;
    visit(parse(root, file), (node) => {
      if (isExported(node)) identifiers.add(node.name.getText());
      if (!ts.isCallExpression(node)) return;
      for (const argument of node.arguments) {
        const key = keyOf(argument);
        if (key === undefined) continue;
        keys.add(key);
        identifiers.add(key.replace(/[_-](.)/g, (_, letter) => letter.toUpperCase()));
      }
    });
  }
  return { keys, identifiers };
}

/**
 * @param {import('typescript').Node} node
 * @returns {node is import('typescript').Node & {name: import('typescript').Node}} an exported constant, function or type
 */
function isExported(node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
    'name' in node &&
    node.name !== undefined
  );
}

/**
 * @param {import('typescript').Expression} argument
 * @returns {string | undefined} the text of its `key` property
 */
function keyOf(argument) {
  if (!ts.isObjectLiteralExpression(argument)) return undefined;
  for (const property of argument.properties) {
    if (!ts.isPropertyAssignment(property) || property.name.getText() !== 'key') continue;
    if (ts.isStringLiteralLike(property.initializer)) return property.initializer.text;
  }
  return undefined;
}

/**
 * @param {import('typescript').Node} node
 * @param {ReadonlySet<string>} keys
 * @param {ReadonlySet<string>} identifiers
 * @param {ReadonlySet<string>} namespaces
 * @returns {string | undefined} the entity that this piece of text names
 */
function entityNamed(node, keys, identifiers, namespaces) {
  if (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  ) {
    if (isAriaRole(node)) return undefined;
    // The whole text, or a path segment. A word within a sentence is not a name.
    const parts = [node.text, ...node.text.split(/[/?]/)];
    return parts.find((part) => keys.has(part) || (isCompound(part) && identifiers.has(part)));
  }
  if (!ts.isIdentifier(node) || !identifiers.has(node.text)) return undefined;
  // `grupoCategoria` is unambiguous; `portal` or `layout` is a common word unless it comes from the contract.
  const { parent } = node;
  const isOfNamespace =
    ts.isPropertyAccessExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    namespaces.has(parent.expression.text);
  return isCompound(node.text) || isFromContract(parent) || isOfNamespace ? node.text : undefined;
}

/**
 * @param {import('typescript').Node} specifier
 * @returns {boolean} one name of `import { ... } from '@claraboia/contract'`, or of a like export
 */
function isFromContract(specifier) {
  if (!ts.isImportSpecifier(specifier) && !ts.isExportSpecifier(specifier)) return false;
  const declaration = ts.isImportSpecifier(specifier)
    ? specifier.parent.parent.parent
    : specifier.parent.parent;
  const from = declaration.moduleSpecifier;
  return from !== undefined && ts.isStringLiteral(from) && from.text === '@claraboia/contract';
}

/** @param {string} name */
function isCompound(name) {
  return /[a-z][A-Z]/.test(name);
}

/**
 * `role="menu"` is an ARIA role, not an entity.
 *
 * @param {import('typescript').Node} node
 */
function isAriaRole(node) {
  const attribute = node.parent;
  return (
    (ts.isJsxAttribute(attribute) || ts.isPropertyAssignment(attribute)) &&
    /^['"]?(role|aria-.*)['"]?$/.test(attribute.name.getText())
  );
}

/** @param {import('typescript').SourceFile} source */
function namespaceImports(source) {
  /** @type {Set<string>} */
  const names = new Set();
  visit(source, (node) => {
    if (ts.isNamespaceImport(node)) names.add(node.name.text);
  });
  return names;
}

/**
 * @param {import('typescript').Node} node
 * @param {(node: import('typescript').Node) => void} look
 */
function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/**
 * @param {string} root
 * @param {string} file
 */
function parse(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/**
 * @param {string} root
 * @param {string[]} patterns
 */
function sourceFiles(root, patterns) {
  return globSync(patterns, { cwd: root })
    .filter((file) => !/(^|\/)(node_modules|dist|coverage)\//.test(file) && !file.endsWith('.d.ts'))
    .sort();
}

/**
 * Self-test on a fixture: clean files are not reported, and every rule reports its plants.
 *
 * @returns {Promise<string[]>} the failures
 */
async function selfTest() {
  const planted = [...PLANTS, ...CIRCLE_PLANTS];
  const faults = RULES.filter((rule) => !planted.some((plant) => plant.rule === rule)).map(
    (rule) => `${rule} has no planted violation in check-imports-fixture.mjs`,
  );

  const empty = await inFixture(() => {});
  if (!empty.has('everything-is-read packages, apps')) faults.push('an empty repository passed');

  for (const line of await inFixture((folder) => writeFixture(folder, []))) {
    faults.push(`reported without a fault: ${line}`);
  }

  const circles = await inFixture((folder) => writeFixture(folder, CIRCLE_PLANTS));
  const others = await inFixture((folder) => writeFixture(folder, PLANTS));
  const reported = [...others].filter((line) => !line.startsWith(`${CIRCLES} `)).concat(...circles);
  const expected = planted.flatMap(({ rule, file, also = [] }) =>
    [rule, ...also].map((name) => `${name} ${file}`),
  );
  for (const line of expected) {
    if (!reported.includes(line)) faults.push(`planted but not reported: ${line}`);
  }
  for (const line of reported) {
    if (!expected.includes(line)) faults.push(`reported but not planted: ${line}`);
  }
  return faults;
}

/**
 * @param {(folder: string) => void} write
 * @returns {Promise<Set<string>>} `rule file` of each violation
 */
async function inFixture(write) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'claraboia-imports-')));
  try {
    write(folder);
    const { violations } = await check(folder);
    return new Set(violations.map(({ rule, from }) => `${rule} ${from}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const faults = await selfTest();
if (faults.length > 0) {
  console.error(
    `The import check does not do its work:\n${faults.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exit(1);
}
console.log(
  `Import check: ${PLANTS.length + CIRCLE_PLANTS.length} planted violations of ${RULES.length} rules, all reported.`,
);

if (!process.argv.includes('--self-test')) {
  const { violations, modules } = await check(ROOT);
  for (const { rule, from, to, why } of violations) {
    console.error(`\n${rule}\n  ${from}${to ? `\n  → ${to}` : ''}\n  ${why}`);
  }
  if (violations.length > 0) {
    console.error(`\n${violations.length} imports break the rules (${modules} modules read).`);
    process.exit(1);
  }
  console.log(`Import rules hold in ${modules} modules.`);
}
