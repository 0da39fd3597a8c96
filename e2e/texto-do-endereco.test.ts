import { beforeAll, expect, inject, test } from 'vitest';
import { enderecos, isPlain } from './support/enderecos.ts';
import { pathOf, type Registros, registrosOf } from './support/registros.ts';

/** A sentence that an official site must never print as its own. */
const FORJADO = 'O prefeito renunciou';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

const product = inject('reading');
let registros: Registros;
let calls: (readonly [path: string, names: readonly string[]])[];
beforeAll(async () => {
  registros = await registrosOf(product);
  const described = (await (await fetch(`${product}/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  };
  calls = Object.entries(described.paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).filter((each) => each.in === 'query');
    // Files are covered by the tests of their lists.
    if (!path.startsWith('/public/') || names.length === 0 || /\.\w+$/.test(path)) return [];
    return [[path.replace('{cliente}', 'vale-claro'), names.map(({ name }) => name)] as const];
  });
});

/**
 * Requests an address with the sentence in many parameters at once. A refusal may hide the others, so each half is
 * tried again.
 * @param ownTexts texts that the product itself writes
 * @returns the printed texts, with their parameters
 */
async function printed(
  address: string,
  names: readonly string[],
  ownTexts: (body: string) => readonly string[],
): Promise<string[]> {
  const url = new URL(address, product);
  for (const name of names) url.searchParams.set(name, FORJADO);
  const answer = await fetch(url);
  const found = ownTexts(await answer.text()).filter((text) => text.includes(FORJADO));
  if (found.length > 0) return [`${names.join(', ')}: ${found.join(' | ')}`];
  if (answer.ok || names.length < 2) return [];
  const half = Math.ceil(names.length / 2);
  return [
    ...(await printed(address, names.slice(0, half), ownTexts)),
    ...(await printed(address, names.slice(half), ownTexts)),
  ];
}

/** Title, heading and description of a page; a question in quotation marks is left out. */
const headsOf = (html: string): string[] =>
  [...html.matchAll(/<title>.*?<\/title>|<h1[ >].*?<\/h1>|<meta [^>]*>/gs)].map(([text]) =>
    text.replaceAll(/“[^”]*”/g, ''),
  );

/** Names of parameters that a page's own forms and links use. */
function namesOn(html: string): string[] {
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*?\sname="([^"]+)"/g)];
  const links = [...html.matchAll(/href="[^"?]*\?([^"]*)"/g)];
  return [
    ...fields.map(([, name = '']) => name),
    ...links.flatMap(([, query = '']) => [
      ...new URLSearchParams(query.replaceAll('&amp;', '&')).keys(),
    ]),
  ];
}

test.each(enderecos.filter(isPlain))(
  'nothing from the address becomes a heading of /$address',
  async (endereco) => {
    const address = pathOf(endereco, registros);
    const own = namesOn(await (await fetch(product + address)).text());
    const names = [...new Set([...own, ...calls.flatMap(([, each]) => each)])];
    expect(await printed(address, names, headsOf)).toEqual([]);
  },
);

test('no public call answers text from its address as data', async () => {
  expect(calls.length).toBeGreaterThan(20);
  for (const [path, names] of calls) {
    const id = Object.values(registros)[0];
    const address = path.replaceAll(/\{\w+\}/g, String(id));
    // A refusal may quote its input, and the search its words.
    const texts = (body: string) =>
      body.startsWith('{"error":true')
        ? []
        : [body.replace(/"(palavras|conhecidas|sugestoes)":\[[^\]]*\]/g, '')];
    expect([address, await printed(address, names, texts)]).toEqual([address, []]);
  }
});
