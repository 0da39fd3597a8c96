import type { AnyEntity, Condition } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { ListSql } from '../../engine/list-sql.ts';
import { publicRegistry } from './definicoes.ts';
import type { TransparenciaList } from './lists.ts';

type Resumo = NonNullable<TransparenciaList['resumo']>;

interface Group {
  readonly keys: readonly unknown[];
  readonly quantidade: number;
  /** The sums by their amounts. */
  readonly somas: Readonly<Record<string, string | null>>;
}

/** How many records a filter finds and what they add up to, by year and by modality (see the contract). */
export async function readResumo(
  tx: Tx,
  entity: AnyEntity,
  conditions: readonly Condition[],
  { modalidade, valores }: Resumo,
) {
  const groups = (by: readonly string[]) => readGroups(tx, entity, conditions, by, valores);
  const exercicios = await groups(['exercicio']);
  const modalidades = await groups([`${modalidade}.id`, `${modalidade}.nome`]);
  return {
    porExercicio: exercicios
      .map(({ keys: [exercicio], quantidade, somas }) => ({
        exercicio: exercicio as number,
        quantidade,
        ...somas,
      }))
      .sort((a, b) => b.exercicio - a.exercicio),
    porModalidade: modalidades
      .map(({ keys: [id, nome], quantidade, somas }) => ({
        modalidadeTipo: id === null ? null : { id: id as number, nome: nome as string },
        quantidade,
        ...somas,
      }))
      .sort(
        (a, b) =>
          b.quantidade - a.quantidade ||
          (a.modalidadeTipo?.nome ?? '').localeCompare(b.modalidadeTipo?.nome ?? '', 'pt-BR'),
      ),
  };
}

async function readGroups(
  tx: Tx,
  entity: AnyEntity,
  conditions: readonly Condition[],
  by: readonly string[],
  sums: readonly string[],
): Promise<Group[]> {
  const { text, values } = ListSql.groups(publicRegistry, entity, conditions, tx.clienteId, {
    by,
    sums,
  });
  const rows = await tx.query<Record<string, unknown> & { count: number }>(text, values);
  return rows.map((row) => ({
    keys: by.map((_, index) => row[`k${index + 1}`]),
    quantidade: row.count,
    somas: Object.fromEntries(
      sums.map((name, index) => [name, row[`s${index + 1}`] as string | null]),
    ),
  }));
}
