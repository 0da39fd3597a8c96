import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, masked, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Nature of a debt: of a tax, or of anything else. */
export const dividaNatureza = listaFixa('divida_natureza', {
  singular: 'Natureza de dívida',
  plural: 'Naturezas de dívida',
  gender: 'f',
});

/** Debt of one debtor, year and nature, registered for collection (PNTP 3.3). */
export const dividaAtiva = defineEntity({
  key: 'divida_ativa',
  path: '/v1/transparencia/divida-ativa',
  scope: 'tenant',
  personal: true,
  label: { singular: 'Inscrição em dívida ativa', plural: 'Dívida ativa', gender: 'f' },
  fields: {
    devedor: text({
      label: 'Devedor',
      help: 'O cidadão lê só as iniciais de quem não tem CNPJ, se a lei do município não manda mostrar o nome',
      required: 'Informe o nome do devedor',
      person: { document: 'documento', shownBy: 'nomes_de_devedores' },
      max: 500,
    }),
    documento: masked({
      label: 'CPF ou CNPJ do devedor',
      help: 'O cidadão lê o CPF só em parte, e só onde lê o nome inteiro',
      mask: 'cpfCnpj',
    }),
    anoInscricao: integer({
      label: 'Ano da inscrição',
      required: 'Informe o ano da inscrição',
      min: 1900,
      max: 2200,
    }),
    natureza: reference({
      label: 'Natureza',
      to: 'divida_natureza',
      required: 'Informe a natureza da dívida',
    }),
    valor: decimal({
      label: 'Valor total',
      help: 'Principal, juros, multas e encargos até a data da posição',
      required: 'Informe o valor total da dívida',
    }),
    dataBase: date({
      label: 'Data da posição',
      help: 'O dia até o qual o valor foi atualizado',
      required: 'Informe a data da posição',
    }),
  },
  published: 'all',
  display: ['devedor', 'documento'],
  detail: ['documento', 'anoInscricao'],
  list: {
    columns: ['devedor', 'documento', 'anoInscricao', 'natureza.nome', 'valor', 'dataBase'],
    sort: [{ path: 'valor', direction: 'DESC' }],
    exercicio: 'anoInscricao',
  },
  capabilities: {
    criteria: { numbers: ['3.3'] },
    many: { fields: ['natureza', 'dataBase'] },
    nextKeeps: ['natureza', 'dataBase'],
    csvImport: {
      columns: {
        devedor: {
          help: 'Nome ou razão social',
          aliases: ['Nome', 'Inscrito', 'Contribuinte', 'Nome do devedor', 'Razão social'],
        },
        documento: {
          help: 'Com ou sem pontuação',
          aliases: ['CPF', 'CNPJ', 'CPF/CNPJ', 'Documento'],
        },
        anoInscricao: { help: 'Como 2023', aliases: ['Ano', 'Exercício', 'Ano de inscrição'] },
        natureza: { help: 'Tributária ou Não tributária', aliases: ['Tipo', 'Natureza da dívida'] },
        valor: {
          help: 'Em reais, com juros e multas',
          aliases: ['Valor', 'Valor da dívida', 'Total', 'Saldo'],
        },
        dataBase: { help: 'dia/mês/ano', aliases: ['Data-base', 'Posição em', 'Atualizado até'] },
      },
      key: {
        fields: ['devedor', 'documento', 'anoInscricao', 'natureza'],
        // As in the unique index: one tax id is one debtor, whatever the spelling of the name.
        onlyWithout: { devedor: 'documento' },
        same: 'mesmo devedor, ano e natureza; some os valores em uma linha',
      },
    },
  },
  unique: [
    {
      name: 'divida_ativa_uk',
      field: 'devedor',
      message: 'Este devedor já tem uma inscrição deste ano e desta natureza: altere o valor dela',
    },
  ],
  invariants: [notNegative('valor')],
});
