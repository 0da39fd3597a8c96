import type {
  DemoArquivo,
  DemoCategoria,
  DemoDocumento,
  DemoPublicacao,
  DemoTabela,
} from '../../tipos.ts';

/** Text of a document; title and day come from the publication. */
export interface Texto {
  readonly titulo?: string;
  readonly paragrafos: readonly string[];
  readonly tabelas?: readonly DemoTabela[];
  readonly assinatura?: string;
}

interface Resto {
  readonly categoriaTipo?: string;
  readonly entidade?: string;
}

const documento = (nome: string, data: string, texto: Texto): DemoDocumento => ({
  ...texto,
  titulo: texto.titulo ?? nome,
  data,
});

/** A publication that is one document of the same name. */
export const publicado = (
  nome: string,
  data: string,
  texto: Texto,
  resto: Resto = {},
): DemoPublicacao => ({
  nome,
  data,
  tipo: 'arquivos',
  arquivos: [{ nome, documento: documento(nome, data, texto) }],
  ...resto,
});

/** A publication of several files: documents, or outside addresses given as text. */
export const publicadoEmPartes = (
  nome: string,
  data: string,
  partes: Readonly<Record<string, Texto | string>>,
  resto: Resto = {},
): DemoPublicacao => ({
  nome,
  data,
  tipo: 'arquivos',
  arquivos: Object.entries(partes).map(
    ([parte, texto]): DemoArquivo =>
      typeof texto === 'string'
        ? { nome: parte, url: texto }
        : { nome: parte, documento: documento(`${nome} – ${parte}`, data, texto) },
  ),
  ...resto,
});

export const link = (nome: string, data: string, url: string): DemoPublicacao => ({
  nome,
  data,
  tipo: 'link',
  url,
});

export const video = (nome: string, data: string, url: string): DemoPublicacao => ({
  nome,
  data,
  tipo: 'video',
  url,
});

/** `categoria`: `grupo/categoria`, by their names in the address. */
export const subcategoria = (nome: string, data: string, categoria: string): DemoPublicacao => ({
  nome,
  data,
  tipo: 'subcategoria',
  categoria,
});

export const categoria = (
  nome: string,
  publicacoes: readonly DemoPublicacao[],
  opcoes: Omit<DemoCategoria, 'nome' | 'publicacoes'> = {},
): DemoCategoria => ({ nome, publicacoes, ...opcoes });

/** Category that only links to another site. */
export const categoriaExterna = (nome: string, linkUrl: string): DemoCategoria => ({
  nome,
  linkUrl,
  publicacoes: [],
});

/** A table of rich content; the first row is its head. */
export function tabelaHtml(legenda: string, linhas: readonly (readonly string[])[]): string {
  const [cabeca = [], ...corpo] = linhas;
  const ths = cabeca.map((celula) => `<th scope="col">${celula}</th>`).join('');
  const trs = corpo.map((linha) => `<tr>${linha.map((c) => `<td>${c}</td>`).join('')}</tr>`);
  return `<table><caption>${legenda}</caption><thead><tr>${ths}</tr></thead><tbody>${trs.join('')}</tbody></table>`;
}

export const listaHtml = (itens: readonly string[]): string =>
  `<ul>${itens.map((item) => `<li>${item}</li>`).join('')}</ul>`;
