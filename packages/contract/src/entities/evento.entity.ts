import { instantOf } from '../domain/values.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { boolean, dateTime, decimal, masked, richText, text } from '../engine/fields.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';

const isBefore = (one: string | null, other: string | null) =>
  one !== null && other !== null && instantOf(one) < instantOf(other);

const costs = (valor: string | null) => valor !== null && Number(valor) > 0;

/** Event with registration, free or paid. */
export const evento = defineEntity({
  key: 'evento',
  path: '/v1/transparencia/evento',
  scope: 'tenant',
  label: { singular: 'Evento', plural: 'Eventos', gender: 'm' },
  fields: {
    clienteGlobal,
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    ativo: boolean({
      label: 'Ativo',
      help: 'Só um evento ativo aparece para os cidadãos',
      initial: true,
    }),
    descricao: richText({ label: 'Descrição', tamanho: 'resposta' }),
    dataInicialRealizacao: dateTime({
      label: 'Início da realização',
      required: 'Informe o início da realização',
    }),
    dataFinalRealizacao: dateTime({ label: 'Fim da realização' }),
    local: text({ label: 'Local', max: 500 }),
    inscricaoInicio: dateTime({
      label: 'Início das inscrições',
      help: 'Em branco, abertas desde já',
    }),
    inscricaoFim: dateTime({
      label: 'Fim das inscrições',
      help: 'Em branco, abertas até o início do evento',
    }),
    valor: decimal({ label: 'Valor da inscrição', help: 'Em branco ou zero, inscrição gratuita' }),
    chavePix: text({ label: 'Chave Pix', max: 100 }),
    beneficiario: text({ label: 'Beneficiário' }),
    banco: text({ label: 'Banco', max: 100 }),
    agencia: text({ label: 'Agência', max: 20 }),
    conta: text({ label: 'Conta', max: 30 }),
    contatoWhatsapp: masked({
      label: 'WhatsApp para contato',
      mask: 'celular',
      help: 'Mostrado na página de inscrição',
    }),
  },
  published: ['nome', 'local'],
  display: ['nome'],
  list: {
    columns: ['nome', 'dataInicialRealizacao', 'local', 'inscricaoFim', 'valor', 'ativo'],
    sort: [{ path: 'dataInicialRealizacao', direction: 'DESC' }],
    exercicio: 'dataInicialRealizacao',
  },
  capabilities: {
    csvImport: { key: { fields: ['nome', 'dataInicialRealizacao'] } },
    many: { fields: ['ativo', 'inscricaoInicio', 'inscricaoFim'] },
  },
  requiredWhile: {
    chavePix: ({ valor }) => costs(valor),
    beneficiario: ({ valor }) => costs(valor),
  },
  invariants: [
    ({ dataInicialRealizacao, dataFinalRealizacao }) =>
      isBefore(dataFinalRealizacao, dataInicialRealizacao)
        ? [{ field: 'dataFinalRealizacao', message: 'O fim da realização é anterior ao início' }]
        : [],
    ({ inscricaoInicio, inscricaoFim }) =>
      isBefore(inscricaoFim, inscricaoInicio)
        ? [{ field: 'inscricaoFim', message: 'O fim das inscrições é anterior ao início' }]
        : [],
    ({ valor }) =>
      valor !== null && Number(valor) < 0
        ? [{ field: 'valor', message: 'O valor da inscrição não pode ser negativo' }]
        : [],
    // A paid event needs a payee.
    ({ valor, chavePix }) =>
      costs(valor) && chavePix === null
        ? [{ field: 'chavePix', message: 'Informe a chave Pix para receber o valor da inscrição' }]
        : [],
    ({ valor, beneficiario }) =>
      costs(valor) && beneficiario === null
        ? [{ field: 'beneficiario', message: 'Informe quem recebe o valor da inscrição' }]
        : [],
  ],
});
