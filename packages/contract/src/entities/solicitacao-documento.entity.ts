import { defineEntity } from '../engine/define-entity.ts';
import { dateTime, masked, reference, text } from '../engine/fields.ts';

/** Request for a document of a bidding notice, or for all of a procurement: recorded by the download itself, read-only here. */
export const solicitacaoDocumento = defineEntity({
  key: 'solicitacao_documento',
  path: '/v1/transparencia/solicitacao-documento',
  scope: 'tenant',
  personal: true,
  label: {
    singular: 'Solicitação de documento',
    plural: 'Solicitações de documentos',
    gender: 'f',
  },
  fields: {
    dataHora: dateTime({ label: 'Quando', readOnly: true }),
    avisoLicitacao: reference({ label: 'Aviso de licitação', to: 'aviso_licitacao' }),
    licitacao: reference({ label: 'Licitação', to: 'licitacao' }),
    documento: text({ label: 'Documento' }),
    nomePessoa: text({ label: 'Nome ou razão social', help: 'Em branco, sem identificação' }),
    documentoPessoa: masked({ label: 'CPF ou CNPJ', mask: 'cpfCnpj' }),
  },
  display: ['documento'],
  modes: ['list', 'view'],
  list: {
    columns: [
      'dataHora',
      'avisoLicitacao.exercicio',
      'avisoLicitacao.numeroProcesso',
      'avisoLicitacao.objeto',
      'licitacao.numeroProcesso',
      'documento',
      'nomePessoa',
      'documentoPessoa',
    ],
    sort: [{ path: 'dataHora', direction: 'DESC' }],
    exercicio: 'dataHora',
    recount: true,
  },
});
