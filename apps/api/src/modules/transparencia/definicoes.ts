import {
  type AnyEntity,
  contrato,
  contratoArquivo,
  convenio,
  type Fields,
  integer,
  licitacao,
  licitacaoArquivo,
  type Registry,
  registry,
  type SortKey,
  text,
} from '@claraboia/contract';

/**
 * An entity as citizens read it: from a view in which no CPF is whole, so that a filter or an order cannot be
 * made to tell one either.
 */
function asPublished(
  entity: AnyEntity,
  table: string,
  found: Fields,
  sort: readonly SortKey[],
): AnyEntity {
  return {
    ...entity,
    key: table,
    table,
    fields: { ...entity.fields, ...found },
    list: { ...entity.list, sort },
    modes: new Set(['list']),
  };
}

/** A number without its year and leading zeros, and the year it is of: what a number is found by. */
const semAno = text({ label: 'Número sem o ano' });
const ano = integer({ label: 'Ano do número' });

export const licitacaoPublica = asPublished(
  licitacao,
  'licitacao_publica',
  { numeroProcessoSemAno: semAno, numeroProcessoAno: ano, numeroSemAno: semAno, numeroAno: ano },
  [{ path: 'dataPublicacao', direction: 'DESC' }],
);

export const contratoPublico = asPublished(
  contrato,
  'contrato_publico',
  { numeroContratoSemAno: semAno, numeroContratoAno: ano },
  contrato.list.sort,
);

export const convenioPublico = asPublished(
  convenio,
  'convenio_publico',
  { numeroConvenioSemAno: semAno, numeroConvenioAno: ano },
  convenio.list.sort,
);

const publicas: Readonly<Record<string, AnyEntity>> = {
  [licitacao.key]: licitacaoPublica,
  [contrato.key]: contratoPublico,
  [convenio.key]: convenioPublico,
  [licitacaoArquivo.key]: licitacaoArquivo,
  [contratoArquivo.key]: contratoArquivo,
};

/** The registry as citizens' lists follow its references: to what they may read. */
export const publicRegistry: Registry = {
  ...registry,
  get: (key) => (Object.hasOwn(publicas, key) ? publicas[key] : undefined) ?? registry.get(key),
};
