import { FONTES, type SincronizacaoFonte } from '@claraboia/contract';
import type { SourceRequest } from '../../../services/fonte/source.ts';
import { SourceChanged, SourceError } from '../../../services/fonte/source-error.ts';
import { TcepeClient } from '../../../services/fonte/tcepe/tcepe-client.ts';
import { probeCguConvenios } from '../cgu/convenio.ts';
import { probeEmendas } from '../cgu/emenda.ts';
import { linhaSchema } from '../siconfi/entregas.ts';
import { SiconfiClient } from '../siconfi/siconfi-client.ts';
import { DA_UNIDADE, DO_INSTRUMENTO, INSTRUMENTOS, ITENS } from '../tcepe/item.ts';
import { probeConvenios } from '../transferegov/convenio.ts';
import { probeEspeciais } from '../transferegov/especial.ts';

/** A request without a run: it writes nothing. */
type SondaRequest = Pick<
  SourceRequest,
  'http' | 'config' | 'signal' | 'configuracao' | 'exercicio'
>;

/**
 * Small question to a source that looks for the columns that its reader needs.
 * @throws SourceChanged if a column is missing; SourceError if the source does not answer
 */
interface Sonda {
  readonly fonte: SincronizacaoFonte;
  readonly ask: (request: SondaRequest) => Promise<void>;
}

/** Rows of one call of the audit court must have these columns. No row says nothing about them. */
async function probeTcepe(
  request: SondaRequest,
  addressOf: (client: TcepeClient) => string,
  columns: readonly string[],
): Promise<void> {
  const client = new TcepeClient(request);
  const [row] = await client.rows(addressOf(client));
  const missing = row?.lacking(columns) ?? [];
  if (missing.length > 0) throw SourceChanged.missing('coluna', missing);
}

/** Probes by the key that `sondaDe` makes. Each is asked once a day for the whole installation. */
export const SONDAS: Readonly<Record<string, Sonda>> = {
  licitacao: {
    fonte: 'licitacao',
    ask: (request) =>
      probeTcepe(
        request,
        (client) =>
          client.listAddress(
            // The court's own address: the result is for all clients.
            null,
            'LicitacaoUG!json?CODIGOUG={uj}&ANOMODALIDADE={ano}',
          ),
        [
          ...['CODIGOUG', 'ANOMODALIDADE', 'CODIGOPL', 'NUMEROPROCESSO', 'NUMEROMODALIDADE'],
          ...['NOMEMODALIDADE', 'SITUACAOLICITACAO'],
        ],
      ),
  },
  contrato: {
    fonte: 'contrato',
    ask: (request) =>
      probeTcepe(
        request,
        (client) => client.listAddress(null, 'Contratos!json?CodigoUG={uj}&AnoContrato={ano}'),
        ['CodigoUG', 'AnoContrato', 'CodigoContrato', 'NumeroContrato'],
      ),
  },
  item: {
    fonte: 'item',
    ask: async (request) => {
      await probeTcepe(
        request,
        (client) =>
          client.methodAddress(`${request.config.tcepeUrl}/`, INSTRUMENTOS, {
            [DA_UNIDADE]: request.configuracao.liconUj,
            Ano: String(request.exercicio),
          }),
        [DA_UNIDADE, 'Ano', 'Numero', DO_INSTRUMENTO, 'codigoLegadoLICON'],
      );
      await probeTcepe(
        request,
        // Answers with no row unless the filter is lost, or with one of the few first items.
        (client) =>
          client.methodAddress(`${request.config.tcepeUrl}/`, ITENS, { [DO_INSTRUMENTO]: '1' }),
        ['itemContratoId', DO_INSTRUMENTO, 'UnidadeMedida', 'Quantidade', 'ValorUnitario'],
      );
    },
  },
  orcamento: {
    fonte: 'orcamento',
    ask: (request) =>
      probeTcepe(
        request,
        (client) =>
          client.methodAddress(`${request.config.tcepeUrl}/`, 'DespesasMunicipais', {
            CODIGO_MUNICIPIO: request.configuracao.codigoMunicipio ?? '',
            ANOREFERENCIA: String(request.exercicio),
            MESREFERENCIA: '1',
          }),
        [
          ...['ANOREFERENCIA', 'ID_UNIDADE_GESTORA', 'NUMEROEMPENHO', 'DATAEMPENHO'],
          ...['VALOREMPENHADO', 'VALORLIQUIDADO', 'VALORPAGO', 'FORNECEDOR', 'HISTORICO'],
        ],
      ),
  },
  reconciliacao: {
    fonte: 'reconciliacao',
    ask: async (request) => {
      const { codigoIbge } = request.configuracao;
      if (codigoIbge === null) throw new SourceError(FONTES.reconciliacao.pede.falta);
      const client = new SiconfiClient({ ...request, onRead: () => undefined });
      const query = { id_ente: codigoIbge, an_referencia: request.exercicio ?? 0 };
      await client.rows(client.address('extrato_entregas', query), linhaSchema);
    },
  },
  'convenio:transferegov': { fonte: 'convenio', ask: probeConvenios },
  'convenio:cgu': { fonte: 'convenio', ask: probeCguConvenios },
  emenda: { fonte: 'emenda', ask: probeEmendas },
  especial: { fonte: 'especial', ask: probeEspeciais },
};
