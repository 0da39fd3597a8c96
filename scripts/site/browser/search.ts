import MiniSearch, { type SearchResult } from 'minisearch';
import { type Found, SEARCH_OPTIONS } from './found.ts';

declare global {
  /** The index that `busca-indice.js` brings, as JSON. */
  var indiceDaBusca: string;
}

/** More results do not help: the words are too general. */
const MOST = 40;

function part(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function resultItem(result: SearchResult): HTMLElement {
  const { id, page, heading, excerpt } = result as SearchResult & Found;
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = encodeURI(id);
  link.textContent = heading;
  item.append(link);
  if (page !== heading) item.append(part('span', page));
  if (excerpt !== '') item.append(part('p', excerpt));
  return item;
}

const count = (found: number): string => {
  if (found === 0) return 'Nada foi encontrado. Tente menos palavras, ou outras.';
  if (found > MOST) return `${found} trechos; os ${MOST} primeiros estão abaixo.`;
  return found === 1 ? '1 trecho.' : `${found} trechos.`;
};

function start(): void {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  const list = document.querySelector('#resultados');
  const status = document.querySelector('#quantos');
  if (field === null || list === null || status === null) return;
  const index = MiniSearch.loadJSON<Found & { readonly text: string }>(
    globalThis.indiceDaBusca,
    SEARCH_OPTIONS,
  );
  const show = () => {
    const asked = field.value.trim();
    const found = asked === '' ? [] : index.search(asked);
    list.replaceChildren(...found.slice(0, MOST).map(resultItem));
    status.textContent = asked === '' ? 'Escreva o que procura.' : count(found.length);
    document.title = asked === '' ? 'Busca · Claraboia' : `${asked} · Busca · Claraboia`;
  };
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  show();
  field.addEventListener('input', show);
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const asked = new URLSearchParams({ q: field.value.trim() });
    history.replaceState(null, '', `?${asked}`);
    show();
  });
}

start();
