import type { BandejaCampo, BandejaSituacao } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import type { Palpites } from './palpites/palpites.ts';

/** Findings of the reading of a PDF, which stay after its text is forgotten. */
export interface Leitura {
  readonly erro: 'senha' | 'ilegivel' | null;
  /** True for a scan. */
  readonly semTexto: boolean;
  /** First pages that were read whole; null if all were. */
  readonly paginasLidas: number | null;
  /** First page with a whole CPF, from 1; null without one. */
  readonly paginaCpf: number | null;
  /** Days that file name and text show. */
  readonly dataNome: string | null;
  readonly dataTexto: string | null;
}

/** Document of the tray as stored, with the records that it names. */
export interface Linha {
  readonly id: number;
  readonly versao: number;
  readonly situacao: BandejaSituacao;
  readonly arquivoNome: string;
  readonly nomeOriginal: string;
  readonly bytes: number;
  readonly paginas: number | null;
  readonly nome: string | null;
  readonly data: string | null;
  readonly categoriaId: number | null;
  /** Null if it does not exist any more, or is a link to another site. */
  readonly categoria: (ItemDaBandeja['categoriaPublicacao'] & object) | null;
  /** Address names of the category and of its template. */
  readonly place: string | null;
  readonly clienteTipo: number;
  /** Type and entity as stored; they may not exist any more. */
  readonly tipoId: number | null;
  readonly entidadeId: number | null;
  readonly categoriaPublicacaoTipo: ItemDaBandeja['categoriaPublicacaoTipo'];
  readonly entidade: ItemDaBandeja['entidade'];
  readonly palpites: Palpites;
  readonly digitados: readonly BandejaCampo[];
  readonly leitura: Leitura | null;
  /** Answered problems, by `answerOf`. */
  readonly respondidas: readonly string[];
  readonly erros: ItemDaBandeja['erros'];
  readonly falha: string | null;
  readonly publicacaoId: number | null;
  /** Other publication with the same file. */
  readonly publicadaEm: {
    readonly id: number;
    readonly nome: string;
    /** True if it came from a document that is still in the tray. */
    readonly daBandeja: boolean;
  } | null;
  /** Earlier document of the tray with the same file. */
  readonly repetida: boolean;
  readonly fuso: string;
  readonly enviadaPor: { readonly nome: string } | null;
  readonly enviadaEm: string;
}
