import { type FonteSinal, fontesDe, type SincronizacaoFonte } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { Configuracao } from './source.ts';

/** System of a source that a configuration chooses, for those with a choice. */
const SISTEMA: Partial<
  Record<SincronizacaoFonte, (configuracao: Pick<Configuracao, 'convenioFonte'>) => string | null>
> = {
  convenio: ({ convenioFonte }) => convenioFonte,
};

/** Key of the probe of a source, as a configuration asks it: 'emenda', 'convenio:cgu'. */
export function sondaDe(
  fonte: SincronizacaoFonte,
  configuracao: Pick<Configuracao, 'convenioFonte'>,
): string {
  const sistema = SISTEMA[fonte]?.(configuracao) ?? null;
  return sistema === null ? fonte : `${fonte}:${sistema}`;
}

/** Result of the last probe of a source. */
export interface Sinal {
  readonly sonda: string;
  readonly sinal: FonteSinal;
  /** Cause as managers read it; null if the source answered as expected. */
  readonly motivo: string | null;
  readonly vistoEm: string;
  /** Since when the probe has had this result. */
  readonly desde: string;
}

export type ConfiguracaoAtiva = Pick<
  Configuracao,
  'id' | 'liconUj' | 'convenioFonte' | 'codigoIbge' | 'codigoMunicipio' | 'emendas'
>;

/** Active configurations of the client, in their order. */
export const activeConfiguracoes = (tx: Tx): Promise<ConfiguracaoAtiva[]> =>
  tx.query<ConfiguracaoAtiva>(
    `select id, licon_uj as "liconUj", convenio_fonte as "convenioFonte", codigo_ibge as "codigoIbge",
            codigo_municipio as "codigoMunicipio", emendas
       from configuracao_tcepe_licon where cliente_id = $1 and ativo order by id`,
    [tx.clienteId],
  );

/** Results of the probes by their key. */
export async function readSinais(tx: Pick<Tx, 'query'>): Promise<ReadonlyMap<string, Sinal>> {
  const rows = await tx.query<Sinal>(
    'select sonda, sinal, motivo, visto_em as "vistoEm", desde from fonte_sinal',
  );
  return new Map(rows.map((row) => [row.sonda, row]));
}

/** Number of the client's sources whose last probe failed, or found them changed. */
export async function countFontesComProblema(tx: Tx): Promise<number> {
  const sinais = await readSinais(tx);
  const sondas = (await activeConfiguracoes(tx)).flatMap((configuracao) =>
    fontesDe(configuracao).map((fonte) => sondaDe(fonte, configuracao)),
  );
  return [...new Set(sondas)].filter((sonda) => (sinais.get(sonda)?.sinal ?? 'ok') !== 'ok').length;
}
