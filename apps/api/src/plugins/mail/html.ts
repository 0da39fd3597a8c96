const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);

/** Web address on its own line. */
const ADDRESS = /^https?:\/\/\S+$/;
/** Code on its own line. */
const CODE = /^\d{4,8}$/;

function paragraph(text: string): string {
  if (CODE.test(text)) {
    return `<p style="font-size:28px;font-weight:bold;letter-spacing:6px">${text}</p>`;
  }
  const lines = text.split('\n').map((line) => {
    const escaped = escapeHtml(line);
    return ADDRESS.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped;
  });
  return `<p>${lines.join('<br>')}</p>`;
}

/** The text as a simple page: paragraphs, links, and a code in large print. */
export function htmlOf(title: string, text: string): string {
  const body = text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)
    .join('\n');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b2430;max-width:36em">
${body}
</body></html>
`;
}
