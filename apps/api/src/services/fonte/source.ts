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
  /** From the configuration, or from its client. */
  readonly cnpj: string | null;
  /** Those of the client and of all its active configurations, each once. */
  readonly cnpjs: readonly string[];
  readonly codigoIbge: string | null;
  /** Code of the municipality at the audit court of Pernambuco. */
  readonly codigoMunicipio: string | null;
  /** True if federal amendments are fetched. */
  readonly emendas: boolean;
}

/** Request to a source. */
export interface SourceRequest {
  readonly configuracao: Configuracao;
  /** Null for sources that are not queried by year. */
  readonly exercicio: number | null;
  readonly http: SourceHttp;
  readonly config: SyncConfig;
  readonly signal: AbortSignal;
  /** Database for sources whose queries depend on the portal's data. */
  readonly database: Database;
  readonly clienteId: number;
  /** Null for scheduled runs. */
  readonly pedidaPor: number | null;
  /** Receives the number of rows read so far. */
  readonly onRead: (lidos: number) => void;
}

/** A file that the source links to. */
export interface FetchedFile {
  readonly chave: string;
  readonly tipoId: number;
  /** `YYYY-MM-DD`; null if the source has none. */
  readonly data: string | null;
  readonly link: string;
  /** Name at the source. */
  readonly nome: string;
}

/** A record of the source in the terms of this product. */
export interface FetchedRow {
  readonly entity: AnyEntity;
  /** Stable key at the source. */
  readonly chave: string;
  /**
   * Values of a save, without references to fetched records. Fields that the source never has are omitted, and stay
   * unchanged.
   */
  readonly values: Values;
  /**
   * Values that another source knows better: written to a new record, and changed only while no other source of the
   * entity has the record.
   */
  readonly initial?: Values;
  /** Required values that the source may lack: written to a new record only. */
  readonly fallback?: Values;
  /** References to other fetched records: field → key at the source. */
  readonly references?: Readonly<Record<string, string>>;
  readonly arquivos?: readonly FetchedFile[];
}

/** Something that could not be taken as it came. */
export interface Trouble {
  readonly chave: string | null;
  readonly registro: string | null;
  readonly mensagem: string;
}

/** Complete result of a source, fetched and parsed. */
export interface Fetched {
  readonly lidos: number;
  /** In writing order: referenced rows come first. */
  readonly rows: readonly FetchedRow[];
  readonly rejeitados: number;
  /** Keys of refused rows: they still exist at the source. */
  readonly rejeitadas: readonly string[];
  readonly erros: readonly Trouble[];
}

/** System that records come from. Throws `SourceError` if it is down, slow, interrupted or answers nonsense. */
export interface Source {
  fetch(request: SourceRequest): Promise<Fetched>;
}
