import type { Pool } from 'pg';
import type { Municipio } from './municipios-scale.ts';
import type { Scale } from './scale.ts';
import type { BenchServer } from './server.ts';

/** Row of a table of measures. All values are printed texts, in pt-BR. */
export interface Measure {
  readonly what: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio: string;
  /** Promised ratio; `—` without a promise. */
  readonly goal: string;
}

/** Product with many records, and the bare access to the same database. */
export interface AtScale {
  readonly product: BenchServer;
  readonly connectionString: string;
  readonly pool: Pool;
  readonly scale: Scale;
  /** A client of the same database with a hundredth of the records. */
  readonly small: Scale;
  /** Nearly empty client. */
  readonly tiny: Scale;
}

/** Product with two clients with commitments: many, and a hundredth of that. */
export interface AtBudget {
  readonly url: string;
  readonly connectionString: string;
  readonly empenhos: number;
  /** Slugs of the clients. */
  readonly large: string;
  readonly small: string;
  /** Ids of some of their payees. */
  readonly favorecidos: { readonly large: readonly number[]; readonly small: readonly number[] };
}

/** The product with every municipality of the country, and the same with a few. */
export interface AtMunicipios {
  readonly all: Instalacao;
  readonly few: Instalacao;
}

/** The same clients on a cluster of Citus and on one PostgreSQL. */
export interface AtCluster {
  readonly spread: Instalacao;
  readonly alone: Instalacao;
}

/** An installation that is not started yet. */
export interface Instalacao {
  readonly connectionString: string;
  readonly municipios: readonly Municipio[];
  /** Starts the product on it; stopped at the end at the latest. */
  readonly start: () => Promise<BenchServer>;
}

/** Resources of the measures. Each is started on demand, and all are stopped at the end. */
export interface Bench {
  /** Publications of the large client. */
  readonly rows: number;
  /** Folder that is removed at the end. */
  readonly dataDir: string;
  readonly say: (line: string) => void;
  /** The product with the demonstration's records. */
  readonly demo: () => Promise<BenchServer>;
  readonly atScale: () => Promise<AtScale>;
  /** Connection string of a database with empty tables. */
  readonly emptyDatabase: () => Promise<string>;
  /** With as many commitments as there are publications at scale. */
  readonly orcamento: () => Promise<AtBudget>;
  /** With one client per municipality, or as many as `--clientes=` says. */
  readonly municipios: () => Promise<AtMunicipios>;
  /** On the cluster that `CITUS_URL` names. */
  readonly cluster: () => Promise<AtCluster>;
}

/** A group of measures, written into the document between its own markers. */
export interface Section {
  /** Its name in `--so=` and in the markers. */
  readonly name: string;
  readonly title: string;
  readonly run: (bench: Bench) => Promise<readonly Measure[]>;
}

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const count = (value: number) => whole.format(value);
export const decimal = (value: number) => tenth.format(value);
export const perSecond = (value: number) => `${whole.format(value)}/s`;
export const ratioOf = (ratio: number) => ratio.toFixed(2).replace('.', ',');
