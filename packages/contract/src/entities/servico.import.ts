import { ENVIO } from '../domain/importacao-cadastro.ts';
import { TIPO_SOLICITACAO } from '../domain/tipo-solicitacao.ts';
import type { ImportCapability } from '../engine/capabilities.ts';

/** Import format of services (spec gestao §4, "Services CSV import"). */
export const servicoImport: ImportCapability = {
  columns: {
    estruturaOrganizacional: {
      help: 'Nome da unidade que presta o serviço. Depois de ler o arquivo, você liga cada nome a uma unidade do sistema',
      aliases: ['Unidade administrativa', 'Órgão', 'Setor'],
    },
    nome: { help: 'Nome do serviço', aliases: ['Serviço', 'Nome do serviço'] },
    descricao: { help: 'O que é o serviço', aliases: ['Descrição do serviço'] },
    exigencias: { help: 'O que a pessoa precisa cumprir', aliases: ['Requisitos'] },
    documentos: {
      help: 'nome | obrigatório (Sim ou Não) | observação. Vários: um por linha dentro da célula, ou separados por // entre espaços',
      aliases: ['Documentos necessários', 'Documentação'],
      item: { parts: ['nome', 'obrigatorio', 'observacao'], separator: '|' },
    },
    pagamentoTaxas: {
      help: 'Quanto custa e como se paga',
      aliases: ['Pagamento', 'Pagamento de taxas', 'Taxa'],
    },
    prazoAtendimento: { help: 'Em quanto tempo fica pronto', aliases: ['Prazo'] },
    formaAcompanhamento: {
      help: 'Como a pessoa acompanha o pedido',
      aliases: ['Forma de acompanhamento'],
    },
    agendamentoPrevio: {
      header: 'Agendamento prévio',
      help: 'Sim ou Não; em branco, Não',
      aliases: ['Agendamento'],
    },
    atendimentoDomiciliar: { help: 'Sim ou Não; em branco, Não' },
    formasSolicitacao: {
      help: 'canal: valor. Canais: Presencial, Telefone, E-mail, Internet, Outro canal. Várias: uma por linha dentro da célula, ou separadas por // entre espaços',
      aliases: ['Forma de solicitação', 'Canais', 'Canais de atendimento'],
      item: {
        parts: ['tipoSolicitacao', 'valor'],
        separator: ':',
        named: {
          part: 'tipoSolicitacao',
          names: [
            { id: TIPO_SOLICITACAO.presencial, names: ['Presencial', 'Endereço'] },
            { id: TIPO_SOLICITACAO.telefone, names: ['Telefone', 'Fone', 'Tel'] },
            { id: TIPO_SOLICITACAO.email, names: ['E-mail', 'Email'] },
            { id: TIPO_SOLICITACAO.internet, names: ['Internet', 'Link', 'Site', 'Sítio'] },
            { id: TIPO_SOLICITACAO.outro, names: ['Outro canal', 'Outro', 'Outros'] },
          ],
          otherwise: 'comece pelo canal e dois-pontos',
        },
      },
    },
    etapas: { help: 'Os principais passos do serviço' },
    prioridades: {
      help: 'Quem é atendido primeiro',
      aliases: ['Prioridades', 'Prioridade'],
    },
    tempoEspera: { header: 'Tempo de espera', help: 'Quanto se espera para ser atendido' },
    canalManifestacao: {
      help: 'Onde reclamar, sugerir ou elogiar',
      aliases: ['Manifestação', 'Manifestações'],
    },
  },
  // The specification asks for one POST of the browser for each row.
  envio: ENVIO.byRow,
  key: {
    fields: ['estruturaOrganizacional', 'nome'],
    same: 'mesmo nome e mesma unidade',
    there: 'Já estava cadastrado nesta unidade',
  },
  match: {
    field: 'estruturaOrganizacional',
    plural: 'unidades',
    by: 'nome',
    code: 'codigoCompleto',
  },
  sample: [
    {
      estruturaOrganizacional: 'Secretaria de Obras',
      nome: 'Poda de árvore em via pública',
      descricao:
        'Corte de galhos que ameaçam a rede elétrica; também a retirada de árvores caídas.',
      exigencias: 'A árvore precisa estar em calçada, praça ou canteiro.',
      documentos: 'Documento de identidade | Sim\nFoto da árvore | Não | Se puder, de dois ângulos',
      pagamentoTaxas: 'Gratuito',
      prazoAtendimento: 'Até 15 dias úteis',
      formaAcompanhamento: 'Pelo número do protocolo, na Ouvidoria',
      agendamentoPrevio: 'Não',
      atendimentoDomiciliar: 'Sim',
      formasSolicitacao:
        'Presencial: Praça da Matriz, 1\nTelefone: (81) 5555-0100\nE-mail: obras@exemplo.org\nInternet: https://exemplo.org/poda\nOutro canal: aplicativo da prefeitura',
      etapas: 'Pedido; vistoria; poda',
      prioridades: 'Risco à vida ou à rede elétrica',
      tempoEspera: 'Até 20 minutos no balcão',
      canalManifestacao: 'Ouvidoria: (81) 5555-0162',
    },
    {
      estruturaOrganizacional: 'Secretaria de Saúde',
      nome: 'Cartão do SUS',
      descricao: 'Emissão da primeira ou da segunda via.',
      documentos: 'CPF // Comprovante de residência | Sim | Dos últimos três meses',
      agendamentoPrevio: 'Sim',
      formasSolicitacao: 'Presencial: Rua da Saúde, 10 // Telefone: (81) 5555-0110',
    },
  ],
};
