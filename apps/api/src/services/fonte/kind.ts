import type { Registry } from '@claraboia/contract';
import type { LoadTx, Tx } from '../../database/database.ts';
import type { Repository } from '../../engine/repository.ts';
import type { Author } from '../../engine/types.ts';
import type { AnexoKind } from '../anexo/kinds.ts';
import type { Outcome } from './outcome.ts';
import type { Configuracao, Fetched, SourceRequest } from './source.ts';

/** What is at hand where what was fetched is written. */
export interface Writing {
  readonly registry: Registry;
  readonly repository: Repository;
  readonly author: Author;
  readonly outcome: Outcome;
  readonly configuracao: Configuracao;
  readonly exercicio: number | null;
}

type Counted = Pick<Fetched, 'lidos' | 'rejeitados' | 'erros'>;

/** What a run fetched, to its end, and how it is written: all of it, or nothing. */
export interface Brought extends Counted {
  write(tx: Tx, writing: Writing): Promise<void>;
}

/** The same where there are so many rows that they come in by COPY, which is tried once. */
export interface BroughtInBulk extends Counted {
  load(tx: LoadTx, writing: Writing): Promise<void>;
}

/** A kind of run. Throws `SourceError` where its source does. */
export interface Kind {
  /** The files that come with what it brings. */
  readonly anexo: AnexoKind | null;
  fetch(request: SourceRequest): Promise<Brought | BroughtInBulk>;
}
