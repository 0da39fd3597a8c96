import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';

/**
 * Value of a command's `--para`.
 * @throws ConfigError with the usage if it is missing, or there are other arguments
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
