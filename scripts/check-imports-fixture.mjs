/**
 * Self-test of the import check: a small repository laid out like this one, without a fault, and one planted violation
 * for every rule. Used by `check-imports.mjs --self-test`.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** @type {Readonly<Record<string, string>>} Path → text of a repository that keeps every rule. */
const CLEAN = {
  'packages/contract/package.json':
    '{"name":"@claraboia/contract","type":"module","exports":{".":"./src/index.ts","./schema":"./src/schema.ts"}}',
  'packages/contract/src/index.ts':
    "export * from './engine/define-entity.ts';\nexport * from './entities/index.ts';",
  'packages/contract/src/engine/define-entity.ts':
    'export const defineEntity = <T>(input: T) => ({ ...input });',
  'packages/contract/src/engine/save-schema.ts':
    "import { z } from 'zod';\nimport { defineEntity } from './define-entity.ts';\nexport const saveSchema = () => z.object(defineEntity({}));",
  'packages/contract/src/calls/sessao.ts':
    "import { saveSchema } from '../engine/save-schema.ts';\nexport const sessaoSchema = saveSchema();\nexport type Sessao = typeof sessaoSchema;",
  'packages/contract/src/schema.ts':
    "export * from './calls/sessao.ts';\nexport * from './engine/save-schema.ts';",
  'packages/contract/src/engine/define-entity.test.ts':
    "import { readFileSync } from 'node:fs';\nimport { test } from 'vitest';\nimport { defineEntity } from './define-entity.ts';\ntest(String(defineEntity), () => readFileSync);",
  'packages/contract/src/entities/index.ts':
    "import { faq } from './faq.entity.ts';\nimport { grupoCategoria } from './grupo-categoria.entity.ts';\nexport { faq, grupoCategoria };\nexport const registry = [faq, grupoCategoria];",
  'packages/contract/src/entities/faq.entity.ts':
    "import { defineEntity } from '../engine/define-entity.ts';\nexport const faq = defineEntity({ key: 'faq' });",
  'packages/contract/src/entities/grupo-categoria.entity.ts':
    "import { defineEntity } from '../engine/define-entity.ts';\nexport const grupoCategoria = defineEntity({ key: 'grupo_categoria' });",

  'apps/api/src/app.ts':
    "import { faq } from '@claraboia/contract';\nimport { crudRoutes } from './engine/crud-routes.ts';\nimport { hooks } from './hooks/index.ts';\nexport const app = crudRoutes([faq], hooks);",
  'apps/api/src/database/pool.ts':
    "import pg from 'pg';\nimport type { Pool } from 'pg';\nexport const pool: Pool = new pg.Pool();",
  'apps/api/src/engine/crud-routes.ts':
    "import { defineEntity } from '@claraboia/contract';\n// A comment may say 'faq' and grupoCategoria.\nexport const crudRoutes = (...all: unknown[]) => [defineEntity, all, 'lista de faq'];",
  'apps/api/src/hooks/index.ts':
    "import { faqHooks } from './faq.hooks.ts';\nimport { portalHooks } from './portal.hooks.ts';\nexport const hooks = { faqHooks, portalHooks };",
  'apps/api/src/hooks/faq.hooks.ts':
    "import { crudRoutes } from '../engine/crud-routes.ts';\nexport const faqHooks = { crudRoutes };",
  'apps/api/src/hooks/faq.hooks.test.ts':
    "import { faqHooks } from './faq.hooks.ts';\nexport const seen = faqHooks;",
  'apps/api/src/hooks/portal.hooks.ts': 'export const portalHooks = {};',
  'apps/api/src/services/texto-rico/sanitize.ts': 'export const sanitizeRichText = String;',
  'apps/api/src/services/table-file/read/table-csv.ts': 'export const tableCsv = String;',
  'apps/api/src/features/busca/busca.ts':
    "import { defineEntity } from '@claraboia/contract';\nimport { limite } from '../../services/limite/limite.ts';\nexport const busca = [defineEntity, limite];",
  'apps/api/src/features/portal/portal.ts': 'export const portal = 1;',
  'apps/api/src/features/portal/portal.test.ts':
    "import { portal } from './portal.ts';\nexport const seen = portal;",
  'apps/api/src/modules.ts':
    "import { busca } from './features/busca/busca.ts';\nimport { portal } from './features/portal/portal.ts';\nexport const modules = [busca, portal];",
  'apps/api/src/services/limite/limite.ts':
    "import { comum } from '../comum.ts';\nexport const limite = comum;",
  // Next to folders: it imports one and is imported by another, but closes no circle.
  'apps/api/src/services/comum.ts':
    "import { lei } from './lei/lei.ts';\nexport const comum = lei;",
  'apps/api/src/services/lei/lei.ts': 'export const lei = 1;',

  'apps/api/test/support/postgres.ts':
    "import pg from 'pg';\nexport const client = new pg.Client();",

  'packages/ui/package.json':
    '{"name":"@claraboia/ui","type":"module","exports":{"./*":"./src/*"}}',
  'packages/ui/src/lib/data.ts': 'export const data = 1;',
  'packages/ui/src/card.tsx': 'export const Card = (props: object) => <div {...props} />;',
  'packages/ui/src/card.test.tsx':
    "import { readFileSync } from 'node:fs';\nimport { Card } from './card.tsx';\nexport const seen = [readFileSync, Card];",
  'apps/portal/package.json':
    '{"name":"@claraboia/portal","type":"module","exports":{"./*":"./src/*"}}',
  'apps/portal/src/portal/portal.tsx':
    "import { faq } from '@claraboia/contract';\nimport type { Sessao } from '@claraboia/contract/schema';\nimport { Card } from '@claraboia/ui/card.tsx';\nimport { titulo } from './titulo.ts';\nexport const Portal = (_: Sessao) => <Card>{titulo(faq)}</Card>;",
  'apps/portal/src/portal/titulo.ts': 'export const titulo = (of: unknown) => String(of);',
  'apps/portal/src/form/field.tsx': 'export const Field = () => null;',
  'apps/portal/src/inscricao/pagina.tsx':
    "import { Field } from '../form/field.tsx';\nexport const Pagina = () => <Field />;",
  'apps/gestao/package.json':
    '{"name":"@claraboia/gestao","type":"module","exports":{"./*":"./src/*"}}',
  'apps/gestao/src/back-office.tsx':
    "import { Gestao } from './features/gestao/gestao.tsx';\nimport { screens } from './screens/index.ts';\nexport const backOffice = [Gestao, screens];",
  'apps/gestao/src/engine/list-screen.tsx':
    "import { defineEntity } from '@claraboia/contract';\nimport { data } from '@claraboia/ui/lib/data.ts';\nimport { Table } from '@mantine/core';\nexport const ListScreen = () => <Table role=\"faq\">{String(defineEntity)}{data}</Table>;",
  'apps/gestao/src/features/gestao/gestao.tsx':
    "import { saveSchema } from '@claraboia/contract/schema';\nimport { ListScreen } from '../../engine/list-screen.tsx';\nexport const Gestao = () => <ListScreen>{saveSchema}</ListScreen>;",
  'apps/gestao/src/features/sessao/sessao.ts': 'export const sessao = 1;',
  'apps/gestao/src/screens/index.ts':
    "import { FaqScreen } from './faq.screen.tsx';\nimport { ServicoScreen } from './servico.screen.tsx';\nexport const screens = { FaqScreen, ServicoScreen };",
  'apps/gestao/src/screens/faq.screen.tsx':
    "import { ListScreen } from '../engine/list-screen.tsx';\nexport const FaqScreen = () => <ListScreen />;",
  'apps/gestao/src/screens/servico.screen.tsx': 'export const ServicoScreen = () => null;',
  'apps/web/src/app/routes.tsx':
    "import { Portal } from '@claraboia/portal/portal/portal.tsx';\nexport const routes = [Portal, () => import('@claraboia/gestao/back-office.tsx')];",
};

