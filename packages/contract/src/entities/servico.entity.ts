import { TIPO_SOLICITACAO } from '../domain/tipo-solicitacao.ts';
import { isEmail, isWebAddress } from '../domain/values.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { boolean, collection, reference, text } from '../engine/fields.ts';
import { servicoImport } from './servico.import.ts';

const longo = (label: string, help?: string) =>
  text({ label, multiline: true, max: 5000, ...(help === undefined ? {} : { help }) });

/** Text that may be a telephone or an e-mail of the body. */
const comContatos = (label: string, help: string) =>
  text({ label, help, multiline: true, max: 5000, contacts: true });

/** Error text for the address of a request channel; `null` if it is valid. */
function valorFault(tipo: number | undefined, valor: string): string | null {
  if (tipo === TIPO_SOLICITACAO.email && !isEmail(valor)) return 'Informe um e-mail válido';
  if (tipo === TIPO_SOLICITACAO.internet && !isWebAddress(valor)) {
    return 'Informe um endereço que comece com http:// ou https://';
  }
  return null;
}

/** Service offered to citizens: an entry of the service charter (Lei 13.460/2017, art. 7). */
export const servico = defineEntity({
  key: 'servico',
  path: '/v1/servico',
  screen: '/gestao/transparencia/servico',
  scope: 'tenant',
  label: { singular: 'Serviço', plural: 'Serviços', gender: 'm' },
  fields: {
    estruturaOrganizacional: reference({
      label: 'Unidade',
      to: 'estrutura_organizacional',
      required: 'Selecione uma unidade',
    }),
    nome: text({ label: 'Nome', required: 'O nome é obrigatório' }),
    descricao: text({
      label: 'Descrição',
      required: 'Uma descrição é obrigatória',
      multiline: true,
      max: 5000,
    }),
    exigencias: longo('Exigências', 'O que a pessoa precisa cumprir para pedir o serviço'),
    documentos: collection({
      label: 'Documentos',
      rowLabel: 'Documento',
      table: 'servico_documento',
      max: 100,
      fields: {
        nome: text({ label: 'Nome', required: 'Nome do documento é obrigatório' }),
        observacao: text({ label: 'Observação', max: 1000 }),
        obrigatorio: boolean({ label: 'Obrigatório', initial: true }),
      },
    }),
    formasSolicitacao: collection({
      label: 'Formas de solicitação',
      rowLabel: 'Forma de solicitação',
      table: 'servico_forma_solicitacao',
      max: 50,
      fields: {
        tipoSolicitacao: reference({
          label: 'Canal',
          to: 'tipo_solicitacao',
          required: 'Escolha o canal',
        }),
        valor: text({
          label: 'Endereço, telefone, e-mail ou link',
          required: 'Informe o valor da forma de solicitação',
          max: 1000,
          // Not masked: a mobile number whose digits look like a CPF must stay callable.
          masking: 'none',
        }),
      },
    }),
    agendamentoPrevio: boolean({ label: 'Requer agendamento prévio' }),
    atendimentoDomiciliar: boolean({ label: 'Atendimento domiciliar' }),
    pagamentoTaxas: longo('Taxas', 'Quanto custa e como se paga; se for gratuito, diga'),
    prazoAtendimento: longo('Prazo de atendimento'),
    formaAcompanhamento: comContatos('Acompanhamento', 'Como a pessoa acompanha o pedido'),
    etapas: longo('Etapas', 'Os principais passos do serviço'),
    prioridades: longo('Prioridades de atendimento'),
    tempoEspera: longo('Tempo de espera previsto'),
    canalManifestacao: comContatos(
      'Canal de manifestação',
      'Onde reclamar, sugerir ou elogiar; em geral, a ouvidoria',
    ),
  },
  published: 'all',
  display: ['nome'],
  list: {
    columns: ['estruturaOrganizacional.nome', 'nome', 'agendamentoPrevio', 'atendimentoDomiciliar'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['14.3'] },
    csvImport: servicoImport,
    many: { fields: ['estruturaOrganizacional', 'agendamentoPrevio', 'atendimentoDomiciliar'] },
    nextKeeps: ['estruturaOrganizacional'],
  },
  invariants: [
    ({ formasSolicitacao }) =>
      formasSolicitacao.flatMap(({ tipoSolicitacao, valor }, index) => {
        const message = valorFault(tipoSolicitacao?.id, valor ?? '');
        return message === null
          ? []
          : [{ field: `formasSolicitacao.${index}.valor` as const, message }];
      }),
  ],
});
