/**
 * How a command of the operator is called here: by npm in a clone of the sources, by its own program where a release was unpacked.
 * @param name e.g. `backup`
 */
export function commandLine(name: string): string {
  const program = process.env.CLARABOIA_PROGRAM;
  return program === undefined ? `npm run ${name} --` : `${program} ${name}`;
}
