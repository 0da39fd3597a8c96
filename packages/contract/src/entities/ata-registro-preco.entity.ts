import { defineEntity } from '../engine/define-entity.ts';
import { boolean, date, decimal, masked, reference, text, url } from '../engine/fields.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { exercicio } from './_shared/exercicio.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';
import { ataRegistroPrecoArquivo } from './ata-registro-preco-arquivo.entity.ts';

/** Kinds of documents of a price registration record. */
export const ataRegistroPrecoArquivoTipo = listaFixa('ata_registro_preco_arquivo_tipo', {
  singular: 'Tipo de documento de ata',
  plural: 'Tipos de documentos de atas',
  gender: 'm',
});

/** Price registration record: prices at which the body may buy from a supplier (Lei 14.133, art. 82 to 86). */
export const ataRegistroPreco = defineEntity({
  key: 'ata_registro_preco',
  path: '/v1/transparencia/ata-registro-preco',
  scope: 'tenant',
  label: {
    singular: 'Ata de registro de preços',
    plural: 'Atas de registro de preços',
    gender: 'f',
  },
  fields: {
    clienteGlobal,
    numero: text({
      label: 'Número da ata',
      required: 'Informe o número da ata',
      numbered: 'exercicio',
      max: 50,
    }),
    exercicio,
    licitacao: reference({ label: 'Licitação', to: 'licitacao' }),
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto da ata',
      multiline: true,
      max: 20_000,
    }),
    fornecedor: text({ label: 'Fornecedor', required: 'Informe o fornecedor', max: 500 }),
    documento: masked({
      label: 'CPF ou CNPJ do fornecedor',
      help: 'O cidadão lê o CPF só em parte',
      mask: 'cpfCnpj',
    }),
    dataAssinatura: date({ label: 'Assinatura', required: 'Informe a data da assinatura' }),
    dataInicio: date({ label: 'Início da vigência', required: 'Informe o início da vigência' }),
    dataFim: date({ label: 'Fim da vigência', required: 'Informe o fim da vigência' }),
    valor: decimal({ label: 'Valor registrado', help: 'A soma dos itens da ata, em reais' }),
    permiteAdesao: boolean({
      label: 'Outros órgãos podem aderir',
      help: 'Se o edital admite adesões (Lei 14.133, art. 86)',
    }),
    urlAta: url({ label: 'Endereço da ata na íntegra' }),
  },
  published: 'all',
  display: ['numero', 'fornecedor'],
  detail: ['fornecedor', 'objeto'],
  list: {
    columns: ['exercicio', 'numero', 'objeto', 'fornecedor', 'dataInicio', 'dataFim', 'valor'],
    sort: [{ path: 'dataAssinatura', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['8.3'] },
    many: { fields: ['exercicio', 'licitacao', 'dataInicio', 'dataFim'] },
    nextKeeps: ['exercicio', 'licitacao', 'dataAssinatura'],
    attachments: {
      arquivo: ataRegistroPrecoArquivo,
      pasta: 'atas',
      yearField: 'dataAssinatura',
      named: ['numero', 'exercicio'],
    },
    csvImport: {
      columns: {
        numero: { help: 'Como na ata', aliases: ['Nº da ata', 'Ata'] },
        licitacao: {
          help: 'O número do processo, como está no cadastro',
          aliases: ['Processo', 'Nº do processo'],
        },
        fornecedor: { help: 'Nome ou razão social', aliases: ['Empresa', 'Detentor da ata'] },
        documento: { help: 'Com ou sem pontuação', aliases: ['CNPJ', 'CPF/CNPJ'] },
        dataAssinatura: { help: 'dia/mês/ano', aliases: ['Data da assinatura', 'Assinada em'] },
        dataInicio: { help: 'dia/mês/ano', aliases: ['Vigência inicial', 'Início'] },
        dataFim: { help: 'dia/mês/ano', aliases: ['Vigência final', 'Fim', 'Validade'] },
        valor: { help: 'Em reais', aliases: ['Valor total', 'Valor da ata'] },
        permiteAdesao: { help: 'Sim ou Não', aliases: ['Permite adesão', 'Permite carona'] },
        urlAta: { help: 'Onde a ata se lê inteira', aliases: ['Link', 'Inteiro teor'] },
      },
      key: {
        fields: ['exercicio', 'numero', 'fornecedor'],
        same: 'mesma ata do mesmo fornecedor',
      },
    },
  },
  unique: [
    {
      name: 'ata_registro_preco_uk',
      field: 'numero',
      message: 'Este fornecedor já tem uma ata com este número neste ano',
    },
  ],
  invariants: [
    notNegative('valor'),
    inOrder('dataInicio', 'dataFim', 'O fim da vigência é anterior ao início'),
  ],
});
