import type { Condition, Conjunto, Registry } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { ListSql } from '../list-sql.ts';

interface Group {
  readonly keys: readonly unknown[];
  readonly quantidade: number;
  /** The sums by their amounts. */
  readonly somas: Readonly<Record<string, string | null>>;
}

/** Counts and sums of the matching records, by year and by reference (see the contract). */
export async function readSummary(
  tx: Tx,
  registry: Registry,
  { entidade }: Conjunto,
  conditions: readonly Condition[],
  { ano, por, valores }: NonNullable<Conjunto['resumo']>,
) {
  const groups = async (by: readonly string[]): Promise<Group[]> => {
    const { text, values } = ListSql.groups(
      registry,
      registry.get(entidade.key),
      conditions,
      tx.clienteId,
      { by, sums: valores },
    );
    const rows = await tx.query<Record<string, unknown> & { count: number }>(text, values);
    return rows.map((row) => ({
      keys: by.map((_, index) => row[`k${index + 1}`]),
      quantidade: row.count,
      somas: Object.fromEntries(
        valores.map((name, index) => [name, row[`s${index + 1}`] as string | null]),
      ),
    }));
  };
  const exercicios = await groups([ano]);
  const referidos = await groups([`${por.caminho}.id`, `${por.caminho}.nome`]);
  return {
    porExercicio: exercicios
      .map(({ keys: [exercicio], quantidade, somas }) => ({
        exercicio: exercicio as number,
        quantidade,
        ...somas,
      }))
      .sort((a, b) => b.exercicio - a.exercicio),
    [por.chave]: referidos
      .sort((a, b) => b.quantidade - a.quantidade || nameOf(a).localeCompare(nameOf(b), 'pt-BR'))
      .map(({ keys: [id, nome], quantidade, somas }) => ({
        [por.de]: id === null ? null : { id, nome },
        quantidade,
        ...somas,
      })),
  };
}

const nameOf = ({ keys: [, nome] }: Group) => (typeof nome === 'string' ? nome : '');
