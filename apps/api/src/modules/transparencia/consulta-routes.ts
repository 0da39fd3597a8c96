import {
  contrato,
  contratoArquivo,
  convenio,
  licitacao,
  licitacaoArquivo,
} from '@claraboia/contract';
import { type CallDataOf, calls } from '@claraboia/contract/schema';
import type { Reads, Tx } from '../../database/database.ts';
import { type Serving, serve, serveReply } from '../../engine/serve.ts';
import type { PublicCache } from '../portal/public-cache.ts';
import { keptClienteIdOf } from '../portal/queries.ts';
import {
  emUso,
  exercicios,
  type Fonte,
  modalidadesDosContratos,
  sincronizacao,
  ultimo,
} from './consultas.ts';

export interface ConsultaMeans {
  readonly reads: Reads;
  readonly cache: PublicCache;
}

type Consultas = typeof calls.transparenciaConsulta;
type Consulta = Consultas[keyof Consultas];

/** The twelve lookups of spec portal §7, and the modalities that the summary of contracts is made by. */
export function consultaRoutes(serving: Serving, { reads: database, cache }: ConsultaMeans): void {
  const { transparenciaConsulta: consultas } = calls;

  const route = <C extends Consulta>(
    call: C,
    read: (tx: Tx, modo: number | null) => Promise<CallDataOf<C>>,
  ) =>
    serveReply<Consulta>(serving, call, ({ request, reply, params, query }) =>
      cache.send(
        request,
        reply,
        () => keptClienteIdOf(cache, params.id),
        async (tx) => JSON.stringify(await read(tx, query.modo)),
      ),
    );
  route(consultas.getLicitacaoRegistro, ultimo(licitacao, 'data_publicacao'));
  route(
    consultas.listLicitacaoModalidade,
    emUso('licitacao_modalidade_tipo', licitacao, 'modalidade_tipo_id', 'nome'),
  );
  route(consultas.listLicitacaoExercicio, exercicios(licitacao, 'modalidade_tipo_id'));
  route(consultas.getLicitacaoArquivoRegistro, ultimo(licitacaoArquivo, 'data_arquivo'));
  route(consultas.getContratoRegistro, ultimo(contrato, 'data_inicio'));
  route(consultas.listContratoExercicio, exercicios(contrato, 'tipo_id'));
  route(consultas.listContratoModalidade, modalidadesDosContratos);
  route(
    consultas.listContratoArquivoTipo,
    emUso('contrato_arquivo_tipo', contratoArquivo, 'tipo_id', 'id'),
  );
  route(consultas.getContratoArquivoRegistro, ultimo(contratoArquivo, 'data'));
  route(consultas.getConvenioRegistro, ultimo(convenio, 'data_inicio_execucao'));

  /** A run of the synchronisation that changed nothing raises no version, so its time is read each time. */
  const freshRoute = (
    call:
      | Consultas['getLicitacaoSincronizacao']
      | Consultas['getContratoSincronizacao']
      | Consultas['getConvenioSincronizacao'],
    fonte: Fonte,
  ) =>
    serve(serving, call, async ({ reply, params }) => {
      reply.header('cache-control', 'public, no-cache');
      const clienteId = await keptClienteIdOf(cache, params.id);
      return database.snapshot(clienteId, sincronizacao(fonte));
    });
  freshRoute(consultas.getLicitacaoSincronizacao, 'licitacao');
  freshRoute(consultas.getContratoSincronizacao, 'contrato');
  freshRoute(consultas.getConvenioSincronizacao, 'convenio');
}
