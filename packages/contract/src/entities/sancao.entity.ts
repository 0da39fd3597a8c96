import { defineEntity } from '../engine/define-entity.ts';
import { date, masked, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';

/** Kinds of sanctions that keep somebody out of procurements (Lei 14.133/2021, art. 156, III and IV). */
export const sancaoEspecie = listaFixa('sancao_especie', {
  singular: 'Espécie de sanção',
  plural: 'Espécies de sanção',
  gender: 'f',
});

/** Sanction that the body itself imposed on a bidder or contractor (PNTP 8.7). */
export const sancao = defineEntity({
  key: 'sancao',
  path: '/v1/transparencia/sancao',
  scope: 'tenant',
  label: { singular: 'Sanção', plural: 'Sanções', gender: 'f' },
  fields: {
    nome: text({ label: 'Sancionado', required: 'Informe o nome do sancionado', max: 500 }),
    documento: masked({
      label: 'CPF ou CNPJ do sancionado',
      help: 'O cidadão lê o CPF só em parte',
      required: 'Informe o CPF ou CNPJ do sancionado',
      mask: 'cpfCnpj',
    }),
    especie: reference({ label: 'Sanção', to: 'sancao_especie', required: 'Informe a sanção' }),
    processo: text({
      label: 'Processo',
      help: 'O processo administrativo que a aplicou',
      required: 'Informe o processo',
      numbered: 'inicio',
      max: 50,
    }),
    motivo: text({ label: 'Motivo', multiline: true, max: 2000 }),
    ato: text({
      label: 'Ato',
      help: 'Decisão ou publicação: Diário Oficial de 12/03/2026',
      max: 200,
    }),
    inicio: date({ label: 'Início', required: 'Informe o início da sanção' }),
    fim: date({ label: 'Fim', help: 'Em branco se depende de reabilitação' }),
  },
  published: 'all',
  display: ['nome', 'processo'],
  detail: ['processo', 'inicio'],
  list: {
    columns: ['nome', 'documento', 'especie.nome', 'processo', 'inicio', 'fim'],
    sort: [{ path: 'inicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['8.7'] },
    many: { fields: ['especie', 'inicio', 'fim'] },
    nextKeeps: ['especie'],
    csvImport: {
      columns: {
        nome: { help: 'Nome ou razão social', aliases: ['Nome', 'Empresa', 'Razão social'] },
        documento: { help: 'Com ou sem pontuação', aliases: ['CNPJ', 'CPF', 'CPF/CNPJ'] },
        especie: {
          help: 'Impedimento ou Inidoneidade',
          aliases: ['Espécie', 'Penalidade', 'Tipo de sanção'],
          named: {
            otherwise: 'escreva uma das sanções',
            names: [
              {
                id: 1,
                names: ['Impedimento de licitar e contratar', 'Impedimento', 'Art. 156, III'],
              },
              {
                id: 2,
                names: [
                  'Declaração de inidoneidade para licitar ou contratar',
                  'Declaração de inidoneidade',
                  'Inidoneidade',
                  'Art. 156, IV',
                ],
              },
            ],
          },
        },
        inicio: { help: 'dia/mês/ano', aliases: ['Data de início', 'Início da vigência'] },
        fim: { help: 'dia/mês/ano', aliases: ['Data do fim', 'Fim da vigência'] },
      },
      key: {
        fields: ['documento', 'processo', 'especie'],
        same: 'mesma sanção do mesmo processo',
      },
    },
  },
  unique: [
    {
      name: 'sancao_uk',
      field: 'processo',
      message: 'Este processo já tem esta sanção para este sancionado',
    },
  ],
  invariants: [inOrder('inicio', 'fim', 'O fim da sanção é anterior ao início')],
});
