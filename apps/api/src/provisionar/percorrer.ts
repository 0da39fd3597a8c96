import type { Provisionado } from '@claraboia/contract/schema';
import type { Context } from '../context.ts';
import type { Database, Tx } from '../database/database.ts';
import { Refusal } from '../errors.ts';
import { OPERATOR } from '../features/instalacao/administrador.ts';
import { cleanModelo, provision } from '../features/instalacao/provisionar.ts';
import {
  type Celulas,
  colunaDe,
  type Falha,
  type Linha,
  LinhaRecusada,
  provisaoDe,
  repetidas,
} from './lista.ts';

export type Means = Pick<Context, 'config' | 'dominios' | 'registry' | 'repository'> & {
  readonly database: Database;
};

/** Result of a line. */
export type Resultado =
  | { readonly linha: Linha; readonly feito: Provisionado }
  | { readonly linha: Linha; readonly falha: Falha };

/** Thrown to roll a dry run back; carries its result. */
class Ensaiado extends Error {
  readonly feito: Provisionado;

  constructor(feito: Provisionado) {
    super('rehearsed, and not kept');
    this.feito = feito;
  }
}

/**
 * Provisions the bodies of a list, each in a transaction of its own, and yields each as soon as it is committed.
 * Existing ones are kept, so that an interrupted list can be run again from the start.
 * @param keep false for a dry run: each line is executed and rolled back
 */
export async function* walk(
  means: Means,
  linhas: readonly Linha[],
  keep: boolean,
): AsyncGenerator<Resultado> {
  const doubles = repetidas(linhas);
  for (const linha of linhas) {
    const before = doubles.get(linha.numero);
    try {
      if (before !== undefined) {
        throw new LinhaRecusada(`cnpj: é o mesmo da linha ${before}.`);
      }
      yield { linha, feito: await umaLinha(means, linha.celulas, keep) };
    } catch (error) {
      yield { linha, falha: { ...linha, erro: erroDe(error) } };
    }
  }
}

async function umaLinha(means: Means, celulas: Celulas, keep: boolean): Promise<Provisionado> {
  try {
    const { database } = means;
    const provisao = await database.system(async (tx) =>
      provisaoDe(celulas, await municipioDe(tx, celulas)),
    );
    const textos = await cleanModelo(database, provisao);
    return await database.found(async (tx) => {
      const feito = await provision(tx, means, OPERATOR, provisao, null, textos);
      if (!keep) throw new Ensaiado(feito);
      return feito;
    });
  } catch (error) {
    if (error instanceof Ensaiado) return error.feito;
    throw error;
  }
}

/** By its code, or by its name in its state, accents and case apart. */
async function municipioDe(tx: Tx, { municipio, uf }: Celulas): Promise<number> {
  if (/^\d{7}$/.test(municipio)) return Number(municipio);
  if (municipio === '')
    throw new LinhaRecusada('municipio: Informe o código do IBGE, ou o nome e a UF.');
  if (!/^[A-Za-z]{2}$/.test(uf)) {
    throw new LinhaRecusada('uf: Informe a UF com duas letras, ou o código do IBGE em municipio.');
  }
  const [found] = await tx.query<{ id: number }>(
    `select id from municipio where uf = upper($2) and lower(unaccent(nome)) = lower(unaccent($1))`,
    [municipio, uf],
  );
  if (found !== undefined) return found.id;
  throw new LinhaRecusada(
    `municipio: não há ${municipio} em ${uf.toUpperCase()}. Confira o nome, ou use o código do IBGE.`,
  );
}

/** @throws errors that the line did not cause */
function erroDe(error: unknown): string {
  if (error instanceof LinhaRecusada) return error.message;
  if (!(error instanceof Refusal)) throw error;
  return error.messages
    .map(({ field, description }) =>
      field === undefined ? description : `${colunaDe(field)}: ${description}`,
    )
    .join('; ');
}
