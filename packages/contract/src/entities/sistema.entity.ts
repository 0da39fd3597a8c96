import { defineEntity } from '../engine/define-entity.ts';
import { boolean, choice, integer, masked, reference, text } from '../engine/fields.ts';

/** User who may sign in: matched with the sign-in provider by CPF. */
export const pessoa = defineEntity({
  key: 'pessoa',
  path: '/v1/sistema/pessoa',
  scope: 'system',
  readers: 'admin',
  label: { singular: 'Pessoa', plural: 'Pessoas', gender: 'f' },
  fields: {
    cpf: masked({
      label: 'CPF',
      required: 'Informe o CPF',
      help: 'Com ele a pessoa é reconhecida quando entra',
      mask: 'cpf',
    }),
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    nomeSocial: text({ label: 'Nome social', max: 200 }),
    administrador: boolean({
      label: 'Administra o sistema',
      help: 'Trabalha em todos os clientes e cuida de clientes, pessoas, acessos, menus e parâmetros',
    }),
  },
  display: ['nome', 'cpf'],
  list: {
    columns: ['nome', 'nomeSocial', 'cpf', 'administrador'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: { csvImport: { key: { fields: ['cpf'] } } },
  unique: [{ name: 'pessoa_cpf_key', field: 'cpf', message: 'Já existe uma pessoa com este CPF' }],
});

/** Role of a person in a client. */
export const acesso = defineEntity({
  key: 'acesso',
  path: '/v1/sistema/acesso',
  scope: 'system',
  readers: 'admin',
  label: { singular: 'Acesso', plural: 'Acessos', gender: 'm' },
  fields: {
    pessoa: reference({ label: 'Pessoa', to: 'pessoa', required: 'Informe a pessoa' }),
    cliente: reference({ label: 'Cliente', to: 'cliente', required: 'Informe o cliente' }),
    papel: choice({
      label: 'Papel',
      required: 'Informe o papel',
      help: 'Quem é gestor altera os dados do cliente; quem é de consulta só vê',
      options: [
        { value: 'gestor', label: 'Gestor' },
        { value: 'consulta', label: 'Consulta' },
      ],
    }),
  },
  display: ['papel'],
  list: {
    columns: ['pessoa.nome', 'pessoa.cpf', 'cliente.nome', 'papel'],
    sort: [
      { path: 'pessoa.nome', direction: 'ASC' },
      { path: 'cliente.nome', direction: 'ASC' },
    ],
  },
  capabilities: { csvImport: { key: { fields: ['pessoa', 'cliente'] } } },
  unique: [
    {
      name: 'acesso_pessoa_uk',
      field: 'pessoa',
      message: 'Esta pessoa já tem acesso a este cliente',
    },
  ],
});

/** Menu entry of the back-office. An entry without a target contains others. */
export const menu = defineEntity({
  key: 'menu',
  path: '/v1/sistema/menu',
  scope: 'system',
  readers: 'admin',
  label: { singular: 'Menu', plural: 'Menus', gender: 'm' },
  fields: {
    nome: text({
      label: 'Nome',
      required: 'Informe o nome',
      help: 'Pode conter {client.nome}, {client.cidade}, {exercicio}, {user.nome} e {user.username}',
    }),
    menuPai: reference({
      label: 'Dentro de',
      to: 'menu',
      help: 'Em branco, fica na barra de menus',
    }),
    seq: integer({
      label: 'Sequência',
      required: 'Informe a sequência',
      help: 'Os menus aparecem do menor número para o maior',
      min: 0,
      max: 100_000,
    }),
    solicitacao: text({
      label: 'Endereço',
      help: 'Uma tela, como gestao/transparencia/faq, ou um endereço externo, como /https://exemplo.org. Em branco, o menu só agrupa outros',
      max: 2000,
    }),
    icone: text({ label: 'Ícone', help: 'Nome de um ícone, como file-text', max: 50 }),
    papelMinimo: choice({
      label: 'Visível para',
      required: 'Informe para quem o menu é visível',
      options: [
        { value: 'consulta', label: 'Todos' },
        { value: 'gestor', label: 'Gestores e administradores' },
        { value: 'admin', label: 'Administradores' },
      ],
      initial: 'consulta',
    }),
    hidden: boolean({ label: 'Oculto' }),
  },
  display: ['nome', 'solicitacao'],
  detail: ['solicitacao', 'menuPai.nome'],
  list: {
    columns: ['nome', 'menuPai.nome', 'solicitacao', 'seq', 'papelMinimo', 'hidden'],
    sort: [{ path: 'seq', direction: 'ASC' }],
  },
  capabilities: {
    csvImport: { refused: 'menus come with the product, and few are added' },
    tree: { parent: 'menuPai' },
  },
});

/** Value that screens request by name. Every signed-in user can read it: never a place for a secret. */
export const parametro = defineEntity({
  key: 'parametro',
  path: '/v1/sistema/parametro',
  scope: 'system',
  readers: 'admin',
  label: { singular: 'Parâmetro', plural: 'Parâmetros', gender: 'm' },
  fields: {
    nome: text({
      label: 'Nome',
      required: 'Informe o nome',
      help: 'Letras minúsculas e números, com sublinhado entre as palavras',
      max: 100,
    }),
    valor: text({ label: 'Valor', required: 'Informe o valor', max: 1000 }),
    descricao: text({ label: 'Descrição', multiline: true, max: 1000 }),
  },
  display: ['nome'],
  list: {
    columns: ['nome', 'valor', 'descricao'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: { csvImport: { key: { fields: ['nome'] } } },
  invariants: [
    ({ nome }) =>
      nome !== null && !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(nome)
        ? [
            {
              field: 'nome',
              message: 'Use letras minúsculas, números e sublinhado, como em hide_perfil_page',
            },
          ]
        : [],
  ],
  unique: [
    {
      name: 'parametro_nome_uk',
      field: 'nome',
      message: 'Já existe um parâmetro com este nome',
    },
  ],
});
