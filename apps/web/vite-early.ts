import type { Plugin } from 'vite';

/** The code of the pages that are not part of the first load: how their addresses begin, and where the code begins. */
const PAGES: readonly (readonly [pattern: string, module: string])[] = [
  ['^/gestao/public/transparencia/', 'portal/src/portal/transparencia/paginas.ts'],
  ['^/(?:gestao|user|relatorio)(?!/(?:public|help)/)(?:[/?]|$)', 'gestao/src/back-office.tsx'],
  ['^/[^/]+/detail/[^/]+/.', 'portal/src/portal/categoria/categoria-page.tsx'],
  ['^/[^/]+/busca', 'portal/src/portal/busca/busca-page.tsx'],
  ['^/[^/]+/servicos', 'portal/src/portal/servicos/paginas.ts'],
  ['^/[^/]+/licitacao', 'portal/src/portal/avisos/pagina.ts'],
];

/**
 * Lets `src/early.ts` run as soon as it is here, ahead of the app, and tells it in the page which files
 * hold which page: their names are known only when everything is built.
 */
export function earlyScript(): Plugin {
  return {
    name: 'claraboia-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const filesOf = (fileName: string, found: Set<string>): Set<string> => {
          const chunk = chunks.find((each) => each.fileName === fileName);
          if (chunk === undefined || found.has(fileName)) return found;
          found.add(fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
          for (const imported of chunk.imports) filesOf(imported, found);
          return found;
        };
        const early = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/src/early.ts')),
        );
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (early === undefined || entry === undefined || early.imports.length > 0) {
          throw new Error('the early script was not built as a file that needs no other');
        }
        const first = filesOf(entry.fileName, new Set());
        const pages = PAGES.map(([pattern, module]) => {
          const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(`/${module}`));
          if (chunk === undefined) throw new Error(`${module} is no chunk of its own`);
          return [
            pattern,
            [...filesOf(chunk.fileName, new Set())].filter((file) => !first.has(file)),
          ];
        });
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${early.fileName}` },
            injectTo: 'head',
          },
          {
            tag: 'meta',
            attrs: { name: 'claraboia-pages', content: JSON.stringify(pages) },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
