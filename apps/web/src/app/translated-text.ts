/** Translations by the text nodes that they replaced in the document. */
const translations = new WeakMap<Node, Element>();

/** Browsers put translated text into `font` elements. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Puts an original text back into the place of its translation. */
function restore(text: Node): void {
  const translation = translations.get(text);
  if (translation === undefined) return;
  translations.delete(text);
  // The text is elsewhere, or its translation has gone with what was around it.
  if (text.parentNode === null && translation.parentNode !== null) translation.replaceWith(text);
}

function note({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): Node[] {
  const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
  if (translation === undefined) return [];
  const taken = [...removedNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  for (const text of taken) translations.set(text, translation);
  return taken;
}

/**
 * Lets a page that the browser translates be used on. A translation replaces text nodes that React still holds: to remove one, or to
 * insert before one, then throws NotFoundError (https://github.com/facebook/react/issues/11538), and a changed text stays as it was
 * translated. Here the original comes back just before React needs it or once it has changed; the browser translates it again. Can go
 * when React or browsers end that bug.
 */
export function surviveTranslation(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) restore(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const text of records.flatMap(note)) changes.observe(text, { characterData: true });
  });
  replacements.observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeRestored<T extends Node>(this: Node, child: T): T {
    restore(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function insertRestored<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (before !== null) restore(before);
    return insertBefore.call(this, node, before) as T;
  };
}