/** Stand-ins for packages of the fixture. */
const PACKAGES = ['zod', 'pg', 'react', 'fastify', 'vitest', '@mantine/core', '@tiptap/react'];

/**
 * @typedef {object} Plant
 * @property {string} rule the rule that has to report it
 * @property {string} file the file at fault
 * @property {string} text
 * @property {string[]} [also] further rules that the same line breaks
 */

/** @type {readonly Plant[]} At least one for every rule; several if a rule has several cases. */
export const PLANTS = [
  plant('contract-imports-zod-only', 'packages/contract/src/domain/react.ts', 'react'),
  plant('contract-imports-zod-only', 'packages/contract/src/domain/fastify.ts', 'fastify'),
  plant('contract-imports-zod-only', 'packages/contract/src/domain/node.ts', 'node:path'),
  plant('contract-imports-zod-only', 'packages/contract/src/domain/pg.ts', 'pg', [
    'only-database-imports-pg',
  ]),
  plant(
    'contract-imports-zod-only',
    'packages/contract/src/domain/app.ts',
    '../../../../packages/ui/src/lib/data.ts',
  ),
  plant('contract-tests-stay-inside', 'packages/contract/src/domain/x.test.ts', 'react'),
  plant('contract-door-without-zod', 'packages/contract/src/domain/zod.ts', 'zod'),
  plant('contract-door-without-zod', 'packages/contract/src/domain/door.ts', '../schema.ts'),
  plant(
    'contract-door-without-zod',
    'packages/contract/src/entities/limit.ts',
    '../calls/sessao.ts',
  ),
  plant('contract-door-without-zod', 'packages/contract/src/engine/draft.ts', './save-schema.ts'),
  {
    rule: 'contract-door-without-zod',
    file: 'packages/contract/src/index.ts',
    text: `${CLEAN['packages/contract/src/index.ts']}\nexport * from './engine/save-schema.ts';`,
  },
  ...['apps/portal/src/portal', 'apps/portal/src/inscricao', 'packages/ui/src', 'apps/web/src'].map(
    (folder) =>
      plant('citizens-load-no-schema', `${folder}/schema.ts`, '@claraboia/contract/schema'),
  ),
  plant('citizens-load-no-schema', 'packages/ui/src/lib/zod.ts', 'zod'),
  {
    rule: 'citizens-load-no-schema',
    file: 'apps/portal/src/portal/mixed.ts',
    text: "import { type Sessao, sessaoSchema } from '@claraboia/contract/schema';\nexport const read = (it: Sessao) => [it, sessaoSchema];",
  },
  {
    rule: 'citizens-load-no-schema',
    file: 'apps/portal/src/portal/both.ts',
    text: "import type { Sessao } from '@claraboia/contract/schema';\nimport { sessaoSchema } from '@claraboia/contract/schema';\nexport const read = (it: Sessao) => [it, sessaoSchema];",
  },
  {
    rule: 'citizens-load-no-schema',
    file: 'apps/portal/src/portal/later.ts',
    text: "export const later = () => import('@claraboia/contract/schema');",
  },
  plant(
    'apps-import-the-contract-by-its-entry',
    'apps/api/src/features/busca/deep.ts',
    '../../../../../packages/contract/src/engine/define-entity.ts',
  ),
  plant(
    'api-never-imports-web',
    'apps/api/src/features/busca/web.ts',
    '../../../../../packages/ui/src/lib/data.ts',
  ),
  plant(
    'api-never-imports-web',
    'apps/api/src/features/busca/portal.ts',
    '@claraboia/portal/portal/titulo.ts',
  ),
  plant(
    'web-never-imports-api',
    'packages/ui/src/lib/api.ts',
    '../../../../apps/api/src/features/busca/busca.ts',
  ),
  plant('packages-know-no-app', 'packages/storage/src/app.ts', '../../../apps/api/src/app.ts'),
  plant('packages-know-no-app', 'packages/postgres/src/contract.ts', '@claraboia/contract'),
  plant('rooms-meet-in-ui', 'packages/ui/src/room.ts', '@claraboia/portal/portal/titulo.ts'),
  plant(
    'rooms-meet-in-ui',
    'packages/ui/src/kit.ts',
    '@claraboia/gestao/features/sessao/sessao.ts',
  ),
  plant('rooms-meet-in-ui', 'apps/gestao/src/lib/portal.ts', '@claraboia/portal/portal/titulo.ts'),
  plant(
    'contract-engine-knows-no-entity',
    'packages/contract/src/engine/knows.ts',
    '../entities/index.ts',
  ),
  plant(
    'engine-imports-no-registry',
    'apps/api/src/engine/registry.ts',
    '../../../../packages/contract/src/entities/index.ts',
    ['apps-import-the-contract-by-its-entry'],
  ),
  plant(
    'engine-imports-no-registry',
    'apps/gestao/src/engine/registry.ts',
    '../../../../packages/contract/src/entities/index.ts',
    ['apps-import-the-contract-by-its-entry'],
  ),
  plant('engine-knows-nothing-above-it', 'apps/api/src/engine/hook.ts', '../hooks/portal.hooks.ts'),
  plant(
    'engine-knows-nothing-above-it',
    'apps/api/src/engine/module.ts',
    '../features/busca/busca.ts',
  ),
  plant(
    'engine-knows-nothing-above-it',
    'apps/api/src/engine/service.ts',
    '../services/texto-rico/sanitize.ts',
    ['only-its-thread-parses-rich-text'],
  ),
  plant('engine-knows-nothing-above-it', 'apps/api/src/engine/app.ts', '../app.ts'),
  plant(
    'engine-knows-nothing-above-it',
    'apps/gestao/src/engine/screen.ts',
    '../screens/servico.screen.tsx',
  ),
  plant(
    'engine-knows-nothing-above-it',
    'apps/gestao/src/engine/feature.ts',
    '../features/sessao/sessao.ts',
  ),
  plant('engine-knows-nothing-above-it', 'apps/gestao/src/engine/app.ts', '../back-office.tsx'),
  plant(
    'server-feature-never-imports-feature',
    'apps/api/src/features/busca/portal-feature.ts',
    '../portal/portal.ts',
  ),
  plant(
    'server-feature-never-imports-feature',
    'apps/api/src/features/busca/texto/portal.test.ts',
    '../../portal/portal.ts',
  ),
  plant(
    'server-feature-never-imports-feature',
    'apps/api/src/features/lei/through-registry.ts',
    '../../modules.ts',
  ),
  {
    rule: 'server-feature-never-imports-feature',
    file: 'apps/api/src/features/busca/portal-type.ts',
    text: "import type { portal } from '../portal/portal.ts';\nexport type P = typeof portal;",
  },
  plant('service-knows-no-feature', 'apps/api/src/services/lei/registry.ts', '../../modules.ts'),
  plant(
    'service-knows-no-feature',
    'apps/api/src/services/lei/feature.test.ts',
    '../../features/portal/portal.ts',
  ),
  plant('hook-never-imports-hook', 'apps/api/src/hooks/layout.hooks.ts', './portal.hooks.ts'),
  plant(
    'screen-never-imports-screen',
    'apps/gestao/src/screens/layout.screen.tsx',
    './servico.screen.tsx',
  ),
  plant(
    'hook-or-screen-imports-engine-and-contract',
    'apps/api/src/hooks/contrato.hooks.ts',
    '../features/busca/busca.ts',
  ),
  plant(
    'hook-or-screen-imports-engine-and-contract',
    'apps/gestao/src/screens/contrato.screen.tsx',
    '../features/sessao/sessao.ts',
  ),
  plant(
    'feature-never-imports-feature',
    'apps/gestao/src/features/ajuda/sessao.ts',
    '../sessao/sessao.ts',
  ),
  plant('feature-never-imports-feature', 'apps/portal/src/nova/portal.ts', '../portal/titulo.ts'),
  plant(
    'public-feature-never-reaches-back-office',
    'apps/portal/src/inscricao/engine.ts',
    '@claraboia/gestao/engine/list-screen.tsx',
  ),
  plant(
    'public-feature-never-reaches-back-office',
    'apps/portal/src/nova/screen.ts',
    '@claraboia/gestao/screens/servico.screen.tsx',
  ),
  plant('public-feature-never-reaches-back-office', 'apps/portal/src/nova/kit.ts', '@mantine/core'),
  plant(
    'public-feature-never-reaches-back-office',
    'apps/portal/src/nova/rich.ts',
    '@tiptap/react',
  ),
  {
    rule: 'public-feature-never-reaches-back-office',
    file: 'apps/portal/src/sem-pasta.ts',
    text: "import '@mantine/core';",
  },
  {
    rule: 'public-feature-never-reaches-back-office',
    file: 'apps/portal/src/nova/through-ui.ts',
    text: "import '@claraboia/ui/heavy.ts';",
  },
  plant('only-database-imports-pg', 'apps/api/src/features/busca/pool.ts', 'pg'),
  plant('only-database-imports-pg', 'apps/api/test/journeys/pool.test.ts', 'pg'),
  {
    rule: 'only-database-imports-pg',
    file: 'apps/api/src/engine/pool-type.ts',
    text: "import type { Pool } from 'pg';\nexport type P = Pool;",
  },
  plant(
    'only-its-thread-parses-rich-text',
    'apps/api/src/features/busca/limpo.ts',
    '../../services/texto-rico/sanitize.ts',
  ),
  plant(
    'only-its-thread-parses-spreadsheets',
    'apps/api/src/features/busca/planilha.ts',
    '../../services/table-file/read/table-csv.ts',
  ),
  plant('web-never-imports-node', 'packages/ui/src/lib/node.ts', 'node:fs'),
  plant('web-never-imports-node', 'packages/ui/src/lib/node-without-prefix.ts', 'fs'),
  {
    rule: 'no-circular-imports',
    file: 'packages/ui/src/lib/a.ts',
    text: "import { b } from './b.ts';\nexport const a = () => b;",
  },
  plant('everything-resolves', 'packages/ui/src/lib/lost.ts', './nowhere.ts'),
  {
    rule: 'engine-names-no-entity',
    file: 'apps/api/src/engine/quoted.ts',
    text: "export const special = (key: string) => key === 'grupo_categoria';",
  },
  {
    rule: 'engine-names-no-entity',
    file: 'apps/gestao/src/engine/imported.ts',
    text: "import { faq } from '@claraboia/contract';\nexport const f = faq;",
  },
  {
    rule: 'engine-names-no-entity',
    file: 'apps/api/src/engine/whole-registry.ts',
    text: "import { registry } from '@claraboia/contract';\nexport const all = registry;",
  },
  {
    rule: 'engine-names-no-entity',
    file: 'apps/gestao/src/engine/namespace.ts',
    text: "import * as contract from '@claraboia/contract';\nexport const f = contract.faq;",
  },
  {
    rule: 'engine-names-no-entity',
    file: 'apps/gestao/src/engine/field.ts',
    text: 'export const f = (draft: { grupoCategoria: number }) => draft;',
  },
  {
    rule: 'engine-names-no-entity',
    file: 'packages/contract/src/engine/address.ts',
    text: `export const address = (id: number) => \`/v1/faq/\${id}\`;`,
  },
];

