import { STATUS_PAGAMENTO } from '../domain/status-pagamento.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { dateTime, file, masked, reference, text } from '../engine/fields.ts';

// Text of spec gestao §5.
const OBRIGATORIO = 'Campo obrigatório.';

/** Registration of one person for an event. */
export const inscricao = defineEntity({
  key: 'inscricao',
  path: '/v1/transparencia/inscricao',
  scope: 'tenant',
  personal: true,
  label: { singular: 'Inscrição', plural: 'Inscrições', gender: 'f' },
  fields: {
    evento: reference({ label: 'Evento', to: 'evento', required: 'Selecione um evento' }),
    dataHoraInscricao: dateTime({ label: 'Inscrição feita em', readOnly: true }),
    nome: text({ label: 'Nome', required: OBRIGATORIO }),
    cpf: masked({ label: 'CPF', mask: 'cpf', required: OBRIGATORIO }),
    email: text({ label: 'Email', required: OBRIGATORIO, typed: 'email' }),
    celular: masked({ label: 'Celular', mask: 'celular', required: OBRIGATORIO }),
    cep: masked({ label: 'CEP', mask: 'cep', required: OBRIGATORIO }),
    endereco: text({ label: 'Endereço', required: OBRIGATORIO }),
    complementoEndereco: text({ label: 'Complemento' }),
    bairro: text({ label: 'Bairro', required: OBRIGATORIO }),
    municipio: reference({ label: 'Município', to: 'municipio', required: OBRIGATORIO }),
    instituicaoRepresentada: text({ label: 'Instituição representada' }),
    statusPagamento: text({
      label: 'Situação do pagamento',
      help: 'Em branco, a que cabe a uma inscrição nova',
      suggestions: Object.values(STATUS_PAGAMENTO),
    }),
    comprovantePagamento: file({
      label: 'Comprovante de pagamento',
      uploadPath: '/v1/transparencia/inscricao/upload',
      accept: '.pdf,.jpg,.jpeg,.png',
    }),
  },
  display: ['nome'],
  list: {
    columns: ['dataHoraInscricao', 'nome', 'cpf', 'email', 'statusPagamento', 'evento.nome'],
    sort: [{ path: 'dataHoraInscricao', direction: 'DESC' }],
    exercicio: 'dataHoraInscricao',
  },
  capabilities: {
    many: {
      fields: ['statusPagamento'],
      presets: [
        {
          label: 'Confirmar o pagamento de',
          question:
            'Confirmar os pagamentos? Quem se inscreveu recebe um e-mail, se esta instalação os envia.',
          changes: { statusPagamento: STATUS_PAGAMENTO.confirmado },
          except: { statusPagamento: [STATUS_PAGAMENTO.isento, STATUS_PAGAMENTO.confirmado] },
        },
      ],
    },
    csvImport: { refused: 'citizens register themselves, with their personal data' },
  },
  // A saved registration stays with its person; the server enforces that too.
  enabled: { cpf: ({ dataHoraInscricao }) => dataHoraInscricao === null },
  unique: [
    {
      name: 'inscricao_evento_cpf_uk',
      field: 'cpf',
      message: 'Já existe uma inscrição com este CPF neste evento',
    },
  ],
});
