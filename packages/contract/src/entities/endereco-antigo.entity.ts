import {
  DESTINO_INVALIDO,
  destinoOf,
  ORIGEM_INVALIDA,
  origemOf,
} from '../domain/endereco-antigo.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { dateTime, integer, text } from '../engine/fields.ts';

/** Address of the body's former portal, with its redirect target (ADR 0055). */
export const enderecoAntigo = defineEntity({
  key: 'endereco_antigo',
  path: '/v1/transparencia/endereco-antigo',
  scope: 'tenant',
  label: { singular: 'Endereço antigo', plural: 'Endereços antigos', gender: 'm' },
  fields: {
    origem: text({
      label: 'Endereço antigo',
      required: 'Informe o endereço antigo',
      help: 'Do portal anterior, a partir da barra, como /licitacoes.php?id=7; ou cole o endereço inteiro',
      max: 1000,
      masking: 'none',
      canonical: origemOf,
    }),
    destino: text({
      label: 'Leva a',
      help: 'Uma página deste portal, a partir da barra, ou um endereço completo. Em branco, o cidadão vê que a página não existe',
      max: 1000,
      masking: 'none',
      canonical: destinoOf,
    }),
    acessos: integer({
      label: 'Vezes procurado',
      help: 'Por pessoas que vieram por ele; robôs não contam',
      readOnly: true,
    }),
    ultimoAcesso: dateTime({ label: 'Última vez', readOnly: true }),
  },
  display: ['origem'],
  list: {
    columns: ['origem', 'destino', 'acessos', 'ultimoAcesso'],
    sort: [{ path: 'acessos', direction: 'DESC' }],
  },
  capabilities: {
    csvImport: {
      columns: {
        origem: { help: 'Do portal anterior', aliases: ['De', 'Origem', 'URL antiga'] },
        destino: { help: 'Onde está agora', aliases: ['Para', 'Destino', 'URL nova'] },
      },
      key: { fields: ['origem'], same: 'mesmo endereço antigo', there: 'Já estava cadastrado' },
      sample: [
        { origem: '/licitacoes.php?ano=2025', destino: '/petrolina/dados/licitacao' },
        { origem: '/folha.pdf', destino: '/petrolina/detail/pessoal/folha-de-pagamento' },
      ],
    },
  },
  invariants: [
    ({ origem, destino }) => [
      ...(origem !== null && origemOf(origem) === null
        ? [{ field: 'origem' as const, message: ORIGEM_INVALIDA }]
        : []),
      ...(destino !== null && destinoOf(destino) === null
        ? [{ field: 'destino' as const, message: DESTINO_INVALIDO }]
        : []),
    ],
  ],
  unique: [
    {
      name: 'endereco_antigo_origem_uk',
      field: 'origem',
      message: 'Este endereço antigo já está cadastrado',
    },
  ],
});
