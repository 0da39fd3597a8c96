import { FONTES, fontesDe, MESSAGE_CODE, message } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { changedByOther, invalidField, notFound } from '../../errors.ts';
import type { Configuracao } from '../../services/fonte/source.ts';
import { listFontes } from './fontes.ts';
import { queueRun } from './jobs.ts';
import { cancelRun, listRuns, orderRun, ordersOf, readRuns } from './runs.ts';

/** Starting synchronisations, following them, and reading their results. The same people as for the configuration. */
export function sincronizacaoRoutes(serving: Serving): void {
  const declared = calls.sincronizacao;

  serve(serving, declared.listSincronizacao, ({ query, within }) => {
    const { configuracao, limit, offset } = query;
    return within((tx) => listRuns(tx, configuracao, limit, offset));
  });

  serve(serving, declared.listFontes, ({ within }) => within(listFontes));

  serve(serving, declared.addSincronizacao, async ({ body, actor, within }) => {
    const { configuracao, fontes, exercicios } = body;
    const runs = await within(async (tx) => {
      const [found] = await tx.query<
        Pick<Configuracao, 'convenioFonte' | 'codigoIbge' | 'codigoMunicipio' | 'emendas'> & {
          ativo: boolean;
        }
      >(
        `select ativo, convenio_fonte as "convenioFonte", codigo_ibge as "codigoIbge",
                codigo_municipio as "codigoMunicipio", emendas
           from configuracao_tcepe_licon where cliente_id = $1 and id = $2`,
        [tx.clienteId, configuracao.id],
      );
      if (found === undefined)
        throw invalidField('Esta configuração não existe mais.', 'configuracao');
      if (!found.ativo) {
        throw invalidField('A sincronização está desligada nesta configuração.', 'configuracao');
      }
      const possible = fontesDe(found);
      const without = fontes.find((fonte) => !possible.includes(fonte));
      if (without !== undefined) throw invalidField(FONTES[without].pede?.falta ?? '', 'fontes');
      const ids: number[] = [];
      for (const order of ordersOf(configuracao.id, fontes, exercicios)) {
        const id = await orderRun(tx, order, actor.pessoaId);
        await queueRun(tx, id);
        ids.push(id);
      }
      return readRuns(tx, ids);
    });
    return new Presented(runs, [message(MESSAGE_CODE.saved, 'Sincronização pedida.')]);
  });

  serve(serving, declared.cancelSincronizacao, async ({ params: { id }, within }) => {
    const run = await within(async (tx) => {
      const cancelled = await cancelRun(tx, id);
      const [after] = await readRuns(tx, [id]);
      if (after === undefined) throw notFound();
      if (!cancelled) throw changedByOther('Esta sincronização já terminou.');
      return after;
    });
    return new Presented(run, [message(MESSAGE_CODE.changed, 'Sincronização cancelada.')]);
  });
}
