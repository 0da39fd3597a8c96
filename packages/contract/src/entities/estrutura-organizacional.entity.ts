import { defineEntity } from '../engine/define-entity.ts';
import { reference, richText, text } from '../engine/fields.ts';
import { imagem } from './_shared/imagem.ts';
import { ordemExibicao } from './_shared/ordem-exibicao.ts';
import { portalCliente } from './_shared/portal-cliente.ts';

/**
 * Unit of a public body, in a tree. The specification names the parent both `estruturaPai` and
 * `estruturaOrganizacionalPai`: here and on the wire it is `estruturaPai`.
 */
export const estruturaOrganizacional = defineEntity({
  key: 'estrutura_organizacional',
  path: '/v1/estrutura-organizacional',
  screen: '/gestao/transparencia/estrutura-organizacional',
  scope: 'tenant',
  label: {
    singular: 'Unidade da estrutura organizacional',
    plural: 'Estrutura organizacional',
    gender: 'f',
  },
  fields: {
    codigo: text({
      label: 'Código',
      required: 'Informe o código',
      help: 'Só a parte desta unidade: o código completo junta os das unidades superiores',
      max: 20,
    }),
    codigoCompleto: text({ label: 'Código completo', readOnly: true, always: true, max: 2000 }),
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    estruturaPai: reference({
      label: 'Unidade superior',
      to: 'estrutura_organizacional',
      help: 'Em branco, a unidade fica no primeiro nível',
    }),
    texto: richText({
      label: 'Apresentação',
      tamanho: 'resposta',
      help: 'Competências, endereço e horário de atendimento, como o cidadão os lê',
    }),
    portalCliente,
    cliente: reference({
      label: 'Cliente',
      to: 'cliente',
      help: 'Em branco, o cliente em que você está trabalhando',
      column: 'cliente_referido_id',
    }),
    ordemExibicao: ordemExibicao('unidade'),
  },
  published: 'all',
  display: ['nome', 'codigoCompleto'],
  detail: ['codigoCompleto', 'estruturaPai.nome'],
  list: {
    columns: ['nome', 'codigoCompleto', 'estruturaPai.nome', 'ordemExibicao'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['2.1'] },
    nextKeeps: ['estruturaPai'],
    csvImport: { key: { fields: ['estruturaPai', 'codigo'] } },
    tree: { parent: 'estruturaPai', code: { own: 'codigo', whole: 'codigoCompleto' } },
    reorder: { by: 'ordemExibicao', within: ['estruturaPai'] },
  },
  unique: [
    {
      name: 'estrutura_organizacional_codigo_uk',
      field: 'codigo',
      message: 'Já existe uma unidade com este código no mesmo nível',
    },
  ],
});

/** Authority or manager of a unit, with the office held. */
export const estruturaOrganizacionalGestao = defineEntity({
  key: 'estrutura_organizacional_gestao',
  path: '/v1/estrutura-organizacional-gestao',
  screen: '/gestao/transparencia/estrutura-organizacional-gestao',
  scope: 'tenant',
  label: { singular: 'Gestor da unidade', plural: 'Gestores das unidades', gender: 'm' },
  fields: {
    estruturaOrganizacional: reference({
      label: 'Unidade',
      to: 'estrutura_organizacional',
      required: 'Selecione uma unidade',
    }),
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    cargo: text({ label: 'Cargo', required: 'Informe o cargo' }),
    nomeFoto: imagem({
      label: 'Foto',
      uploadPath: '/v1/estrutura-organizacional-gestao/upload',
      // Avatar (spec gestao §9).
      aspect: 1,
    }),
  },
  published: 'all',
  display: ['nome', 'cargo'],
  list: {
    columns: ['estruturaOrganizacional.nome', 'nome', 'cargo'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    many: { fields: ['estruturaOrganizacional'] },
    nextKeeps: ['estruturaOrganizacional'],
    csvImport: {
      columns: {
        estruturaOrganizacional: {
          help: 'Nome da unidade. Depois de ler o arquivo, você liga cada nome a uma unidade do sistema',
          aliases: ['Órgão', 'Setor', 'Secretaria'],
        },
        nome: { help: 'Nome de quem responde pela unidade', aliases: ['Gestor', 'Responsável'] },
        cargo: { help: 'Como Secretária ou Diretor', aliases: ['Função'] },
      },
      key: {
        fields: ['estruturaOrganizacional', 'nome', 'cargo'],
        same: 'mesmos nome, cargo e unidade',
        there: 'Já estava cadastrado nesta unidade, com este cargo',
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
          nome: 'Maria da Silva',
          cargo: 'Secretária',
        },
      ],
    },
  },
});
