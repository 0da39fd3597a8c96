import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConstantAnswer } from '../services/publico/constant-answer.ts';
import { escapeHtml } from '../services/texto-rico/escape-html.ts';
import { type DocumentOptions, openApiText } from './document.ts';
import { groupHtml, inline } from './group-html.ts';
import { apiOf, groupsOf, slugOf } from './groups.ts';
import type { Operation } from './operation.ts';

const DOCS_PATH = '/docs';

/** No external content, and no scripts. */
const CSP = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface DocsOptions {
  readonly version: string;
  /** Calls of the server, or those of some subjects: describing one takes a moment. */
  readonly operations: (isWanted?: (tag: string) => boolean) => Iterable<Operation>;
}

/** The pages of the API at `/docs` and below it by subject, its document at `/docs/json` and `/docs/yaml`; each made on the first look. */
export async function docsPage(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { version, operations } = options;
  const document = new ConstantAnswer(() => openApiText({ version, operations: operations() }));
  const styles = new ConstantAnswer(() => STYLE);
  const pages = new Map<string, ConstantAnswer>();
  const constant = (path: string, type: string, made: ConstantAnswer) =>
    app.get(`${DOCS_PATH}${path}`, (request, reply) =>
      made.send(request, reply, { 'content-type': type }),
    );
  constant('/json', 'application/json; charset=utf-8', document);
  // JSON is YAML too.
  constant('/yaml', 'application/x-yaml', document);
  constant('/estilo.css', 'text/css; charset=utf-8', styles);

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    make: () => string,
  ) => {
    const page = pages.get(address) ?? new ConstantAnswer(make);
    pages.set(address, page);
    return page.send(request, reply, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CSP,
    });
  };
  app.get(DOCS_PATH, (request, reply) =>
    send(request, reply, '', () => indexPage(version, operations())),
  );
  app.get<{ Params: { assunto: string } }>(`${DOCS_PATH}/:assunto`, (request, reply) => {
    const { assunto } = request.params;
    // Only existing subjects are cached.
    const own = [...operations((tag) => slugOf(tag) === assunto)];
    if (own.length === 0) return reply.callNotFound();
    return send(request, reply, assunto, () => groupPage({ version, operations: own }));
  });
}

function groupPage(options: DocumentOptions): string {
  return groupsOf(apiOf(options))
    .map((group) => page(group.title, groupHtml(group, true)))
    .join('');
}

/** Index of all calls by subject, so that the browser's own search finds them. */
function indexPage(version: string, operations: Iterable<Operation>): string {
  const { info } = apiOf({ version, operations: [] });
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const subjects = [...byTag]
    .toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    .map(([tag, calls]) => {
      const address = `${DOCS_PATH}/${slugOf(tag)}`;
      const lines = calls.map(({ id, summary, method, path }) => {
        const code = `<code>${method.toUpperCase()} ${escapeHtml(path.replace(/:(\w+)/g, '{$1}'))}</code>`;
        return `<li><a href="${address}#${id}">${escapeHtml(summary)}</a>: ${code}</li>`;
      });
      return `<h3><a href="${address}">${escapeHtml(tag)}</a></h3>\n<ul>${lines.join('')}</ul>`;
    });
  return page(
    'API do Claraboia',
    `<h1>API do Claraboia</h1>
<p>Todas as chamadas do servidor na versão ${escapeHtml(version)}, por assunto. O documento OpenAPI 3.1, para ferramentas: <a href="${DOCS_PATH}/json">JSON</a> ou <a href="${DOCS_PATH}/yaml">YAML</a>.</p>
<h2>Como se responde</h2>
${blocks(info.description)}
<h2>Assuntos</h2>
${subjects.join('\n')}`,
  );
}

/** Paragraphs and tables of the document's description, which is Markdown for the tools that read it. */
const blocks = (markdown: string): string =>
  markdown
    .split('\n\n')
    .map((block) => (block.startsWith('|') ? tableOf(block) : `<p>${inline(block)}</p>`))
    .join('\n');

function tableOf(block: string): string {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim())),
  );
  const cells = (line: readonly string[], tag: string) =>
    `<tr>${line.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="rola" role="group" aria-label="Códigos" tabindex="0"><table>
<thead>${cells(head, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</thead>
<tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody>
</table></div>`;
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · API</title>
<link rel="stylesheet" href="${DOCS_PATH}/estilo.css">
</head>
<body>
<header><nav aria-label="API"><a href="${DOCS_PATH}">API do Claraboia</a></nav></header>
<main>
${body}
</main>
</body>
</html>
`;

const STYLE = `:root { color-scheme: light dark; --borda: light-dark(#d9dee7, #344155); --leve: light-dark(#f5f6f9, #161e2a); }
*, *::before, *::after { box-sizing: border-box; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; background: light-dark(#fff, #10161f); color: light-dark(#1b2430, #e4e9f1);
  font: 1rem / 1.6 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: light-dark(#1351b4, #8ab4f8); }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
.rola { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.4rem 0.7rem; border: 1px solid var(--borda); text-align: left; vertical-align: top; }
th, pre { background: var(--leve); }
pre { padding: 1rem; white-space: pre-wrap; }
.chamada { margin-top: 2rem; border-top: 1px solid var(--borda); }
details { margin: 0.5rem 0; padding: 0 1rem; border: 1px solid var(--borda); border-radius: 6px; }
`;
