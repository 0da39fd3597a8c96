import { isCnpj, unmask } from '@claraboia/contract';
import type { UnidadeTcepe } from '@claraboia/contract/schema';
import type { SyncConfig } from '../../config.ts';
import { unavailable } from '../../errors.ts';
import { SourceHttp } from '../../services/fonte/http/source-http.ts';
import { SourceError } from '../../services/fonte/source-error.ts';
import { tcepeRows } from '../../services/fonte/tcepe/tcepe-client.ts';

/** Names are compared by their letters: the court's are in capitals, padded, and sometimes without accents. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/**
 * Units of a municipality at the audit court of Pernambuco, by name. All units are fetched: the service ignores unknown
 * filters, and there are about two thousand.
 * @throws Refusal 503 if the court's answer is wrong
 */
export async function findUnidades(config: SyncConfig, municipio: string): Promise<UnidadeTcepe[]> {
  const http = new SourceHttp({ hosts: config.hosts, timeout: config.timeout });
  const signal = AbortSignal.timeout(config.timeout);
  const wanted = lettersOf(municipio);
  try {
    const rows = await tcepeRows(
      { http, signal },
      `${config.tcepeUrl}/UnidadesJurisdicionadas!json`,
    );
    return rows
      .filter((row) => lettersOf(row.text('MUNICIPIO') ?? '') === wanted)
      .flatMap((row): UnidadeTcepe[] => {
        const liconUj = row.code('ID_UNIDADE_GESTORA');
        const nome = row.text('ORGAO');
        if (liconUj === null || nome === null) return [];
        const cnpj = unmask(row.text('CNPJ') ?? '');
        const codigoMunicipio = row.text('CODIGOMUNICIPIO') ?? '';
        return [
          {
            liconUj,
            nome,
            cnpj: isCnpj(cnpj) ? cnpj : null,
            codigoMunicipio: /^P\d{3}$/.test(codigoMunicipio) ? codigoMunicipio : null,
          },
        ];
      })
      .sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'));
  } catch (error) {
    if (!(error instanceof SourceError) && !signal.aborted) throw error;
    throw unavailable('O TCE-PE não respondeu como devia. Informe o código, ou deixe para depois.');
  }
}
