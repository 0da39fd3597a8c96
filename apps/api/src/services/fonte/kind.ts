import type { Registry } from '@claraboia/contract';
import type { LoadTx, Tx } from '../../database/database.ts';
import type { Repository } from '../../engine/repository.ts';
import type { Author } from '../../engine/types.ts';
import type { AnexoKind } from '../anexo/kinds.ts';
import type { Outcome } from './outcome.ts';
import type { Configuracao, Fetched, SourceRequest } from './source.ts';

/** Dependencies of writing fetched data. */
export interface Writing {
  readonly registry: Registry;
  readonly repository: Repository;
  readonly author: Author;
  readonly outcome: Outcome;
  readonly configuracao: Configuracao;
  readonly exercicio: number | null;
}

type Counted = Pick<Fetched, 'lidos' | 'rejeitados' | 'erros'>;

/** Complete result of a run, written in whole or not at all. */
export interface Brought extends Counted {
  write(tx: Tx, writing: Writing): Promise<void>;
}

/** The same for large results, which are loaded by COPY and tried once. */
export interface BroughtInBulk extends Counted {
  load(tx: LoadTx, writing: Writing): Promise<void>;
}

/** A kind of run. Throws `SourceError` where its source does. */
export interface Kind {
  /** Kind of files attached to its records. */
  readonly anexo: AnexoKind | null;
  fetch(request: SourceRequest): Promise<Brought | BroughtInBulk>;
}
