import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { escapeHtml } from './escape-html.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Attributes = Readonly<Record<string, string>>;

const VOID = new Set(['br', 'col', 'hr', 'img']);
const TEXT_ALIGN = /^text-align:\s*(center|right|justify)$/;

/**
 * Prepares a clean text for public pages: external links are marked, wide tables scroll in a frame of their own, and
 * alignment needs no style. It loads nothing from other hosts: pictures come from this server, and other pictures and
 * framed videos become links. Runs in the cleaning thread, because it parses.
 */
export const markForScreen = (clean: string): string => shownOf(parseDocument(clean).children);

const shownOf = (nodes: readonly Node[]): string => nodes.map(shown).join('');

function shown(node: Node): string {
  if (node.type === ElementType.Text) return escapeHtml(node.data);
  if (node.type !== ElementType.Tag) return '';
  const { name, children } = node;
  const { style = '', target: _target, rel: _rel, ...attributes } = node.attribs;
  const align = TEXT_ALIGN.exec(style)?.[1];
  const kept = align === undefined ? attributes : { ...attributes, align };
  switch (name) {
    case 'a':
      return link(kept, shownOf(children));
    case 'iframe':
      return link(
        { href: attributes.src ?? '' },
        escapeHtml(attributes.title || 'Abrir o conteúdo incorporado'),
      );
    case 'img':
      return picture(kept);
    case 'table': {
      const [caption] = DomUtils.getElementsByTagName('caption', children, true, 1);
      const label = caption === undefined ? '' : shortened(DomUtils.textContent(caption));
      // Also scrolled by keyboard.
      const frame = { class: 'portal-table', role: 'region', 'aria-label': label || 'Tabela' };
      return element('div', { ...frame, tabindex: '0' }, element(name, kept, shownOf(children)));
    }
    default:
      return element(name, kept, shownOf(children));
  }
}

/** A caption may contain tables with captions: without a limit, each would be repeated at every level. */
const LABEL_MAX = 200;
const shortened = (text: string) =>
  text.length <= LABEL_MAX ? text : `${text.slice(0, LABEL_MAX).toWellFormed()}…`;

function element(name: string, attributes: Attributes, inner: string): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const opening = `<${name}${written.join('')}>`;
  return VOID.has(name) ? opening : `${opening}${inner}</${name}>`;
}

function link(attributes: Attributes, inner: string): string {
  if (!/^https?:/i.test(attributes.href ?? '')) return element('a', attributes, inner);
  const told = element('span', { class: 'visually-hidden' }, ' (abre em nova aba)');
  return element('a', { ...attributes, target: '_blank', rel: 'noopener' }, inner + told);
}

function picture(attributes: Attributes): string {
  const { src = '', alt = '' } = attributes;
  if (isOwnAddress(src)) return element('img', { ...attributes, alt }, '');
  return /^https:/i.test(src)
    ? link({ href: src }, escapeHtml(`Imagem: ${alt || 'abrir'}`))
    : escapeHtml(alt);
}

/** Browsers strip tabs and line breaks, which could hide an external address. */
const isOwnAddress = (src: string) => /^\/(?![/\\])/.test(src.replace(/[\t\n\r]/g, ''));
