import createDOMPurify from 'dompurify';

const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'a', 'img'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'align'],
  ...['colspan', 'rowspan', 'scope', 'span', 'start', 'lang'],
];
const TEXT_ALIGN = /(?:^|;)\s*text-align:\s*(center|right|justify)\s*(?:;|$)/i;

/**
 * Cleans rich text once more, right before it is shown; the server has done so at save, but what is
 * stored may be older than its rules. Nothing that is left calls another host by itself: pictures
 * come from this server or are part of the text, and a framed video becomes a link to it.
 */
export function sanitizeHtml(html: string): string {
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeElement', (node) => {
    if (node instanceof HTMLIFrameElement) node.replaceWith(videoLink(node));
  });
  purify.addHook('beforeSanitizeAttributes', (node) => {
    // No style is left, so that a text cannot cover the page; alignment has an attribute of its own.
    const align = TEXT_ALIGN.exec(node.getAttribute?.('style') ?? '')?.[1];
    if (align !== undefined) node.setAttribute('align', align);
  });
  const body = purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  }) as HTMLElement;
  const each = (selector: string, change: (element: Element) => void) => {
    for (const element of body.querySelectorAll(selector)) change(element);
  };
  // First of all, while the text lies in a document that fetches nothing.
  each('img', (image) => {
    if (!isOwnImage(image.getAttribute('src') ?? '')) image.replaceWith(imageLink(image));
    else if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  });
  // The page has its own first heading.
  each('h1', (heading) => rename(heading, 'h2'));
  each('a[href]', (link) => {
    if (!/^https?:/i.test(link.getAttribute('href') ?? '')) return;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
    link.append(hidden(' (abre em nova aba)'));
  });
  each('table', (table) => {
    const frame = document.createElement('div');
    frame.className = 'portal-table';
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', table.querySelector('caption')?.textContent || 'Tabela');
    // Wide tables scroll on their own, also by keyboard.
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  });
  return body.innerHTML;
}

/** An address on this server, or a picture that is part of the text. */
function isOwnImage(src: string): boolean {
  if (/^data:image\/(png|jpe?g|gif|webp);/i.test(src)) return true;
  // A browser leaves out tabs and line breaks: what stands behind one may lead elsewhere.
  return /^\/(?![/\\])/.test(src.replace(/[\t\n\r]/g, ''));
}

function linkTo(href: string, text: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
}

function imageLink(image: Element): Node | string {
  const src = image.getAttribute('src') ?? '';
  const alt = image.getAttribute('alt') ?? '';
  return /^https:/i.test(src) ? linkTo(src, `Imagem: ${alt || 'abrir'}`) : alt;
}

function videoLink(frame: HTMLIFrameElement): Node | string {
  const src = frame.getAttribute('src') ?? '';
  return /^https:/i.test(src) ? linkTo(src, frame.title || 'Abrir o conteúdo incorporado') : '';
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function hidden(text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = 'visually-hidden';
  span.textContent = text;
  return span;
}
