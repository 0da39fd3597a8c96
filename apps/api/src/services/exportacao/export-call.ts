import { type AnyEntity, formatDecimal, MAX_PDF_ROWS, type Registry } from '@claraboia/contract';
import { type AnyCall, type CallParams, listParams } from '@claraboia/contract/schema';
import { EXPORT_FORMAT, type ExportFormat } from './export-format.ts';

/** Exports per network address and minute: far above the use of a person, or of a town hall. */
const PER_MINUTE = 60;

const DESCRIPTION: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV com ponto e vírgula, em UTF-8, com títulos em português e datas dd/mm/aaaa.',
  json: 'Uma lista de objetos, sem o envelope; datas em ISO 8601.',
  xlsx: 'Planilha com datas e valores de seus tipos, e uma folha que diz os filtros, os totais e o que cada coluna significa.',
  pdf: `Relatório acessível, com os filtros, os totais e páginas numeradas, de até ${formatDecimal(String(MAX_PDF_ROWS))} linhas; além disso, 400 com o endereço das mesmas linhas em CSV.`,
};

/** Declaration of a call that exports a whole list. */
interface ExportCallInput<P extends CallParams>
  extends Pick<AnyCall, 'path' | 'id' | 'tag' | 'summary'> {
  /** Format; if the address names one, this is the default. */
  readonly format: ExportFormat;
  readonly params: P;
  readonly query: CallParams;
  /** Example row in JSON. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** A call that sends a whole list as a file, to everybody. */
export const exportCall = <P extends CallParams>({
  format,
  example,
  ...input
}: ExportCallInput<P>) => ({
  ...input,
  method: 'GET' as const,
  description:
    'Tudo o que é encontrado, sem páginas, sem números internos. No máximo quatro de cada vez, e um PDF por órgão; além disso, 503 com `Retry-After`. ' +
    'A licença que o órgão escolheu vem no cabeçalho `Link`, com `rel="license"`; sem licença escolhida, não há cabeçalho.',
  who: 'public' as const,
  answer: {
    media: EXPORT_FORMAT[format].media.split(';', 1)[0] ?? '',
    description: DESCRIPTION[format],
    ...(format === 'json' && { example: [example] }),
  },
  perMinute: PER_MINUTE,
  // HEAD would read everything to the end.
  head: false as const,
  errors: [404, 503] as const,
});

/** Export call of a manager's list: `GET {path}/arquivo.csv`. */
export function gestaoExportCall(registry: Registry, entity: AnyEntity) {
  const { filter, sort } = listParams(registry, entity);
  const { plural, gender } = entity.label;
  return {
    method: 'GET',
    path: `${entity.path}/arquivo.csv`,
    id: `export_${entity.key}_csv`,
    tag: plural,
    summary: `${gender === 'f' ? 'As' : 'Os'} ${plural.toLocaleLowerCase('pt-BR')} que o filtro encontra, em CSV`,
    who: 'cliente',
    query: { filter, sort },
    answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
    head: false,
    errors: [503],
  } as const satisfies AnyCall;
}