/** Files that the planted faults import; correct themselves, unless a plant names them. */
const SUPPORT = {
  'packages/ui/src/heavy.ts': "import '@mantine/core';",
  'packages/ui/src/lib/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
};

/**
 * Circles between folders, in a separate fixture: nearly every other plant closes one as well.
 *
 * @type {readonly Plant[]}
 */
export const CIRCLE_PLANTS = [
  plant('folders-form-no-circle', 'apps/api/src/services/lei/procura.ts', '../limite/limite.ts'),
  plant('folders-form-no-circle', 'apps/api/src/services/limite/rede/rede.ts', '../../lei/lei.ts'),
];

/**
 * @param {string} rule
 * @param {string} file
 * @param {string} target imported path
 * @param {string[]} [also]
 * @returns {Plant}
 */
function plant(rule, file, target, also = []) {
  return { rule, file, text: `import '${target}';\n`, also };
}

/**
 * Writes the fixture.
 *
 * @param {string} folder an empty folder
 * @param {readonly Plant[]} plants its faults
 */
export function writeFixture(folder, plants) {
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  };
  for (const [path, text] of Object.entries(CLEAN)) write(path, text);
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(folder, 'node_modules/@claraboia'), { recursive: true });
  for (const room of ['packages/contract', 'packages/ui', 'apps/portal', 'apps/gestao']) {
    symlinkSync(join(folder, room), join(folder, 'node_modules/@claraboia', basename(room)));
  }
  if (plants === PLANTS) {
    for (const [path, text] of Object.entries(SUPPORT)) write(path, text);
  }
  for (const { file, text } of plants) write(file, text);
}
