import { CLIENTE_TIPO } from '../domain/cliente-tipo.ts';
import { isFutureMonth } from '../domain/pessoal.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { decimal, masked, reference, text } from '../engine/fields.ts';
import { exercicio } from './_shared/exercicio.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Expense that the chamber pays or refunds to a councillor in a month (PNTP 20.10). */
export const cotaParlamentar = defineEntity({
  key: 'cota_parlamentar',
  path: '/v1/transparencia/cota-parlamentar',
  scope: 'tenant',
  clienteTipos: [CLIENTE_TIPO.camara],
  label: {
    singular: 'Despesa de cota parlamentar',
    plural: 'Cotas parlamentares',
    gender: 'f',
  },
  fields: {
    exercicio,
    mes: reference({ label: 'Mês', to: 'mes', required: 'Informe o mês' }),
    beneficiario: text({
      label: 'Beneficiário',
      help: 'O vereador cuja cota pagou',
      required: 'Informe o beneficiário',
    }),
    norma: text({
      label: 'Norma',
      help: 'A lei ou resolução que criou a cota ou a verba indenizatória, como Resolução 4/2021',
      required: 'Informe a norma',
    }),
    descricao: text({
      label: 'Descrição da despesa',
      help: 'O que se pagou, sem dados pessoais de outros',
      required: 'Informe a descrição da despesa',
      multiline: true,
      max: 2000,
    }),
    fornecedor: text({
      label: 'Fornecedor',
      help: 'Quem forneceu; em branco se a verba não pede comprovante',
      max: 500,
    }),
    documento: masked({
      label: 'CPF ou CNPJ do fornecedor',
      help: 'O cidadão lê o CPF só em parte',
      mask: 'cpfCnpj',
    }),
    comprovante: text({
      label: 'Nota ou recibo',
      help: 'O número; distingue despesas iguais do mesmo mês',
      max: 100,
    }),
    valor: decimal({
      label: 'Valor no mês',
      help: 'O que a cota pagou por esta despesa no mês',
      required: 'Informe o valor',
    }),
  },
  published: 'all',
  display: ['beneficiario', 'descricao'],
  detail: ['descricao', 'mes.nome', 'exercicio'],
  list: {
    columns: [
      ...['exercicio', 'mes.nome', 'beneficiario', 'descricao', 'fornecedor', 'comprovante'],
      'valor',
    ],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'mes.id', direction: 'DESC' },
    ],
  },
  capabilities: {
    criteria: { numbers: ['20.10'] },
    many: { fields: ['exercicio', 'mes'] },
    nextKeeps: ['exercicio', 'mes', 'beneficiario', 'norma'],
    csvImport: {
      columns: {
        exercicio: { help: 'Como 2026', aliases: ['Ano'] },
        mes: { help: 'Por extenso, como março', aliases: ['Mês de referência', 'Competência'] },
        beneficiario: { help: 'O vereador', aliases: ['Vereador', 'Parlamentar', 'Nome'] },
        norma: { help: 'Como Resolução 4/2021', aliases: ['Lei', 'Resolução', 'Ato'] },
        descricao: { help: 'O que se pagou', aliases: ['Despesa', 'Descrição', 'Histórico'] },
        fornecedor: { help: 'Nome ou razão social', aliases: ['Empresa', 'Credor'] },
        documento: { help: 'Com ou sem pontuação', aliases: ['CNPJ', 'CPF', 'CPF/CNPJ'] },
        comprovante: { help: 'O número', aliases: ['Nota fiscal', 'Recibo', 'Documento fiscal'] },
        valor: { help: 'Em reais, no mês', aliases: ['Valor', 'Valor pago'] },
      },
      key: {
        fields: ['exercicio', 'mes', 'beneficiario', 'descricao', 'fornecedor', 'comprovante'],
        same: 'mesma despesa do mesmo beneficiário no mês',
      },
    },
  },
  unique: [
    {
      name: 'cota_parlamentar_uk',
      field: 'comprovante',
      message: 'Esta despesa já está registrada neste mês; distinga as iguais pela nota ou recibo',
    },
  ],
  invariants: [
    notNegative('valor'),
    ({ exercicio: ano, mes }) =>
      ano !== null && mes !== null && isFutureMonth(ano, mes.id)
        ? [{ field: 'mes', message: 'Este mês ainda não começou' }]
        : [],
  ],
});
