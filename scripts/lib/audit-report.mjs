/** Severities that stop a build. */
const STOPS = new Set(['high', 'critical']);

/**
 * @typedef {object} Finding
 * @property {string} name of the package
 * @property {string} severity in npm's terms
 * @property {string} title of the advisory; the package that causes it, if it is another one's
 * @property {string} url of the advisory, or empty
 */

/**
 * @typedef {{ kind: 'none', why: string } | { kind: 'read', findings: Finding[], stops: boolean }} Audit
 * `none`: the registry offers no audits, or did not answer.
 */

/**
 * Parses the output of `npm audit --json`.
 * @param {string} output
 * @returns {Audit}
 */
export function readAudit(output) {
  /** @type {any} */
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { kind: 'none', why: 'a resposta do npm não pôde ser lida' };
  }
  const { vulnerabilities } = report ?? {};
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    const why = report?.error?.summary || report?.message || 'o registro não disse por quê';
    return { kind: 'none', why: String(why).split('\n')[0] ?? '' };
  }
  const findings = Object.values(vulnerabilities).map(toFinding);
  return { kind: 'read', findings, stops: findings.some(({ severity }) => STOPS.has(severity)) };
}

/** @param {any} entry @returns {Finding} */
function toFinding({ name, severity, via }) {
  const advisory = [via].flat().find((each) => typeof each === 'object' && each !== null);
  const through = [via].flat().filter((each) => typeof each === 'string');
  return {
    name: String(name),
    severity: String(severity),
    title: advisory === undefined ? `por ${through.join(', ')}` : String(advisory.title),
    url: advisory === undefined ? '' : String(advisory.url),
  };
}
