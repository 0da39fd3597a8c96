import {
  type AnyEntity,
  contrato,
  convenio,
  emenda,
  FONTES,
  licitacao,
  obraItem,
  type SincronizacaoFonte,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { awaitEmendas } from '../../database/emenda-por-numero.ts';
import { anexoOf } from '../../services/anexo/kinds.ts';
import type { Kind } from '../../services/fonte/kind.ts';
import type { Configuracao, Source } from '../../services/fonte/source.ts';
import { SourceError } from '../../services/fonte/source-error.ts';
import { applyFiles } from './apply/apply-files.ts';
import { applyRows, markOf } from './apply/apply-rows.ts';
import { cguConvenio } from './cgu/convenio.ts';
import { cguEmenda } from './cgu/emenda.ts';
import { siconfiReconciliacao } from './siconfi/reconciliacao.ts';
import { tcepeContrato } from './tcepe/contrato.ts';
import { tcepeItem } from './tcepe/item.ts';
import { tcepeLicitacao } from './tcepe/licitacao.ts';
import { transferegovConvenio } from './transferegov/convenio.ts';
import { transferegovEspecial } from './transferegov/especial.ts';

const CONVENIOS = { transferegov: transferegovConvenio, cgu: cguConvenio } as const;

interface Bringing {
  /** The source, if several bring records of the entity. */
  readonly fonte?: SincronizacaoFonte;
  /** Waits for its turn before any record is locked. */
  readonly turn?: (tx: Tx) => Promise<void>;
}

/** A kind of run that brings records of an entity, by the source that the configuration names. */
function bringing(
  entity: AnyEntity,
  sourceOf: (configuracao: Configuracao) => Source,
  { fonte, turn }: Bringing = {},
): Kind {
  const files = anexoOf(entity);
  // Only files that name their address at the source are copied from it.
  const anexo = files?.arquivo.fields.link === undefined ? null : files;
  return {
    anexo,
    fetch: async (request) => {
      const fetched = await sourceOf(request.configuracao).fetch(request);
      return {
        ...fetched,
        write: async (tx, { configuracao, exercicio, ...options }) => {
          await turn?.(tx);
          const placed = await applyRows(
            tx,
            entity,
            fetched.rows,
            new Set(fetched.rejeitadas),
            new Map(),
            {
              ...options,
              scope: { configuracaoId: configuracao.id, exercicio },
              marca: fonte === undefined ? null : markOf(fonte),
            },
          );
          if (anexo === null) return;
          const { author, outcome } = options;
          await applyFiles(tx, anexo, placed, configuracao.diretorio, author, outcome);
        },
      };
    },
  };
}

/** Implementation of each kind of run. */
export const recordKinds = {
  licitacao: bringing(licitacao, () => tcepeLicitacao),
  contrato: bringing(contrato, () => tcepeContrato),
  item: bringing(obraItem, () => tcepeItem),
  convenio: bringing(convenio, ({ convenioFonte, cnpj, codigoIbge }) => {
    if (convenioFonte === null) throw new SourceError(FONTES.convenio.pede.falta);
    if (cnpj === null && codigoIbge === null) {
      throw new SourceError(
        'A configuração não tem o CNPJ nem o código IBGE para buscar os convênios.',
      );
    }
    return CONVENIOS[convenioFonte];
  }),
  emenda: bringing(emenda, () => cguEmenda, { fonte: 'emenda', turn: awaitEmendas }),
  especial: bringing(emenda, () => transferegovEspecial, { fonte: 'especial', turn: awaitEmendas }),
  reconciliacao: siconfiReconciliacao,
} satisfies Partial<Record<SincronizacaoFonte, Kind>>;
