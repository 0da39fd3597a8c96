/** Paragraphs that Word marks as list items; the style contains the level. */
const LIST_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Links to bookmarks of the copied document, which do not exist here. */
const DEAD_LINK = 'a[href^="#"]';
/** Text before the item: the number or bullet that Word draws. */
const MARKER = /mso-list:\s*ignore/i;
const NUMBERED = /^\s*\(?(?:\d{1,4}|[a-z]|[ivxlc]{1,8})[.)º°-]/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly ordered: boolean;
}

function itemOf(paragraph: Element): Item | null {
  const level = Number(LIST_LEVEL.exec(styleOf(paragraph))?.[1]);
  if (!(level > 0)) return null;
  const marker = [...paragraph.querySelectorAll('[style]')].find((each) =>
    MARKER.test(styleOf(each)),
  );
  const ordered = NUMBERED.test(marker?.textContent ?? '');
  marker?.remove();
  return { paragraph, level, ordered };
}

/** Converts a run of item paragraphs to lists, nested by level. */
function buildLists(items: readonly Item[]): void {
  const open: { readonly list: Element; readonly level: number }[] = [];
  for (const { paragraph, level, ordered } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = paragraph.ownerDocument.createElement(ordered ? 'ol' : 'ul');
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent === null || parent === undefined) paragraph.before(list);
      else parent.append(list);
      open.push({ list, level });
    }
    const item = paragraph.ownerDocument.createElement('li');
    const text = paragraph.ownerDocument.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/**
 * Converts Word's clipboard HTML to plain HTML: item paragraphs become lists, and links within the copied document
 * lose their address. Other HTML only loses such links.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll(DEAD_LINK)) link.replaceWith(...link.childNodes);
  const runs: Item[][] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style], h1[style], h2[style], h3[style]')) {
    const item = itemOf(paragraph);
    if (item === null) continue;
    if (last === null || paragraph.previousElementSibling !== last) runs.push([]);
    runs.at(-1)?.push(item);
    last = paragraph;
  }
  for (const run of runs) buildLists(run);
  return body.innerHTML;
}
