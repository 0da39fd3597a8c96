import { environmentSchema } from './environment.ts';

/** Settings of this server, by name. */
const OWN: readonly string[] = Object.keys(environmentSchema.shape);

/** Variables that the manual names and that Node, its libraries or the program of a release read. */
const OF_LIBRARIES: readonly string[] = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'TMPDIR',
  'UV_THREADPOOL_SIZE',
];

const KNOWN: ReadonlySet<string> = new Set([...OWN, ...OF_LIBRARIES]);

/** Prefixes shared with other software: OpenTelemetry has dozens of variables of its own. */
const SHARED_PREFIXES: ReadonlySet<string> = new Set(['OTEL_']);

const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1);

const OWN_PREFIXES: ReadonlySet<string> = new Set(
  OWN.map(prefixOf).filter((prefix) => prefix !== '' && !SHARED_PREFIXES.has(prefix)),
);

/** Names that other programs set: desktops, systemd. */
const OF_OTHERS: ReadonlySet<string> = new Set(['HOME', 'LOG_NAMESPACE', 'SESSION_MANAGER']);

/** Variables that Kubernetes and Docker set for other services, which may be called `storage` or `database`. */
const OF_A_SERVICE =
  /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?$/;
const ADDRESS_OF_A_SERVICE = /^(?:tcp|udp|sctp):\/\//;

/** Tolerated typos in a name: in a short one, two would make another word. */
const toleranceOf = (name: string) => (name.length < 7 ? 1 : 2);

/**
 * Returns a warning for each variable that looks like a mistyped setting, in pt-BR, with the name that was meant.
 * @param environment of the process
 */
export function unknownSettings(environment: NodeJS.ProcessEnv): string[] {
  const told: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || KNOWN.has(name) || isOfOthers(name, value)) continue;
    const written = name.toUpperCase();
    const near = nearest(written);
    if (near !== null) {
      told.push(`${name} não é um ajuste da Claraboia. Quis dizer ${near}?`);
      continue;
    }
    const prefix = prefixOf(written);
    if (!OWN_PREFIXES.has(prefix)) continue;
    const family = OWN.filter((each) => each.startsWith(prefix)).join(', ');
    told.push(`${name} não é um ajuste da Claraboia. Com ${prefix} há: ${family}.`);
  }
  return told;
}

const isOfOthers = (name: string, value: string): boolean =>
  OF_OTHERS.has(name) || OF_A_SERVICE.test(name) || ADDRESS_OF_A_SERVICE.test(value);

function nearest(name: string): string | null {
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const each of KNOWN) {
    const tolerance = toleranceOf(each);
    // Each surplus letter is one removal.
    if (Math.abs(name.length - each.length) > tolerance) continue;
    const distance = distanceOf(name, each);
    if (distance <= tolerance && (best === null || distance < best.distance)) {
      best = { name: each, distance };
    }
  }
  return best?.name ?? null;
}

/** Levenshtein distance of two names: letters to insert, remove or replace. */
function distanceOf(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [row, letter] of left.split('').entries()) {
    const current = [row + 1];
    for (const [at, other] of right.split('').entries()) {
      current.push(
        Math.min(
          (above[at + 1] ?? 0) + 1,
          (current[at] ?? 0) + 1,
          (above[at] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    }
    above = current;
  }
  return above[right.length] ?? 0;
}
