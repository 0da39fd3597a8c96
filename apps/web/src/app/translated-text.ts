/** Translations by the original text nodes that they replaced in the document. */
const translations = new WeakMap<Node, Element>();

/** True for a translation: browsers wrap translated text in `font` elements. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Puts an original text node back in place of its translation. */
function restore(text: Node): void {
  const translation = translations.get(text);
  if (translation === undefined) return;
  translations.delete(text);
  // The text is elsewhere, or its translation was removed together with its parent.
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
 * Keeps a page usable while the browser translates it. A translation replaces text nodes that React still holds. To
 * remove one, or to insert before one, then throws NotFoundError (https://github.com/facebook/react/issues/11538), and
 * a changed text keeps its old translation. This restores the original just before React needs it, or once it has
 * changed; the browser then translates it again. Can go when React or browsers fix that bug.
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
