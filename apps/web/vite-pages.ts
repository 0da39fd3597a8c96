import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduloOf, paginaEntries } from '@claraboia/contract';
import { build, type Plugin, type Rolldown } from 'vite';
import type { PageAssets } from './src/server/document.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** Next to the server's renderer, and not among the served files. */
const ASSETS = join(here, 'dist-server', 'assets.json');

const GESTAO = 'gestao/src/back-office';

/** Builds the script that runs before the first paint: a classic, blocking one. */
async function buildInicio(): Promise<string> {
  const made = await build({
    configFile: false,
    root: here,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry: join(here, 'src', 'inicio.ts'), formats: ['iife'], name: 'inicio' },
    },
  });
  const [output] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk' || output?.output.length !== 1) {
    throw new Error('the first script was not built as one file');
  }
  return chunk.code;
}

/**
 * Writes which build files belong to which page, so that the server can name them in its pages. Also adds the first
 * script to the page that opens offline.
 */
export function pageAssets(): Plugin {
  let inicio = '';
  return {
    name: 'claraboia-page-assets',
    apply: 'build',
    async buildStart() {
      inicio = this.emitFile({
        type: 'asset',
        name: 'inicio.js',
        source: await buildInicio(),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        // In development it is an ordinary module.
        const left = html.replace(/\s*<script[^>]*data-inicio[^>]*><\/script>/, '');
        return {
          html: left,
          tags: [
            {
              tag: 'script',
              attrs: { src: `/${this.getFileName(inicio)}` },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
    // Runs after writing, because style sheets without rules are removed at the very end.
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (entry === undefined) throw new Error('there is no entry');
      const filesOf = (fileName: string, found: Set<string>): Set<string> => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (chunk === undefined || found.has(fileName)) return found;
        found.add(fileName);
        for (const css of chunk.viteMetadata?.importedCss ?? []) {
          if (bundle[css] !== undefined) found.add(css);
        }
        for (const imported of chunk.imports) filesOf(imported, found);
        return found;
      };
      const paths = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
      const first = filesOf(entry.fileName, new Set());
      const filesOfPage = (module: string) => {
        const chunk = chunks.find((each) =>
          each.facadeModuleId?.replace(/\.tsx?$/, '').endsWith(`/${module}`),
        );
        if (chunk === undefined) throw new Error(`${module} is no chunk of its own`);
        return paths([...filesOf(chunk.fileName, new Set())].filter((file) => !first.has(file)));
      };
      const assets: PageAssets = {
        inicio: `/${this.getFileName(inicio)}`,
        gestao: filesOfPage(GESTAO),
        entry: `/${entry.fileName}`,
        first: paths(first),
        pages: Object.fromEntries(
          paginaEntries.flatMap(([key]) => {
            const module = moduloOf(key);
            return module === null ? [] : [[key, filesOfPage(`${module}.pagina`)] as const];
          }),
        ),
      };
      await mkdir(dirname(ASSETS), { recursive: true });
      await writeFile(ASSETS, JSON.stringify(assets));
    },
  };
}
