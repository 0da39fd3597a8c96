import { defineEntity } from '../engine/define-entity.ts';
import { richText, text } from '../engine/fields.ts';
import { ordemExibicao } from './_shared/ordem-exibicao.ts';
import { portalCliente } from './_shared/portal-cliente.ts';

/** A question that citizens often ask, with its answer. */
export const faq = defineEntity({
  key: 'faq',
  path: '/v1/transparencia/faq',
  scope: 'tenant',
  label: { singular: 'Pergunta frequente', plural: 'Perguntas frequentes', gender: 'f' },
  fields: {
    pergunta: text({ label: 'Pergunta', required: 'Informe a pergunta', max: 500 }),
    portalCliente,
    respostaHTML: richText({ label: 'Resposta', required: 'Informe a resposta' }),
    ordemExibicao: ordemExibicao(),
  },
  display: ['pergunta'],
  list: {
    columns: ['pergunta', 'portalCliente.nome', 'ordemExibicao'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  capabilities: {
    reorder: {
      by: 'ordemExibicao',
      within: [],
      // spec gestao §7: FAQ uses the category reorder path
      via: { path: '/v1/transparencia/categoria_publicacao', mark: 'pergunta' },
    },
  },
});
