import type { SincronizacaoFonte } from '@claraboia/contract';
import { cguConvenio } from './cgu/convenio.ts';
import type { Configuracao, Source } from './source.ts';
import { SourceError } from './source-error.ts';
import { tcepeContrato } from './tcepe/contrato.ts';
import { tcepeLicitacao } from './tcepe/licitacao.ts';
import { transferegovConvenio } from './transferegov/convenio.ts';

const CONVENIOS = { transferegov: transferegovConvenio, cgu: cguConvenio } as const;

/** The source of a kind of record, as the configuration has it. */
export const sourceOf: Readonly<
  Record<SincronizacaoFonte, (configuracao: Configuracao) => Source>
> = {
  licitacao: () => tcepeLicitacao,
  contrato: () => tcepeContrato,
  convenio: ({ convenioFonte, cnpj, codigoIbge }) => {
    if (convenioFonte === null) {
      throw new SourceError('A configuração não diz de onde buscar os convênios.');
    }
    if (cnpj === null && codigoIbge === null) {
      throw new SourceError(
        'A configuração não tem o CNPJ nem o código IBGE para buscar os convênios.',
      );
    }
    return CONVENIOS[convenioFonte];
  },
};
