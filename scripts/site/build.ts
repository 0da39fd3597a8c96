import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Eleventy, type EleventyConfig } from '@11ty/eleventy';
import { build } from 'vite';
import { groupHtml } from '../../apps/api/src/openapi/group-html.ts';
import { apiOf, type Group, groupsOf, type OpenApi } from '../../apps/api/src/openapi/groups.ts';
import { operations } from '../../apps/api/src/operations.ts';
import { uploadRoutes } from '../../apps/api/src/uploads.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { rootDir } from '../lib/paths.mjs';
import { SOURCES } from './links.ts';
import { type SiteMarkdown, siteMarkdown } from './markdown.ts';
import { frameOf, type Leaf } from './navigation.ts';
import { type Page, readPages } from './pages.ts';
import { MARK } from './place.ts';
import { addressOf, indexOf, passagesOfCalls } from './search-index.ts';

const HERE = join(rootDir, 'scripts', 'site');

/** Browser scripts, bundled into one file each: modules do not load from `file:`. */
const SCRIPTS = ['page', 'search'] as const;

const API: Leaf = { address: 'api/index.html', title: 'API', section: 'api', lang: 'pt-BR' };
const SEARCH: Leaf = { address: 'busca.html', title: 'Busca', section: null, lang: 'pt-BR' };

const leafOf = (group: Group): Leaf => ({
  address: addressOf(group),
  title: group.title,
  section: 'api',
  lang: 'pt-BR',
});

/** Inputs of the pages. */
interface Site {
  readonly pages: readonly Page[];
  readonly groups: readonly Group[];
  readonly document: OpenApi;
  readonly made: SiteMarkdown;
  /** Every page that lists and the search know. */
  readonly leaves: readonly Leaf[];
}

/**
 * Writes the whole documentation as a static site that needs no server and loads nothing from other hosts.
 * @param out absolute; created if missing
 * @returns the number of pages
 */
export async function buildSite(out: string): Promise<number> {
  const site = await readSite();
  await mkdir(out, { recursive: true });
  const here = (path: string) => relative(process.cwd(), path);
  const eleventy = new Eleventy(here(HERE), here(out), {
    quietMode: true,
    configPath: false,
    config: (config) => configure(config, site),
  });
  await eleventy.write();
  await addFiles(out, site);
  return site.leaves.length + site.made.named.size + 1;
}

async function readSite(): Promise<Site> {
  const pages = await readPages();
  const document = apiOf({
    version: packageJson.version,
    operations: operations(uploadRoutes),
  });
  const groups = groupsOf(document);
  const made = siteMarkdown();
  // Before any output: lists of headings precede the text, and referenced files become pages too.
  for (const { text, source, address } of pages) made.markdown.parse(text, { source, address });
  made.markdown.parse(`# ${API.title}\n\n${document.info.description}`, {
    source: 'docs/README.md',
    address: API.address,
  });
  const leaves = [...pages, API, ...groups.map(leafOf)];
  return { pages, groups, document, made, leaves };
}

function configure(config: EleventyConfig, site: Site): void {
  const { markdown } = site.made;
  config.setUseGitIgnore(false);
  config.setTemplateFormats(['njk', 'md']);
  config.setIncludesDirectory('layouts');
  config.setLibrary('md', markdown);
  config.addFilter('markdown', (text) => markdown.render(text));
  config.addPassthroughCopy({
    'scripts/site/static': 'estaticos',
    'apps/web/public/favicon.svg': 'estaticos/favicon.svg',
  });
  addPages(config, site);
}

function addPages(config: EleventyConfig, site: Site): void {
  const { pages, groups, document, made, leaves } = site;
  const add = (leaf: Leaf, kind: 'md' | 'njk', content: string, data: object = {}) => {
    const frame = frameOf(leaf, leaves, made.passages.get(leaf.address) ?? []);
    config.addTemplate(`${leaf.address}.${kind}`, content, {
      ...data,
      ...frame,
      layout: 'page.njk',
      permalink: leaf.address,
    });
  };
  for (const page of pages) {
    // Pages contain no template syntax: `{{` and `{%` are plain text.
    add(page, 'md', page.text, { source: page.source, templateEngineOverride: 'md' });
  }
  const include = (name: string) => `{% include "${name}" %}`;
  add(API, 'njk', include('api.njk'), { document, groups });
  for (const group of groups) {
    add(leafOf(group), 'njk', '{{ html | safe }}', { html: groupHtml(group) });
  }
  add(SEARCH, 'njk', include('search.njk'));
  for (const file of made.named) {
    const address = `${SOURCES}/${file}.html`;
    const leaf: Leaf = { address, title: file, section: null, lang: 'en' };
    add(leaf, 'njk', include('source.njk'), { code: textOf(file) });
  }
}

/** @throws Error if a page would show binary data */
function textOf(file: string): string {
  const text = readFileSync(join(rootDir, file), 'utf8');
  if (text.includes('\0'))
    throw new Error(`${file} is no text: pages can show pictures of docs, and text`);
  return text;
}

/** Adds the files that are not pages. */
async function addFiles(out: string, { leaves, groups, document, made }: Site): Promise<void> {
  for (const folder of ['imagens', 'manual/imagens']) {
    await cp(join(rootDir, 'docs', folder), join(out, folder), { recursive: true });
  }
  // The licence must accompany the library, and the bundled script has no comments.
  await cp(
    join(rootDir, 'node_modules', 'minisearch', 'LICENSE.txt'),
    join(out, 'estaticos', 'minisearch-LICENSE.txt'),
  );
  await writeFile(join(out, 'api', 'openapi.json'), JSON.stringify(document));
  const ofPages = leaves.flatMap(({ address, title }) =>
    (made.passages.get(address) ?? []).map((passage) => ({ ...passage, address, page: title })),
  );
  await writeFile(join(out, MARK), indexOf([...ofPages, ...groups.flatMap(passagesOfCalls)]));
  for (const name of SCRIPTS) await bundle(name, join(out, 'estaticos'));
}

async function bundle(name: (typeof SCRIPTS)[number], outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(HERE, 'browser'),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      lib: {
        entry: `${name}.ts`,
        formats: ['iife'],
        name: 'claraboia',
        fileName: () => `${name}.js`,
      },
    },
  });
}
