import type { Plugin, Rolldown } from 'vite';

/** Pages that open offline (spec gestao §1); everything else comes from the network. */
const OFFLINE_PAGES = /[\\/]src[\\/]features[\\/]ajuda[\\/][\w-]+-page\.tsx$/;

type Bundle = Rolldown.OutputBundle;

/**
 * Collects the files of the first page and of the offline pages by following their imports: the names of chunks are
 * the bundler's own and change with their content.
 */
export function offlineFiles() {
  const files = new Set<string>();
  const collect = (bundle: Bundle, name: string) => {
    if (files.has(name)) return;
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of chunk.imports) collect(bundle, imported);
  };
  const plugin: Plugin = {
    name: 'claraboia-offline-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const pages: string[] = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const offline = OFFLINE_PAGES.test(chunk.facadeModuleId ?? '');
        if (offline) pages.push(chunk.fileName);
        if (chunk.isEntry || offline) collect(bundle, chunk.fileName);
      }
      if (pages.length < 2) this.error('the pages that open offline were not found in the build');
    },
  };
  return { plugin, files: files as ReadonlySet<string> };
}
