import { escapeHtml } from '../services/texto-rico/escape-html.ts';
import type { Body, Call, Group } from './groups.ts';
import type { Row } from './rows.ts';

/** Text of the document as HTML; of Markdown it has code alone. */
export const inline = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const table = (label: string, heads: readonly string[], rows: readonly string[]): string => `
<div class="rola" role="group" aria-label="${label}" tabindex="0"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody>
</table></div>`;

const named = (name: string, required: boolean): string =>
  `<td><code>${escapeHtml(name)}</code>${required ? ' <small>obrigatório</small>' : ''}</td>`;

const fields = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : table(
        'Campos',
        ['Campo', 'Tipo', 'O que é'],
        rows.map(
          ({ name, type, required, about }) =>
            `<tr>${named(name, required)}<td>${escapeHtml(type)}</td><td>${inline(about)}</td></tr>`,
        ),
      );

const example = (title: string, { example: text }: Body): string =>
  text === null ? '' : `\n<h4>${title}</h4>\n<pre><code>${escapeHtml(text)}</code></pre>`;

const parameters = ({ parameters: all }: Call): string =>
  all.length === 0
    ? ''
    : `\n<h3>Parâmetros</h3>${table(
        'Parâmetros',
        ['Nome', 'Onde', 'O que é', 'Exemplo'],
        all.map(
          (each) =>
            `<tr>${named(each.name, each.required)}<td>${each.place}</td><td>${inline(each.description)}</td><td><code>${escapeHtml(String(each.example))}</code></td></tr>`,
        ),
      )}`;

const sent = ({ body }: Call): string =>
  body === null
    ? ''
    : `\n<h3>O que se envia</h3>\n<p><code>${body.media}</code></p>${fields(body.rows)}${example('Exemplo do que se envia', body)}`;

const answer = ({ status, description, body }: Call['answers'][number]): string =>
  `\n<p><b>${status}</b> ${inline(description)}${
    body === null
      ? '</p>'
      : ` <code>${body.media}</code></p>
<details>
<summary>Campos e exemplo da resposta</summary>${fields(body.rows)}${example('Exemplo do que se recebe', body)}
</details>`
  }`;

const refusals = ({ refusals: all }: Call): string =>
  all.length === 0
    ? ''
    : `
<details>
<summary>Recusas</summary>
<ul>${all.map(({ status, description }) => `<li><b>${status}</b> ${inline(description)}</li>`).join('')}</ul>
</details>`;

/** Address of a read call, as a link if a server answers it. */
const toRead = ({ method, request }: Call, hasServer: boolean): string => {
  if (method !== 'GET') return '';
  const code = `<code>${escapeHtml(request)}</code>`;
  const shown = hasServer ? `<a href="${escapeHtml(request)}">${code}</a>` : code;
  return `\n<p>Exemplo de endereço: ${shown}</p>`;
};

const call = (each: Call, hasServer: boolean): string => `
<section class="chamada" aria-labelledby="${each.id}">
<h2 id="${each.id}">${escapeHtml(each.summary)}</h2>
<p class="pedido"><code><b>${each.method}</b> ${escapeHtml(each.path)}</code></p>
${each.description.map((paragraph) => `<p>${inline(paragraph)}</p>`).join('\n')}${parameters(each)}${sent(each)}
<h3>O que se recebe</h3>${each.answers.map(answer).join('')}${refusals(each)}${toRead(each, hasServer)}
</section>`;

/**
 * Body of the page of one subject, for the server and for the site of files.
 * @param hasServer true if the example addresses lead somewhere
 */
export const groupHtml = ({ title, calls }: Group, hasServer = false): string =>
  `<h1>${escapeHtml(title)}</h1>
<ul>${calls.map(({ id, summary, method, path }) => `<li><a href="#${id}">${escapeHtml(summary)}</a>: <code>${method} ${escapeHtml(path)}</code></li>`).join('')}</ul>${calls.map((each) => call(each, hasServer)).join('')}`;
