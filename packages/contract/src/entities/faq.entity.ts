import { defineEntity } from '../engine/define-entity.ts';
import { richText, text } from '../engine/fields.ts';
import { ordemExibicao } from './_shared/ordem-exibicao.ts';
import { portalCliente } from './_shared/portal-cliente.ts';

/** Frequently asked question with its answer. */
export const faq = defineEntity({
  key: 'faq',
  path: '/v1/transparencia/faq',
  scope: 'tenant',
  label: { singular: 'Pergunta frequente', plural: 'Perguntas frequentes', gender: 'f' },
  fields: {
    pergunta: text({ label: 'Pergunta', required: 'Informe a pergunta', max: 500 }),
    portalCliente,
    respostaHTML: richText({
      label: 'Resposta',
      required: 'Informe a resposta',
      tamanho: 'resposta',
    }),
    ordemExibicao: ordemExibicao(),
  },
  published: 'all',
  display: ['pergunta'],
  list: {
    columns: ['pergunta', 'portalCliente.nome', 'ordemExibicao'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['2.7'] },
    reorder: {
      by: 'ordemExibicao',
      within: [],
      // The FAQ uses the category's reorder path (spec gestao §7).
      via: { path: '/v1/transparencia/categoria_publicacao', mark: 'pergunta' },
    },
    csvImport: {
      columns: {
        pergunta: { help: 'Como o cidadão a faria' },
        respostaHTML: { help: 'Só texto; cada linha dentro da célula é um parágrafo' },
      },
      key: { fields: ['pergunta'], same: 'mesma pergunta', there: 'Já estava cadastrada' },
      sample: [
        {
          pergunta: 'Como peço a segunda via do IPTU?',
          respostaHTML: 'Na página da Secretaria de Finanças.\nOu no balcão, com um documento.',
        },
      ],
    },
  },
});
