import { pino } from 'pino';
import type { LogFormat } from './log-format.ts';
import { type Log, type LogTarget, openLog } from './logging.ts';
import { readableLine } from './readable-log.ts';

/** Maximum kinds of Node warnings that are logged, each once. */
const WARNINGS = 100;

const STDOUT = 1;
const STDERR = 2;

/** Output of log lines in a format. It bypasses `process.stdout`, whose texts are captured as log lines. */
export function logTarget(format: LogFormat): LogTarget {
  const out = pino.destination(STDOUT);
  return format === 'json' ? out : { write: (line) => out.write(readableLine(line)) };
}

/** Output of the service. Every line has the format of the log, including the lines of libraries. */
export interface ProcessOutput {
  /** Announces something to the person at the terminal, in pt-BR, at any level. */
  say(line: string): void;
  /** Prints the reason for the end of the process, in pt-BR, at any level. */
  refuse(line: string): void;
  /** Log of everything else that writes; its level is the caller's to set. */
  readonly log: Log;
}

/**
 * Takes over stdout and stderr of this process: output of libraries (`console`), Node's warnings and an uncaught error
 * become log lines, including those of worker threads. Node's own message when it runs out of memory does not.
 */
export function takeOutput(format: LogFormat): ProcessOutput {
  const log = openLog('warn', logTarget(format));
  const people = announcers(format);
  intercept('stdout', (text) => log.info({ stream: 'stdout' }, text));
  intercept('stderr', (text) => log.warn({ stream: 'stderr' }, text));
  // Node's own listener prints several lines.
  process.removeAllListeners('warning');
  const warned = new Set<string>();
  process.on('warning', (warning) => {
    // An overrun timer repeats its warning a thousand times a second with another number, so numbers are removed.
    const kind = `${warning.name} ${warning.message.replace(/\d+/g, '0')}`;
    if (warned.has(kind) || warned.size >= WARNINGS) return;
    warned.add(kind);
    log.warn({ err: warning }, 'Node warns');
  });
  process.on('uncaughtException', (error) => {
    people.fatal(error);
    process.exit(1);
  });
  return { log, say: people.say, refuse: people.refuse };
}

interface Announcers extends Pick<ProcessOutput, 'say' | 'refuse'> {
  fatal(error: unknown): void;
}

/** Writers of lines that no level hides. */
function announcers(format: LogFormat): Announcers {
  const [out, err] = [pino.destination(STDOUT), pino.destination(STDERR)];
  const told = openLog('info', out);
  const refused = openLog('info', {
    write: (line) => err.write(format === 'json' ? line : readableLine(line)),
  });
  const fatal = (error: unknown) => refused.fatal({ err: error }, 'the process ends: a fault');
  if (format === 'texto') {
    return {
      say: (line) => void out.write(`${line}\n`),
      refuse: (line) => void err.write(`${line}\n`),
      fatal,
    };
  }
  return { say: (line) => told.info(line), refuse: (line) => refused.fatal(line), fatal };
}

/** Redirects text written to a stream of this process, trimmed, away from the stream. */
function intercept(name: 'stdout' | 'stderr', tell: (text: string) => void): void {
  const write = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean => {
    const text = (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')).trim();
    if (text !== '') tell(text);
    (typeof encoding === 'function' ? encoding : done)?.();
    return true;
  };
  process[name].write = write;
}
