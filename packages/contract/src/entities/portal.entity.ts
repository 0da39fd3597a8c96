import { ENDERECO_RESERVADO, isEnderecoReservado } from '../domain/endereco-reservado.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { boolean, masked, reference, slug, text, url } from '../engine/fields.ts';

/** Public portal of a client: its name and its address. */
export const portal = defineEntity({
  key: 'portal',
  path: '/v1/transparencia/portal',
  scope: 'tenant',
  label: { singular: 'Portal', plural: 'Portais', gender: 'm' },
  fields: {
    clienteGlobal: reference({
      label: 'Cliente',
      to: 'cliente',
      optionsPath: '/v1/transparencia/clienteglobalfiltered',
      required: 'Informe o cliente',
    }),
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    nomeUrl: slug({
      label: 'Nome da URL',
      required: 'Informe o nome da url',
      help: 'O endereço do portal: /nome-da-url',
    }),
    endereco: text({
      label: 'Endereço do órgão',
      help: 'O rodapé do portal mostra este e os outros contatos: Praça da Matriz, 100, Centro',
      max: 200,
    }),
    atendimento: text({
      label: 'Dias e horas de atendimento',
      help: 'Como o cidadão lê: seg. a sex., 8h às 14h',
      max: 100,
    }),
    telefone: masked({ label: 'Telefone', mask: 'telefone' }),
    email: text({ label: 'E-mail', typed: 'email' }),
    esicUrl: url({
      label: 'Endereço do e-SIC',
      help: 'Onde se pede informação, pela Lei de Acesso à Informação',
    }),
    ouvidoriaUrl: url({ label: 'Endereço da ouvidoria' }),
    identificacaoPrevia: boolean({
      label: 'Pedir CPF ou CNPJ antes dos documentos de licitação',
      help: 'Ligado, quem quer baixar um edital informa antes nome e CPF ou CNPJ. A Lei 14.133 (art. 25, § 3º) manda publicar sem registro nem identificação, e a avaliação do PNTP dá por não atendidos os critérios 8.2 e 8.3 de quem pede, a menos que os mesmos arquivos estejam abertos na licitação. Desligado, qualquer pessoa baixa direto',
    }),
  },
  published: 'all',
  display: ['nome', 'nomeUrl'],
  list: {
    columns: ['clienteGlobal.nome', 'nome', 'nomeUrl'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    csvImport: { refused: 'a client has one portal' },
    address: { page: 'inicio', params: { cliente: 'nomeUrl' }, below: 'all' },
  },
  behaviours: [
    // The name is filled from the chosen client (spec gestao §3).
    {
      on: 'clienteGlobal',
      apply: ({ clienteGlobal }) =>
        typeof clienteGlobal?.nome === 'string' ? { nome: clienteGlobal.nome } : {},
    },
  ],
  invariants: [
    ({ nomeUrl }) =>
      nomeUrl !== null && isEnderecoReservado(nomeUrl)
        ? [{ field: 'nomeUrl', message: ENDERECO_RESERVADO }]
        : [],
  ],
  unique: [
    {
      name: 'portal_cliente_global_uk',
      field: 'clienteGlobal',
      message: 'Este cliente já tem um portal',
    },
    {
      name: 'endereco_portal_pk',
      field: 'nomeUrl',
      message: 'Este endereço já é usado por outro portal',
    },
  ],
});
