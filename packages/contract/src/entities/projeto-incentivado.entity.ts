import { defineEntity } from '../engine/define-entity.ts';
import { decimal, masked, reference, text } from '../engine/fields.ts';
import { exercicio } from './_shared/exercicio.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Culture or sports. */
export const projetoArea = listaFixa('projeto_area', {
  singular: 'Área de projeto',
  plural: 'Áreas de projetos',
  gender: 'f',
});

/** Source of a project's money: waived taxes, or the budget. */
export const projetoOrigem = listaFixa('projeto_origem', {
  singular: 'Origem dos recursos',
  plural: 'Origens dos recursos',
  gender: 'f',
});

/** Cultural or sports project approved for support by waived taxes or by the budget (PNTP 16.4). */
export const projetoIncentivado = defineEntity({
  key: 'projeto_incentivado',
  path: '/v1/transparencia/projeto-incentivado',
  scope: 'tenant',
  label: { singular: 'Projeto incentivado', plural: 'Projetos incentivados', gender: 'm' },
  fields: {
    exercicio,
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto do projeto',
      multiline: true,
      max: 2000,
    }),
    area: reference({ label: 'Área', to: 'projeto_area', required: 'Informe a área' }),
    beneficiario: text({
      label: 'Beneficiário',
      required: 'Informe o nome do beneficiário',
      max: 500,
    }),
    documento: masked({
      label: 'CPF ou CNPJ do beneficiário',
      help: 'O cidadão lê o CPF só em parte',
      mask: 'cpfCnpj',
    }),
    origem: reference({
      label: 'Origem dos recursos',
      to: 'projeto_origem',
      required: 'Informe a origem dos recursos',
    }),
    valor: decimal({ label: 'Valor aprovado', required: 'Informe o valor aprovado' }),
  },
  published: 'all',
  display: ['objeto', 'beneficiario'],
  detail: ['beneficiario', 'exercicio'],
  list: {
    columns: ['exercicio', 'objeto', 'area.nome', 'beneficiario', 'origem.nome', 'valor'],
    sort: [{ path: 'exercicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['16.4'] },
    many: { fields: ['exercicio', 'area', 'origem'] },
    nextKeeps: ['exercicio', 'area', 'origem'],
    csvImport: {
      columns: {
        exercicio: { help: 'Como 2025', aliases: ['Ano'] },
        objeto: { help: 'O que se fará', aliases: ['Projeto', 'Nome do projeto'] },
        area: { help: 'Cultura ou Esporte' },
        beneficiario: { help: 'Pessoa ou entidade', aliases: ['Proponente', 'Nome'] },
        documento: { help: 'Com ou sem pontuação', aliases: ['CPF', 'CNPJ', 'CPF/CNPJ'] },
        origem: { help: 'Renúncia de receita ou Orçamento', aliases: ['Origem', 'Fonte'] },
        valor: { help: 'Em reais', aliases: ['Valor'] },
      },
      key: {
        fields: ['exercicio', 'beneficiario', 'objeto'],
        same: 'mesmo projeto do mesmo beneficiário no exercício',
      },
    },
  },
  invariants: [notNegative('valor')],
});
