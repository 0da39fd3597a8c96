import type { AnyEntity } from '@claraboia/contract';
import type { SyncConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Values } from '../../engine/types.ts';
import type { SourceHttp } from './http/source-http.ts';

/** A configuration as the sources need it. */
export interface Configuracao {
  readonly id: number;
  readonly liconUj: string;
  readonly diretorio: string | null;
  readonly liconUrlLicitacao: string | null;
  readonly liconUrlContrato: string | null;
  readonly convenioFonte: 'transferegov' | 'cgu' | null;
  /** Of the configuration, or of its client. */
  readonly cnpj: string | null;
  readonly codigoIbge: string | null;
  /** As the audit court of Pernambuco knows the municipality. */
  readonly codigoMunicipio: string | null;
}

/** What a source is asked for. */
export interface SourceRequest {
  readonly configuracao: Configuracao;
  /** Null for sources that are not asked by year. */
  readonly exercicio: number | null;
  readonly http: SourceHttp;
  readonly config: SyncConfig;
  readonly signal: AbortSignal;
  /** For what has to be known of the portal before it is clear what to ask for. */
  readonly database: Database;
  readonly clienteId: number;
  /** Null where the schedule asked. */
  readonly pedidaPor: number | null;
  /** Told how many rows were read so far. */
  readonly onRead: (lidos: number) => void;
}

/** A file that the source links to. */
export interface FetchedFile {
  readonly chave: string;
  readonly tipoId: number;
  /** `YYYY-MM-DD`; null where the source gives none. */
  readonly data: string | null;
  readonly link: string;
  /** What it is called at the source. */
  readonly nome: string;
}

/** A record of the source in the terms of this product. */
export interface FetchedRow {
  readonly entity: AnyEntity;
  /** How the source knows it; the same each time. */
  readonly chave: string;
  /** As a save carries it, references to fetched records excepted. What the source never tells is not named, and left as it is. */
  readonly values: Values;
  /** References to other fetched records: field → how the source knows that one. */
  readonly references?: Readonly<Record<string, string>>;
  readonly arquivos?: readonly FetchedFile[];
}

/** Something that could not be taken as it came. */
export interface Trouble {
  readonly chave: string | null;
  readonly registro: string | null;
  readonly mensagem: string;
}

/** All that a source said, fetched and parsed to its end. */
export interface Fetched {
  readonly lidos: number;
  /** In the order in which they are written: what is referred to comes first. */
  readonly rows: readonly FetchedRow[];
  readonly rejeitados: number;
  /** Keys of rows that are there but could not be taken: they have not vanished. */
  readonly rejeitadas: readonly string[];
  readonly erros: readonly Trouble[];
}

/** A system that records come from. Throws `SourceError` where it is down, slow, cut off or talks nonsense. */
export interface Source {
  fetch(request: SourceRequest): Promise<Fetched>;
}
