import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ConstantAnswer } from '../modules/publico/constant-answer.ts';
import { openApiText } from './document.ts';
import type { Operation } from './operation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    swagger: () => never;
  }
}

const DOCS_PATH = '/docs';

/** Nothing from anywhere else, no script in the page itself; styles that the page sets on elements. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface DocsOptions {
  readonly version: string;
  readonly operations: () => Iterable<Operation>;
}

/** The API page at `/docs`, its document at `/docs/json` and `/docs/yaml`; made on the first look. */
export async function docsPage(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { version, operations } = options;
  const document = new ConstantAnswer(() => openApiText({ version, operations: operations() }));
  // JSON is YAML too.
  const types = new Map([
    [`${DOCS_PATH}/json`, 'application/json; charset=utf-8'],
    [`${DOCS_PATH}/yaml`, 'application/x-yaml'],
  ]);
  // The page's plugin wants this name. Its own routes of the document never get as far as to call it.
  const source = async (scope: FastifyInstance) => {
    scope.decorate('swagger', () => {
      throw new Error('the document is answered before its route');
    });
  };
  await app.register(fastifyPlugin(source, { name: '@fastify/swagger' }));
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    uiHooks: {
      preHandler: (request, reply, done) => {
        const type = types.get(request.routeOptions.url ?? '');
        if (type === undefined) done();
        else document.send(request, reply, { 'content-type': type }).catch(done);
      },
    },
    staticCSP: CSP,
    theme: { title: 'API do Claraboia', css: [{ filename: 'claraboia.css', content: STYLE }] },
    uiConfig: {
      docExpansion: 'none',
      deepLinking: true,
      filter: true,
      displayRequestDuration: false,
      defaultModelsExpandDepth: -1,
      // Reading may be tried here; what writes is better tried on purpose.
      supportedSubmitMethods: ['get'],
      validatorUrl: null,
    },
  });
}

/** The page's own header is taken away, and on a phone nothing sticks out to the side. */
const STYLE = `
.swagger-ui .topbar { display: none; }
.swagger-ui .info { margin: 24px 0; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info table { display: block; overflow-x: auto; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; text-align: left; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; word-break: break-all; }
  .swagger-ui table.parameters, .swagger-ui table.responses-table { display: block; overflow-x: auto; }
}
`;
