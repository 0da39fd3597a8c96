import { execFile } from 'node:child_process';
import { readAudit } from './lib/audit-report.mjs';
import { runMain, say } from './lib/console.mjs';
import { rootDir } from './lib/paths.mjs';

const MAX_OUTPUT = 64 * 1024 * 1024;
/** Milliseconds until an unresponsive registry is given up. */
const PATIENCE = 120_000;
/** Exit code other than a finding's, so that callers can go on if the registry offers no audits. */
const NO_AUDITS = 2;

/**
 * `npm run audit`: known vulnerabilities of production dependencies, from the registry. Exits with 0 without any
 * from `high` on, with 1 otherwise, with 2 if the registry gave no audit.
 */
await runMain(async () => {
  const audit = readAudit(await askNpm());
  if (audit.kind === 'none') {
    say(`AVISO: as dependências não foram auditadas: ${audit.why}.`);
    return NO_AUDITS;
  }
  for (const { severity, name, title, url } of audit.findings) {
    say(`${severity}: ${name}: ${title} ${url}`.trimEnd());
  }
  if (audit.findings.length === 0) say('Nenhuma falha conhecida nas dependências de produção.');
  if (audit.stops) say('FALHOU: há falhas graves (high ou critical) conhecidas.');
  return audit.stops ? 1 : 0;
});

/** npm's exit code signals findings too; only its output counts. @returns {Promise<string>} */
function askNpm() {
  const args = ['audit', '--omit=dev', '--json'];
  const options = { cwd: rootDir, maxBuffer: MAX_OUTPUT, timeout: PATIENCE };
  return new Promise((resolve) => {
    execFile('npm', args, options, (_error, stdout) => resolve(stdout));
  });
}
