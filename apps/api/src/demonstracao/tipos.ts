import type { DemoCadastros } from './tipos-cadastros.ts';
import type { DemoDocumento } from './tipos-documento.ts';
import type { DemoOrcamento } from './tipos-orcamento.ts';

export type { DemoDocumento, DemoTabela } from './tipos-documento.ts';

/** The shapes in which the demonstration's content is written down. Everything in it is fictional. */

export interface DemoCliente {
  readonly identificador: string;
  readonly nome: string;
  readonly cidade: string;
  readonly uf: string;
  /** Valid check digits on a made-up root. */
  readonly cnpj: string;
  readonly tipo: number;
  /** How citizens reach the body, by the fields of its portal. */
  readonly contato: {
    readonly endereco: string;
    readonly atendimento: string;
    /** Digits. */
    readonly telefone: string;
    readonly email: string;
    readonly esicUrl?: string;
    readonly ouvidoriaUrl?: string;
  };
  readonly entidades: readonly { readonly nome: string; readonly nomeUrl: string }[];
  readonly grupos: readonly DemoGrupo[];
  /** All records other than publications. */
  readonly cadastros: DemoCadastros;
  readonly orcamento: DemoOrcamento;
}

export interface DemoGrupo {
  readonly nome: string;
  /** Made from the name where absent. */
  readonly nomeUrl?: string;
  readonly navbarPublicacao?: boolean;
  readonly categorias: readonly DemoCategoria[];
}

export interface DemoCategoria {
  readonly nome: string;
  /** An outside address makes the category an external link. */
  readonly linkUrl?: string;
  readonly conteudoHtml?: string;
  readonly listado?: boolean;
  /** Shown part of the date; the whole day if unset. */
  readonly nivelData?: 'dia' | 'mes' | 'ano' | 'nada';
  readonly agruparAno?: boolean;
  readonly agruparEntidade?: boolean;
  readonly exibirDataAtualizacao?: boolean;
  readonly tipos?: readonly { readonly nome: string; readonly nomePlural: string }[];
  readonly publicacoes: readonly DemoPublicacao[];
}

interface DemoPublicacaoBase {
  readonly nome: string;
  /** `YYYY-MM-DD`. */
  readonly data: string;
  /** Name of one of the category's types. */
  readonly categoriaTipo?: string;
  /** Name of one of the client's entities. */
  readonly entidade?: string;
}

export type DemoPublicacao = DemoPublicacaoBase &
  (
    | { readonly tipo: 'arquivos'; readonly arquivos: readonly DemoArquivo[] }
    | { readonly tipo: 'link' | 'video'; readonly url: string }
    /** `grupo/categoria`, by their names in the address. */
    | { readonly tipo: 'subcategoria'; readonly categoria: string }
  );

export type DemoArquivo =
  | { readonly nome: string; readonly documento: DemoDocumento }
  | { readonly nome: string; readonly url: string };
