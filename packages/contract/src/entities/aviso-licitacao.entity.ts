import { defineEntity } from '../engine/define-entity.ts';
import { collection, dateTime, file, integer, masked, reference, text } from '../engine/fields.ts';
import { uf } from './_shared/uf.ts';

const telefone = (label: string) => masked({ label, mask: 'telefone' });

/** Committee that conducts a bidding, with its contact data. */
export const comissaoLicitacao = defineEntity({
  key: 'comissao_licitacao',
  path: '/v1/transparencia/comissao-licitacao',
  scope: 'tenant',
  label: { singular: 'Comissão de licitação', plural: 'Comissões de licitação', gender: 'f' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    telefone1: telefone('Telefone'),
    telefone2: telefone('Outro telefone'),
    fax: telefone('Fax'),
    email: text({ label: 'E-mail', typed: 'email' }),
  },
  published: 'all',
  display: ['nome'],
  list: {
    columns: ['nome', 'telefone1', 'email'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: { csvImport: { key: { fields: ['nome'] } } },
});

/** Upcoming or past bidding, with the documents that interested parties may request (spec portal §2). */
export const avisoLicitacao = defineEntity({
  key: 'aviso_licitacao',
  path: '/v1/transparencia/aviso-licitacao',
  scope: 'tenant',
  label: { singular: 'Aviso de licitação', plural: 'Avisos de licitação', gender: 'm' },
  fields: {
    modalidadeLicitacao: reference({
      label: 'Modalidade',
      to: 'licitacao_modalidade_tipo',
      required: 'Informe a modalidade',
    }),
    exercicio: integer({
      label: 'Exercício',
      required: 'Informe o exercício',
      min: 1900,
      max: 2200,
    }),
    numeroPorModalidade: integer({
      label: 'Número da modalidade',
      required: 'Informe o número da modalidade',
      min: 1,
      numbered: 'exercicio',
    }),
    numeroProcesso: integer({
      label: 'Número do processo',
      required: 'Informe o número do processo',
      min: 1,
      numbered: 'exercicio',
    }),
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto',
      multiline: true,
      max: 20_000,
    }),
    dataHoraCertame: dateTime({
      label: 'Data e hora do certame',
      required: 'Informe a data e a hora do certame',
    }),
    rua: text({ label: 'Rua' }),
    numero: text({ label: 'Número', max: 20 }),
    complemento: text({ label: 'Complemento' }),
    bairro: text({ label: 'Bairro' }),
    cidade: text({ label: 'Cidade' }),
    uf,
    cep: masked({ label: 'CEP', mask: 'cep' }),
    // Spelled as in the specification.
    progoeiro: text({ label: 'Pregoeiro' }),
    comissaoLicitacao: reference({ label: 'Comissão', to: 'comissao_licitacao' }),
    observacao: text({ label: 'Observação', multiline: true, max: 5000 }),
    documentos: collection({
      label: 'Documentos',
      rowLabel: 'Documento',
      table: 'aviso_licitacao_documento',
      max: 200,
      fields: {
        nome: text({ label: 'Nome', required: 'Informe o nome do documento', max: 500 }),
        arquivo: file({
          label: 'Arquivo',
          required: 'Envie o arquivo',
          uploadPath: '/v1/transparencia/aviso-licitacao/upload',
          accept: '.pdf',
          warned: true,
        }),
        dataHoraPublicacao: dateTime({ label: 'Publicado em', readOnly: true }),
      },
    }),
  },
  published: 'all',
  display: ['objeto'],
  list: {
    columns: [
      'modalidadeLicitacao.nome',
      'numeroPorModalidade',
      'exercicio',
      'numeroProcesso',
      'objeto',
      'dataHoraCertame',
    ],
    sort: [{ path: 'dataHoraCertame', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['8.2'] },
    many: { fields: ['modalidadeLicitacao', 'exercicio', 'dataHoraCertame', 'comissaoLicitacao'] },
    nextKeeps: ['modalidadeLicitacao', 'exercicio', 'comissaoLicitacao'],
    csvImport: {
      key: {
        fields: ['exercicio', 'numeroProcesso', 'modalidadeLicitacao', 'numeroPorModalidade'],
      },
    },
  },
});
