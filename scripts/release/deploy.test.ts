import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { EX_CONFIG } from '../../deploy/environment/environment-file.mjs';
import packageJson from '../../package.json' with { type: 'json' };
import { rootDir } from '../lib/paths.mjs';
import { SERVER_ENV } from '../lib/server-env.mjs';
import { hasHelm, renderChart, unpackHelm } from './helm.ts';

const DEPLOY = join(rootDir, 'deploy');
const read = (...path: string[]) => readFileSync(join(DEPLOY, ...path), 'utf8');
const manual = readFileSync(join(rootDir, 'docs', 'manual', 'instalacao.md'), 'utf8');

interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
}

interface Linted {
  readonly messages: readonly { readonly rule: string; readonly message: string }[];
}

describe('compose.yaml', () => {
  const path = join(DEPLOY, 'compose', 'compose.yaml');
  const { services } = parse(read('compose', 'compose.yaml')) as {
    readonly services: Readonly<Record<string, ComposeService>>;
  };

  /** Schema errors; the linter's other rules are about style. */
  const misfits = (file: string) => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
    const results: readonly Linted[] = linter.lintFiles([file], false);
    expect(results).toHaveLength(1);
    return results.flatMap(({ messages }) =>
      messages.filter(({ rule }) => rule.startsWith('invalid')).map(({ message }) => message),
    );
  };

  test('follows the schema of Compose', () => {
    expect(misfits(path)).toEqual([]);
  });

  test('a wrong key is found', () => {
    const folder = mkdtempSync(join(tmpdir(), 'claraboia-teste-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const wrong = join(folder, 'compose.yaml');
    writeFileSync(wrong, read('compose', 'compose.yaml').replace('read_only:', 'somente_leitura:'));
    expect(misfits(wrong)).not.toEqual([]);
  });

  test('has the five parts, each waiting for those that it needs', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['arquivos', 'arquivos-balde', 'banco', 'claraboia', 'correio', 'proxy'].sort(),
    );
    for (const { depends_on: needed = {} } of Object.values(services)) {
      for (const name of Object.keys(needed)) expect(Object.keys(services)).toContain(name);
    }
    expect(services.claraboia?.read_only).toBe(true);
  });

  test('asks for every secret, and the example names all that it asks for', () => {
    const asked = [...read('compose', 'compose.yaml').matchAll(/\$\{(\w+):\?/g)];
    const names = new Set(asked.map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(6);
    const example = [...read('compose', 'exemplo.env').matchAll(/^(\w+)=/gm)];
    expect(example.map(([, name = '']) => name).sort()).toEqual([...names].sort());
    expect(read('compose', 'exemplo.env')).toContain(`VERSAO=${packageJson.version}\n`);
  });

  test('takes any other setting from a file that may be missing', () => {
    expect(services.claraboia).toMatchObject({
      env_file: [{ path: './claraboia.env', required: false }],
    });
  });

  test('sets nothing that the server does not know', () => {
    const known = new Set(manual.match(/`[A-Z][A-Z0-9_]+`/g));
    const own = Object.keys(services.claraboia?.environment ?? {});
    expect(own.length).toBeGreaterThan(5);
    const elsewhere = (name: string) => name.startsWith('AWS_');
    expect(own.filter((name) => !elsewhere(name) && !known.has(`\`${name}\``))).toEqual([]);
  });
});

describe('the chart', () => {
  const path = join(DEPLOY, 'helm', 'claraboia');
  const chart = parse(read('helm', 'claraboia', 'Chart.yaml')) as Record<string, unknown>;
  const KINDS = { CronJob, Deployment, Ingress, PodDisruptionBudget, Service };
  type Kind = keyof typeof KINDS;

  test('is of this version', () => {
    expect(chart).toMatchObject({ version: packageJson.version, appVersion: packageJson.version });
  });

  describe.runIf(hasHelm)('rendered by Helm', () => {
    let helm: string;
    let folder: string;
    beforeAll(async () => {
      helm = await unpackHelm();
      folder = mkdtempSync(join(tmpdir(), 'claraboia-chart-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    /** Objects that the chart makes with other values, each valid by the schema of its kind. */
    function render(values: object) {
      const file = join(folder, 'values.json');
      writeFileSync(file, JSON.stringify(values));
      const made = parseAllDocuments(renderChart(helm, path, [file])).map(
        (each) => each.toJS() as { kind: Kind; metadata: { name: string } },
      );
      for (const each of made) new KINDS[each.kind](each as never).validate();
      return made;
    }
    const kindsOf = (values: object) =>
      render(values)
        .map(({ kind, metadata: { name } }) => `${kind} ${name}`)
        .sort();
    const ALWAYS = ['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'].map(
      (kind) => `${kind} portal`,
    );

    test('follows the schemas of Kubernetes', () => {
      expect(kindsOf({})).toEqual(ALWAYS);
    });

    test('a wrong value is found', () => {
      expect(() => render({ replicas: 'duas' })).toThrow();
    });

    test('leads the hosts of clients to the service, each with its own certificate', () => {
      const own = [
        { host: 'transparencia.a.pe.gov.br', tlsSecret: 'a-tls' },
        { host: 'transparencia.b.pe.gov.br', tlsSecret: 'b-tls' },
      ];
      const values = { host: 'portal.gov.br', tlsSecret: 'portal-tls', ingress: { hosts: own } };
      const ingress = render(values).find(({ kind }) => kind === 'Ingress');
      const all = [{ host: values.host, tlsSecret: values.tlsSecret }, ...own];
      expect(ingress).toMatchObject({
        spec: {
          tls: all.map(({ host, tlsSecret }) => ({ hosts: [host], secretName: tlsSecret })),
          rules: all.map(({ host }) => ({ host })),
        },
      });
      const without = { ingress: { hosts: [{ host: 'transparencia.a.pe.gov.br' }] } };
      expect(() => render(without)).toThrow('falta tlsSecret');
    });

    test('makes backups and drills of them when asked to, in a bucket or in a volume', () => {
      const drill = { enabled: true };
      expect(kindsOf({ backup: { enabled: true, drill } })).toEqual([
        'CronJob portal-copia',
        'CronJob portal-ensaio',
        ...ALWAYS,
      ]);
      const jobs = (values: object) =>
        JSON.stringify(render({ backup: values }).filter(({ kind }) => kind === 'CronJob'));
      const inBucket = jobs({ enabled: true, drill });
      expect(inBucket).toContain('"args":["backup"]');
      expect(inBucket).toContain('"args":["backup","--ensaio"]');
      expect(inBucket).not.toContain('/copias');
      const inVolume = jobs({
        enabled: true,
        claim: 'copias',
        drill: { ...drill, identitySecret: 'chave-do-ensaio' },
      });
      expect(inVolume).toContain('{"name":"BACKUP_URL","value":"/copias"}');
      expect(inVolume).toContain('{"claimName":"copias"}');
      expect(inVolume).toContain('"--identidade=/identidade/identidade"');
      expect(inVolume).toContain('{"secretName":"chave-do-ensaio"}');
    });
  });
});

test('the unit of the service waits for its notices, and leaves a wrong setting alone', () => {
  const unit = read('systemd', 'claraboia.service');
  const values = new Map(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
  expect(Object.fromEntries(values)).toMatchObject({
    Type: 'notify',
    NotifyAccess: 'all',
    Restart: 'on-failure',
    RestartPreventExitStatus: String(EX_CONFIG),
    TimeoutStartSec: '15min',
    WatchdogSec: '2min',
    EnvironmentFile: '/etc/claraboia.env',
  });
});

test('the proxy of Compose obtains certificates only for hosts that the product knows', () => {
  expect(read('compose', 'Caddyfile')).toMatch(
    /on_demand_tls \{\s+ask http:\/\/claraboia:3000\/health\/dominio\s+\}/,
  );
});

test('the program of a release finds each command, and reports missing ones', () => {
  const program = read('release', 'claraboia');
  const paths = [...program.matchAll(/script=\$src\/(\S+) ;;/g)].map(([, path = '']) => path);
  // Each operator command of a clone is also one of the program's, as is the server itself; `seed` is for measurements.
  const commands = readdirSync(join(rootDir, 'scripts')).filter(
    (name) =>
      name.endsWith('.mjs') &&
      name !== 'seed.mjs' &&
      readFileSync(join(rootDir, 'scripts', name), 'utf8').includes('runCli('),
  );
  expect(paths).toHaveLength(commands.length + 1);
  for (const path of paths) readFileSync(join(rootDir, 'apps', 'api', 'src', path));
  const run = (...args: string[]) =>
    execFileSync(join(DEPLOY, 'release', 'claraboia'), args, { encoding: 'utf8', stdio: 'pipe' });
  expect(run('help')).toContain('Uso: claraboia COMANDO');
  expect(() => run('apagar')).toThrow('Uso: claraboia COMANDO');
});

test('the image does the work of install.sh, as a user with few rights', () => {
  const text = read('container', 'Containerfile');
  expect(text).toMatch(/^RUN \["sh", "\/tmp\/install\.sh", .*"\/opt\/claraboia"\]$/m);
  expect(text).toMatch(/^USER 10001:10001$/m);
  expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m);
  // Exec form, so that no shell is between the engine and the program.
  expect(text.match(/^(ENTRYPOINT|CMD|RUN) (?!\[)/gm)).toBeNull();
});

const ofNode = join(
  rootDir,
  ...[
    'node_modules',
    'node',
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'LICENSE',
  ],
);
test.runIf(existsSync(ofNode))(
  'the licence of Node that a release brings is the one that came with it',
  () => {
    expect(read('release', 'LICENSE.node') === readFileSync(ofNode, 'utf8')).toBe(true);
  },
);

test('a release starts the server with the settings that `npm start` gives it, unless the environment has its own', () => {
  const names = Object.keys(SERVER_ENV);
  const told = (own: Readonly<Record<string, string>>) => {
    const exports = read('release', 'claraboia')
      .split('\n')
      .filter((line) => line.startsWith('export ') && names.some((name) => line.includes(name)));
    const script = [...exports, ...names.map((name) => `echo "$${name}"`)].join('\n');
    return execFileSync('sh', ['-c', script], { encoding: 'utf8', env: own }).trim().split('\n');
  };
  expect(told({})).toEqual(Object.values(SERVER_ENV));
  const own = Object.fromEntries(names.map((name) => [name, 'próprio']));
  expect(told(own)).toEqual(names.map(() => 'próprio'));
});
