import { basename } from 'node:path';

const fromSources = (name: string) => `npm run ${name} --`;

/** Command name of the release; undefined in a clone of the sources. */
const program = () => process.env.CLARABOIA_PROGRAM;

/**
 * Command line of the operator in this installation: npm in a clone of the sources, the program of the release otherwise.
 * @param name e.g. `backup`
 */
export function commandLine(name: string): string {
  const called = program();
  return called === undefined ? fromSources(name) : `${called} ${name}`;
}

/**
 * The same command line for a page that anyone can read: without the folder of the program.
 * @param name e.g. `administrador`
 */
export function publicCommandLine(name: string): string {
  const called = program();
  return called === undefined ? fromSources(name) : `${basename(called)} ${name}`;
}

/**
 * Command lines for a text that is read in another installation: of a release, and of the sources.
 * @param name e.g. `importar-cliente`
 */
export const commandLines = (
  name: string,
): { readonly release: string; readonly sources: string } => ({
  release: `claraboia ${name}`,
  sources: fromSources(name),
});
