import type { LeituraEscolhida } from '@claraboia/contract';
import type { DePara, Importacao } from '@claraboia/contract/schema';
import type { Answer } from '@claraboia/ui/lib/api-client.ts';
import type { Phase, StepNames } from './steps.ts';

/** State of an import, as far as every kind has it. */
export interface ImportState
  extends Pick<
    Importacao,
    | 'id'
    | 'planilha'
    | 'codificacao'
    | 'separador'
    | 'cabecalho'
    | 'leitura'
    | 'leituraEscolhida'
    | 'amostra'
    | 'descartadas'
    | 'dePara'
    | 'propostas'
    | 'reconhecido'
    | 'falha'
    | 'enviadaEm'
    | 'enviadaPor'
  > {
  readonly arquivo: Pick<Importacao['arquivo'], 'nome' | 'bytes' | 'ate'>;
  /** Kind of file, as its mappings are kept. */
  readonly tipo: string;
  readonly situacao: string;
}

/** Choices about how a file is read, and the mapping on the screen: links to remaining columns are kept. */
export interface Reread extends LeituraEscolhida {
  readonly dePara: DePara;
}

type Call<S> = (id: number) => Promise<Answer<S>>;

/** Kind of imports: its calls, its states, and its texts in the wizard. */
export interface ImportKind<S extends ImportState> {
  /** Query key. */
  readonly key: string;
  readonly steps: StepNames;
  readonly phases: Readonly<Record<S['situacao'], Phase>>;
  readonly calls: {
    readonly get: (id: number, signal: AbortSignal) => Promise<Answer<S>>;
    readonly reread: (id: number, body: Reread) => Promise<Answer<S>>;
    readonly cancel: Call<S>;
    readonly undo: Call<S>;
  };
  readonly texts: {
    /** Consequence of cancelling. */
    readonly cancel: (importacao: S) => string;
    /** Name of each state. */
    readonly situacao: Readonly<Record<S['situacao'], string>>;
    /** Reason for checking again after changes in the second step. */
    readonly changed: string;
  };
}

export const phaseOf = <S extends ImportState>({ phases }: ImportKind<S>, importacao: S): Phase =>
  phases[importacao.situacao as S['situacao']];
