const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as it stands in HTML, also within the double quotes of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => ESCAPES[each] ?? '');
