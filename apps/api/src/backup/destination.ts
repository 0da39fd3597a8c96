import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';

/**
 * What `--para` of a command says, as it was written.
 * @throws ConfigError with the usage, where it says nothing or something else is said
 */
export function readDestination(usage: string): string {
  let to: string | undefined;
  try {
    to = parseArgs({ options: { para: { type: 'string' } } }).values.para;
  } catch (error) {
    throw new ConfigError(usage, { cause: error });
  }
  if (to === undefined || to === '') throw new ConfigError(usage);
  return to;
}
