import { createRequire } from 'node:module';
import { expect, inject } from 'vitest';

/** Has no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: { readonly document: Document } };
};

/** Page as served by the product that only is read, without scripts. */
export async function pageAt(address: string): Promise<Document> {
  const answer = await fetch(new URL(address, inject('reading')));
  expect([address, answer.status]).toEqual([address, 200]);
  return new JSDOM(await answer.text()).window.document;
}
