import { ENDERECO_RESERVADO, isEnderecoReservado } from '../domain/endereco-reservado.ts';
import { FUSO, FUSO_INITIAL } from '../domain/fuso.ts';
import { LICENCA_DADOS, LICENCA_DADOS_INITIAL } from '../domain/licenca-dados.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { boolean, choice, integer, masked, reference, slug, text } from '../engine/fields.ts';
import { uf } from './_shared/uf.ts';

/** Public body of this installation: the tenant. */
export const cliente = defineEntity({
  key: 'cliente',
  path: '/cliente',
  scope: 'system',
  label: { singular: 'Cliente', plural: 'Clientes', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    identificador: slug({
      label: 'Identificador',
      required: 'Informe o identificador',
      help: 'O endereço do cliente: /identificador',
      typed: 'letters-and-hyphen',
    }),
    cidade: text({ label: 'Cidade', required: 'Informe a cidade' }),
    uf,
    cnpj: masked({ label: 'CNPJ', mask: 'cnpj' }),
    clienteTipo: reference({ label: 'Tipo', to: 'cliente_tipo', required: 'Informe o tipo' }),
    habitantes: integer({
      label: 'Habitantes',
      help: 'A estimativa mais nova do IBGE: por ela se divide o que é dito por habitante',
      min: 1,
      max: 50_000_000,
    }),
    habitantesAno: integer({ label: 'Ano da estimativa', min: 1990, max: 2100 }),
    fuso: choice({
      label: 'Fuso horário',
      help: 'O relógio das datas e horas que o cidadão vê',
      required: 'Informe o fuso horário',
      initial: FUSO_INITIAL,
      options: Object.entries(FUSO).map(([value, label]) => ({ value, label })),
    }),
    licencaDados: choice({
      label: 'Licença dos dados abertos',
      help: 'O que o cidadão lê em Dados abertos e nos arquivos que baixa; sem licença escolhida, nada é dito',
      initial: LICENCA_DADOS_INITIAL,
      options: Object.entries(LICENCA_DADOS).map(([value, { nome }]) => ({ value, label: nome })),
    }),
    emManutencao: boolean({
      label: 'Portal em manutenção',
      help: 'O cidadão vê a página de manutenção; a gestão continua funcionando',
    }),
    nomesDeDevedores: boolean({
      label: 'Nomes inteiros na dívida ativa',
      help: 'Mostra o nome das pessoas físicas inscritas, se a lei do município manda; sem isto, o cidadão lê só as iniciais. O CPF nunca aparece inteiro',
    }),
    vlibras: boolean({
      label: 'VLibras no portal',
      help: 'Tradução para Libras nas páginas públicas. Carrega um programa de vlibras.gov.br, que vê o que a página mostra; só funciona se a instalação permitir (VLIBRAS=1)',
    }),
    demonstracao: boolean({ label: 'Dados de demonstração', readOnly: true }),
  },
  display: ['nome', 'identificador', 'cidade'],
  list: {
    columns: ['cidade', 'uf', 'nome', 'identificador', 'clienteTipo.nome', 'emManutencao'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    csvImport: { refused: 'a client takes its addresses and its matrix with it: one by one' },
    address: { page: 'inicio', params: { cliente: 'identificador' }, below: 'all' },
  },
  invariants: [
    ({ identificador }) =>
      identificador !== null && isEnderecoReservado(identificador)
        ? [{ field: 'identificador', message: ENDERECO_RESERVADO }]
        : [],
  ],
  unique: [
    {
      name: 'cliente_identificador_uk',
      field: 'identificador',
      message: 'Já existe um cliente com este identificador',
    },
    {
      name: 'endereco_portal_pk',
      field: 'identificador',
      message: 'Este endereço já é usado por outro portal',
    },
  ],
});
