import { type AnyEntity, contrato, convenio, licitacao } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { Values } from '../../engine/types.ts';
import { readVersions } from '../portal/versions.ts';

/** What of an earlier version citizens read, each as SQL makes it of `t.antes`. */
interface Versioned {
  readonly resource: 'licitacao' | 'contrato' | 'convenio';
  readonly entity: AnyEntity;
  readonly plain: readonly string[];
  /** Texts that people write, in which a CPF may stand. */
  readonly texts: readonly string[];
  readonly documents?: readonly string[];
}

export const versioned: readonly Versioned[] = [
  {
    resource: 'licitacao',
    entity: licitacao,
    plain: [
      ...['exercicio', 'numeroProcesso', 'numero', 'modalidadeTipo', 'modalidade'],
      ...['unidadeGestora', 'dataPublicacao', 'dataRecebimentoProposta', 'situacao'],
      ...['valorEstimado', 'valorAdjudicado'],
    ],
    texts: ['objeto', 'participantes', 'vencedores'],
  },
  {
    resource: 'contrato',
    entity: contrato,
    plain: [
      ...['exercicio', 'contratoCodigo', 'numeroContrato', 'dataInicio', 'dataFim', 'valor'],
      'urlContrato',
    ],
    texts: ['objeto', 'fornecedor'],
    documents: ['documento'],
  },
  {
    resource: 'convenio',
    entity: convenio,
    plain: [
      ...['numeroConvenio', 'nomeOrgao', 'situacao', 'programa', 'dataInicioExecucao'],
      ...['datafimExecucao', 'valorGlobal', 'valorRepasse', 'valorContrapartida', 'detalhesLink'],
    ],
    texts: [],
  },
];

/** JSON text of the earlier versions of a record, latest first; null where there is no such record. */
export async function versoesText(
  tx: Tx,
  { entity, plain, texts, documents = [] }: Versioned,
  id: number,
): Promise<string | null> {
  const pairs = [
    ...plain.map((name) => `'${name}', t.antes -> '${name}'`),
    ...texts.map((name) => `'${name}', mascarar_cpf(t.antes ->> '${name}')`),
    ...documents.map((name) => `'${name}', mascarar_documento(t.antes ->> '${name}')`),
  ];
  const antes = `jsonb_build_object(${pairs.join(', ')})`;
  const rows = await readVersions<Values>(tx, entity, id, antes);
  if (rows === null) return null;
  const list = rows.map(({ quando, motivo, antes: version }) => ({
    ...version,
    motivo,
    retificadoEm: quando,
  }));
  return JSON.stringify({ list });
}
