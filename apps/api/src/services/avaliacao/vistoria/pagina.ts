import { DomUtils, parseDocument } from 'htmlparser2';

/** Page of a portal as the server renders it for citizens. */
export interface PaginaRenderizada {
  readonly status: number;
  /** Address that it leads to instead; null without one. */
  readonly destino: string | null;
  readonly html: string;
}

/**
 * Renders a page of a client's portal as citizens get it now. It counts as nobody's visit, and is kept nowhere.
 * @param endereco path and query below the portal's name; empty for its home
 * @returns null if it could not be rendered for now: the server is busy, or the client has no portal
 */
export type VerPagina = (
  clienteId: number,
  endereco: string,
  signal: AbortSignal,
) => Promise<PaginaRenderizada | null>;

/** Parts of each page of a portal. */
export type Regiao = 'cabecalho' | 'conteudo' | 'rodape';

/** Link or button, with the name that assistive technology reads. */
export interface Alvo {
  readonly nome: string;
  /** Empty for a button. */
  readonly href: string;
}

/** What a part of a page shows. */
export interface Trecho {
  /** Its words in one line, as `comparavel` makes them. */
  readonly texto: string;
  readonly links: readonly Alvo[];
  readonly botoes: readonly Alvo[];
  /** True if it has a field to search the portal with. */
  readonly busca: boolean;
  /** True if it says where the page stands, with links to the pages above it. */
  readonly caminho: boolean;
}

/** What a rendered page shows. */
export interface Pagina {
  readonly status: number;
  readonly destino: string | null;
  /** Heading of the content; null without one. */
  readonly titulo: string | null;
  /** What the content says of a part that failed to load; null if all of it is there. */
  readonly alerta: string | null;
  readonly regioes: Readonly<Record<Regiao, Trecho>>;
}

type Nodes = ReturnType<typeof parseDocument>['children'];
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const ELEMENTO: Readonly<Record<Regiao, string>> = {
  cabecalho: 'header',
  conteudo: 'main',
  rodape: 'footer',
};

const VAZIO: Trecho = { texto: '', links: [], botoes: [], busca: false, caminho: false };

/** Text in one line and in lower case. */
export const comparavel = (text: string): string => umaLinha(text).toLocaleLowerCase('pt-BR');

/** Reads a rendered page. */
export function lerPagina({ status, destino, html }: PaginaRenderizada): Pagina {
  const { children } = parseDocument(html);
  const lidas = (regiao: Regiao) => {
    const [found] = byName(ELEMENTO[regiao], children, 1);
    return found === undefined ? VAZIO : trechoDe(found.children);
  };
  const [main] = byName('main', children, 1);
  const conteudo = main?.children ?? [];
  const [titulo] = byName('h1', conteudo, 1);
  const [alerta] = DomUtils.find(isAlerta, conteudo, true, 1);
  return {
    status,
    destino,
    titulo: titulo === undefined ? null : umaLinha(DomUtils.textContent(titulo)),
    alerta: alerta === undefined ? null : umaLinha(DomUtils.textContent(alerta)),
    regioes: {
      cabecalho: lidas('cabecalho'),
      conteudo: lidas('conteudo'),
      rodape: lidas('rodape'),
    },
  };
}

const byName = (name: string, nodes: Nodes, limit?: number): Tag[] =>
  DomUtils.getElementsByTagName(name, nodes, true, limit);

const isAlerta = (node: Nodes[number]) =>
  'attribs' in node && node.attribs.role === 'alert' && DomUtils.textContent(node).trim() !== '';

const umaLinha = (text: string): string => text.replace(/\s+/g, ' ').trim();

const alvoDe = (tag: Tag): Alvo => ({
  nome: umaLinha(tag.attribs['aria-label'] ?? DomUtils.textContent(tag)),
  href: tag.attribs.href ?? '',
});

function trechoDe(nodes: Nodes): Trecho {
  const caminho = byName('nav', nodes).find(
    (nav) =>
      byName('a', nav.children, 1).length > 0 &&
      DomUtils.find(
        (node) => 'attribs' in node && node.attribs['aria-current'] === 'page',
        nav.children,
        true,
        1,
      ).length > 0 &&
      byName('ol', nav.children, 1).length > 0,
  );
  const busca = byName('form', nodes).find(
    (form) =>
      form.attribs.role === 'search' &&
      byName('input', form.children).some(({ attribs }) => attribs.name === 'q'),
  );
  return {
    texto: comparavel(DomUtils.textContent(nodes)),
    links: byName('a', nodes).map(alvoDe),
    botoes: byName('button', nodes).map(alvoDe),
    busca: busca !== undefined,
    caminho: caminho !== undefined,
  };
}
