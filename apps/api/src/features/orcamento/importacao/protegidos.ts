import { FAVORECIDO_TIPO } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { CHAVE_PROTEGIDA, NOME_PROTEGIDO } from '../favorecido-chave.ts';
import type { NaturezaDaDespesa } from './natureza.ts';

interface Regra {
  readonly elementos: readonly number[];
  /** Functions and modality that the rule is limited to; unset means all. */
  readonly funcoes?: readonly number[];
  readonly modalidade?: number;
}

/**
 * Expenses whose payee, if a natural person, is never named, whatever the file says. The element is the fourth level of
 * the nature.
 *
 * - 48, money for persons in need, benefits of assistance included (Lei 8.742/1993, art. 22): private life (Lei
 *   12.527/2011, art. 31).
 * - 18, grants for students, many of them minors: Lei 12.527/2011, art. 31; Lei 13.709/2018, art. 14.
 * - 91, payments ordered by courts: the case may be secret (Código de Processo Civil, art. 189; Lei 12.527/2011, art.
 *   22).
 * - 32 applied directly in assistance (08) and health (10), goods and treatments for a person, as 48 is in every area:
 *   data about health is sensitive (Lei 13.709/2018, arts. 5, II, and 11).
 */
const PROTEGIDOS: readonly Regra[] = [
  { elementos: [48] },
  { elementos: [18] },
  { elementos: [91] },
  { elementos: [32], funcoes: [8, 10], modalidade: 90 },
];

/**
 * Returns whether payees of this expense, if natural persons, are protected. A commitment that names its allocation by
 * number only has no classification here: `protectEmpenhos` checks it once its allocation is known.
 */
export const protegeNome = (
  funcao: number,
  { modalidade, elemento }: Pick<NaturezaDaDespesa, 'modalidade' | 'elemento'>,
): boolean =>
  PROTEGIDOS.some(
    (regra) =>
      elemento !== null &&
      regra.elementos.includes(elemento) &&
      (regra.funcoes === undefined || regra.funcoes.includes(funcao)) &&
      (regra.modalidade === undefined || regra.modalidade === modalidade),
  );

/** Replaces the history of a commitment whose payee is protected. */
export const HISTORICO_PROTEGIDO = 'Histórico protegido por lei';

/** Protects payees of commitments that name their allocation by number only, since their purpose is known only here. */
export async function protectEmpenhos(tx: Tx): Promise<void> {
  await tx.execute(
    `update staging_empenho p set favorecido_tipo_id = ${FAVORECIDO_TIPO.protegido}, favorecido_documento = null,
            favorecido_chave = $2, favorecido_nome = $3, historico = $4, processo = null
       from dotacao d join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id
      where p.favorecido_tipo_id = ${FAVORECIDO_TIPO.pessoaFisica} and d.cliente_id = $1 and d.exercicio = p.exercicio
        and d.chave = p.dotacao_chave and u.ug_codigo = p.ug_codigo and exists (
          select from jsonb_to_recordset($5) r (elementos bigint[], funcoes bigint[], modalidade bigint)
           where d.elemento_id = any (r.elementos) and (r.funcoes is null or d.funcao_id = any (r.funcoes))
             and (r.modalidade is null or r.modalidade = d.modalidade_id))`,
    [
      ...[tx.clienteId, CHAVE_PROTEGIDA, NOME_PROTEGIDO, HISTORICO_PROTEGIDO],
      JSON.stringify(PROTEGIDOS),
    ],
  );
}
