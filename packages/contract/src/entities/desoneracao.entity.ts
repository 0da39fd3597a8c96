import { defineEntity } from '../engine/define-entity.ts';
import { decimal, reference, text } from '../engine/fields.ts';
import { exercicio } from './_shared/exercicio.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Kind of revenue waiver (Lei Complementar 101/2000, art. 14, § 1º). */
export const desoneracaoEspecie = listaFixa('desoneracao_especie', {
  singular: 'Espécie de desoneração',
  plural: 'Espécies de desoneração',
  gender: 'f',
});

/** Revenue waiver of a year: its legal ground, what it was expected to cost and what it cost (PNTP 16.1 and 16.2). */
export const desoneracao = defineEntity({
  key: 'desoneracao',
  path: '/v1/transparencia/desoneracao',
  scope: 'tenant',
  label: { singular: 'Desoneração', plural: 'Desonerações', gender: 'f' },
  fields: {
    exercicio,
    especie: reference({
      label: 'Espécie',
      to: 'desoneracao_especie',
      required: 'Informe a espécie',
    }),
    tributo: text({
      label: 'Tributo',
      required: 'Informe o tributo',
      suggestions: ['IPTU', 'ISS', 'ITBI', 'Taxas', 'Contribuição de iluminação pública'],
      max: 100,
    }),
    objeto: text({
      label: 'A quem ou a que se aplica',
      help: 'Como: imóveis de aposentados com renda de até um salário mínimo',
      multiline: true,
      max: 2000,
    }),
    fundamentoLegal: text({
      label: 'Fundamento legal',
      help: 'A lei que a concede, com artigo: Lei Municipal 812/2019, art. 14, II',
      required: 'Informe o fundamento legal',
      max: 500,
    }),
    previsto: decimal({ label: 'Renúncia prevista', help: 'No exercício, como está na LDO' }),
    realizado: decimal({
      label: 'Renúncia realizada',
      help: 'No exercício; em branco enquanto não foi apurada',
    }),
  },
  published: 'all',
  display: ['fundamentoLegal', 'tributo'],
  detail: ['exercicio', 'especie.nome', 'tributo'],
  list: {
    columns: ['exercicio', 'especie.nome', 'tributo', 'fundamentoLegal', 'previsto', 'realizado'],
    sort: [{ path: 'exercicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['16.1', '16.2'] },
    many: { fields: ['exercicio', 'especie'] },
    nextKeeps: ['exercicio', 'especie', 'tributo'],
    csvImport: {
      columns: {
        exercicio: { help: 'Como 2025', aliases: ['Ano'] },
        especie: {
          help: 'Isenção, Anistia, Remissão, Subsídio …',
          aliases: ['Tipo', 'Modalidade'],
        },
        objeto: {
          help: 'Beneficiários ou situações',
          aliases: ['Objeto', 'Setores', 'Programas', 'Beneficiários'],
        },
        fundamentoLegal: { help: 'Lei e artigo', aliases: ['Lei', 'Legislação', 'Base legal'] },
        previsto: { help: 'Em reais', aliases: ['Previsto', 'Valor previsto'] },
        realizado: {
          help: 'Em reais; em branco enquanto não apurada',
          aliases: ['Realizado', 'Valor realizado'],
        },
      },
      key: {
        fields: ['exercicio', 'especie', 'tributo', 'fundamentoLegal'],
        same: 'mesma espécie, tributo e lei no mesmo exercício',
      },
    },
  },
  unique: [
    {
      name: 'desoneracao_uk',
      field: 'fundamentoLegal',
      message: 'Já existe esta espécie, com este tributo e fundamento, no exercício',
    },
  ],
  invariants: [notNegative('previsto', 'realizado')],
});
