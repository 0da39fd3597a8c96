import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, masked, reference, text, url } from '../engine/fields.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { exercicio } from './_shared/exercicio.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';
import { adesaoAtaArquivo } from './adesao-ata-arquivo.entity.ts';

/** Direction of an adhesion: ours to a record of another body, or that of another body to one of ours. */
export const adesaoSentido = listaFixa('adesao_sentido', {
  singular: 'Sentido da adesão',
  plural: 'Sentidos da adesão',
  gender: 'm',
});

/** Kinds of documents of an adhesion. */
export const adesaoAtaArquivoTipo = listaFixa('adesao_ata_arquivo_tipo', {
  singular: 'Tipo de documento de adesão',
  plural: 'Tipos de documentos de adesões',
  gender: 'm',
});

/** Adhesion to a price registration record, in either direction (PNTP 8.5). */
export const adesaoAta = defineEntity({
  key: 'adesao_ata',
  path: '/v1/transparencia/adesao-ata',
  scope: 'tenant',
  label: { singular: 'Adesão a ata', plural: 'Adesões a atas', gender: 'f' },
  fields: {
    clienteGlobal,
    sentido: reference({
      label: 'Quem aderiu',
      to: 'adesao_sentido',
      required: 'Informe quem aderiu',
    }),
    exercicio: { ...exercicio, help: 'O ano da adesão' },
    numeroAta: text({
      label: 'Número da ata',
      help: 'Como 12/2026',
      required: 'Informe o número da ata',
      max: 50,
    }),
    ata: reference({
      label: 'Ata deste órgão',
      to: 'ata_registro_preco',
      help: 'Quando outro órgão aderiu à nossa',
    }),
    orgaoGerenciador: text({
      label: 'Órgão gerenciador',
      help: 'Quem fez a licitação e gere a ata',
      required: 'Informe o órgão gerenciador',
      max: 500,
    }),
    orgaoAderente: text({
      label: 'Órgão aderente',
      help: 'Quem compra pela ata',
      required: 'Informe o órgão aderente',
      max: 500,
    }),
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto da adesão',
      multiline: true,
      max: 20_000,
    }),
    fornecedor: text({ label: 'Fornecedor', required: 'Informe o fornecedor', max: 500 }),
    documento: masked({
      label: 'CPF ou CNPJ do fornecedor',
      help: 'O cidadão lê o CPF só em parte',
      mask: 'cpfCnpj',
    }),
    valor: decimal({ label: 'Valor da adesão', required: 'Informe o valor da adesão' }),
    data: date({ label: 'Data da adesão', required: 'Informe a data da adesão' }),
    urlAta: url({ label: 'Endereço da ata e do termo de adesão' }),
  },
  published: 'all',
  display: ['numeroAta', 'orgaoGerenciador'],
  detail: ['fornecedor', 'objeto'],
  list: {
    columns: [
      'sentido.nome',
      'numeroAta',
      'orgaoGerenciador',
      'orgaoAderente',
      'objeto',
      'fornecedor',
      'data',
      'valor',
    ],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['8.5'] },
    many: { fields: ['sentido', 'exercicio', 'data'] },
    nextKeeps: ['sentido', 'exercicio', 'orgaoAderente'],
    attachments: {
      arquivo: adesaoAtaArquivo,
      pasta: 'adesoes',
      yearField: 'data',
      named: ['numeroAta', 'orgaoAderente'],
    },
    csvImport: {
      columns: {
        sentido: {
          help: 'Nossa adesão, ou Adesão de outro órgão',
          aliases: ['Sentido', 'Tipo'],
          named: {
            otherwise: 'escreva um dos dois sentidos',
            names: [
              { id: 1, names: ['Este órgão, a ata de outro', 'Nossa adesão', 'Este órgão'] },
              {
                id: 2,
                names: ['Outro órgão, a ata deste', 'Adesão de outro órgão', 'Outro órgão'],
              },
            ],
          },
        },
        numeroAta: { help: 'Como 12/2026', aliases: ['Nº da ata', 'Ata de registro de preços'] },
        ata: { help: 'O número da nossa ata, como está no cadastro' },
        orgaoGerenciador: { help: 'Quem gere a ata', aliases: ['Gerenciador'] },
        orgaoAderente: { help: 'Quem compra pela ata', aliases: ['Aderente', 'Carona'] },
        fornecedor: { help: 'Nome ou razão social', aliases: ['Empresa', 'Contratada'] },
        documento: { help: 'Com ou sem pontuação', aliases: ['CNPJ', 'CPF/CNPJ'] },
        valor: { help: 'Em reais', aliases: ['Valor', 'Valor total'] },
        data: { help: 'dia/mês/ano', aliases: ['Data'] },
        urlAta: { help: 'Onde os documentos se leem', aliases: ['Link', 'Inteiro teor'] },
      },
      key: {
        fields: ['sentido', 'orgaoGerenciador', 'numeroAta', 'orgaoAderente', 'fornecedor', 'data'],
        same: 'mesma adesão no mesmo dia',
      },
    },
  },
  unique: [
    {
      name: 'adesao_ata_uk',
      field: 'numeroAta',
      message: 'Esta adesão já está registrada neste dia',
    },
  ],
  invariants: [notNegative('valor')],
});
