import {
  type AnyDraft,
  type AnyEntity,
  CLIENTE_TIPO,
  type Field,
  registry,
} from '@claraboia/contract';

/** Field values that some entity accepts nowhere else. */
const OF_FIELD: Readonly<Record<string, unknown>> = {
  numeroProcesso: '060/2026',
  numeroContrato: '018/2026',
  codigo: '02',
  codigoCompleto: '01.02',
  documento: '11222333000181',
  percentual: 45,
  latitude: '-8.050000',
  longitude: '-34.900000',
  detalhesLink: 'https://exemplo.org/convenio?id=1',
};

function sampleOf(name: string, field: Field, depth: number): unknown {
  if (name in OF_FIELD && field.type !== 'integer') return OF_FIELD[name];
  switch (field.type) {
    case 'reference':
      return depth === 0 ? { id: 1 } : recordOf(registry.get(field.to), depth - 1);
    case 'integer':
      return name === 'exercicio' ? 2026 : 45;
    case 'decimal':
      return '-1234.50';
    case 'boolean':
      return true;
    case 'date':
      return '2026-03-15';
    case 'dateTime':
      return '2026-03-15T12:30:00.000Z';
    case 'choice':
      return field.options[0]?.value ?? null;
    case 'richText':
      return '<p>Um texto.</p><p>Outro &amp; mais.</p>';
    case 'url':
      return 'https://exemplo.org/a';
    case 'masked':
      return '50000000';
    case 'collection':
      return [recordOf({ ...registry.get('faq'), key: name, fields: field.fields }, 1)];
    case 'text':
      return field.typed === 'digits' ? '12' : `-${field.label}; "é" 1`;
    default:
      return field.type;
  }
}

/** Record with every field. */
export const recordOf = (entity: AnyEntity, depth = 2): AnyDraft & { readonly id: number } => ({
  ...Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, sampleOf(name, field, depth)]),
  ),
  ...RECORD[entity.key],
  id: 7,
});

/** Parts of records that rules tie to each other. */
const RECORD: Readonly<Record<string, AnyDraft>> = {
  obra: {
    situacao: { id: 2, nome: 'Em andamento' },
    motivoParalisacao: null,
    previsaoRetomada: null,
    dataFim: null,
    valorContratado: '1234.50',
    valorMedido: '0.50',
    valorPago: null,
  },
  estrutura_organizacional: {
    estruturaPai: { id: 3, nome: 'Gabinete', codigo: '01', codigoCompleto: '01' },
  },
  consorcio_membro: {
    consorcio: { id: 8, nome: 'Consórcio', clienteTipo: { id: CLIENTE_TIPO.consorcio } },
  },
  contrato_arquivo_tipo: { nome: 'Aditivo' },
  licitacao: { numeroProcesso: '060/2026' },
  servico: {
    formasSolicitacao: [{ tipoSolicitacao: { id: 1, nome: 'Presencial' }, valor: 'Rua 1' }],
  },
};
