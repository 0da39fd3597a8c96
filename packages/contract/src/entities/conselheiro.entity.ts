import { defineEntity } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { nomeSuprimivel, suprimivel } from './_shared/suprimivel.ts';

/** Full or substitute member. */
export const conselheiroCondicao = listaFixa('conselheiro_condicao', {
  singular: 'Condição de conselheiro',
  plural: 'Condições de conselheiro',
  gender: 'f',
});

/** Member of a council, and whom the member represents (PNTP 18.6, 19.3, 19.4). */
export const conselheiro = defineEntity({
  key: 'conselheiro',
  path: '/v1/transparencia/conselheiro',
  scope: 'tenant',
  label: { singular: 'Conselheiro', plural: 'Conselheiros', gender: 'm' },
  fields: {
    conselho: reference({ label: 'Conselho', to: 'conselho', required: 'Informe o conselho' }),
    nome: text({
      label: 'Nome',
      help: 'Completo, sem CPF',
      required: 'Informe o nome do conselheiro',
      suppressed: nomeSuprimivel,
      max: 200,
    }),
    representacao: text({
      label: 'Representa',
      help: 'A entidade ou o segmento: usuários, trabalhadores, Secretaria de Saúde',
      required: 'Informe quem o conselheiro representa',
      max: 300,
    }),
    funcao: text({
      label: 'Função',
      help: 'Presidente, secretário …; em branco se nenhuma',
      max: 100,
    }),
    condicao: reference({
      label: 'Condição',
      to: 'conselheiro_condicao',
      required: 'Informe se é titular ou suplente',
    }),
    inicio: date({ label: 'Início do mandato', required: 'Informe o início do mandato' }),
    fim: date({ label: 'Fim do mandato' }),
    ...suprimivel.fields,
  },
  published: ['nome', 'representacao', 'funcao'],
  display: ['nome', 'representacao'],
  detail: ['conselho.nome', 'inicio'],
  list: {
    columns: [
      'nome',
      'conselho.nome',
      'representacao',
      'condicao.nome',
      'inicio',
      'fim',
      'suprimido',
    ],
    sort: [{ path: 'nome', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['18.6', '19.3', '19.4'] },
    many: { fields: ['conselho', 'condicao', 'inicio', 'fim'] },
    nextKeeps: ['conselho', 'condicao', 'inicio', 'fim'],
    csvImport: {
      columns: {
        conselho: { help: 'O nome, como está no cadastro' },
        nome: { help: 'Completo, sem CPF', aliases: ['Conselheiro', 'Membro'] },
        representacao: {
          help: 'Entidade ou segmento',
          aliases: ['Representação', 'Segmento', 'Entidade'],
        },
        condicao: { help: 'Titular ou Suplente', aliases: ['Tipo'] },
        inicio: { help: 'dia/mês/ano', aliases: ['Início'] },
        fim: { help: 'dia/mês/ano', aliases: ['Fim'] },
      },
      key: { fields: ['conselho', 'nome', 'inicio'], same: 'mesmo conselheiro no mesmo mandato' },
    },
  },
  unique: [
    {
      name: 'conselheiro_uk',
      field: 'nome',
      message: 'Este conselheiro já está neste conselho neste mandato',
    },
  ],
  behaviours: [suprimivel.behaviour],
  visible: suprimivel.visible,
  requiredWhile: suprimivel.requiredWhile,
  invariants: [
    inOrder('inicio', 'fim', 'O fim do mandato é anterior ao início'),
    suprimivel.invariant,
  ],
});
