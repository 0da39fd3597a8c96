import { INFORMACAO_SITUACAO } from '../domain/informacao-situacao.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';

/** Degree of secrecy (Lei 12.527/2011, art. 24). */
export const sigiloGrau = listaFixa('sigilo_grau', {
  singular: 'Grau de sigilo',
  plural: 'Graus de sigilo',
  gender: 'm',
});

/** Classified, or no longer. */
export const informacaoSituacao = listaFixa('informacao_situacao', {
  singular: 'Situação de informação',
  plural: 'Situações de informação',
  gender: 'f',
});

const isDesclassificada = ({ situacao }: { readonly situacao?: { readonly id: number } | null }) =>
  situacao?.id === INFORMACAO_SITUACAO.desclassificada;

/** Information that is or was kept secret, told by its subject alone (Lei 12.527/2011, art. 30, I and II; PNTP 12.8 and 12.9). */
export const informacaoClassificada = defineEntity({
  key: 'informacao_classificada',
  path: '/v1/transparencia/informacao-classificada',
  scope: 'tenant',
  label: {
    singular: 'Informação classificada',
    plural: 'Informações classificadas',
    gender: 'f',
  },
  fields: {
    codigo: text({
      label: 'Código de indexação',
      help: 'O número do documento (CIDIC ou outro), sem o conteúdo',
      required: 'Informe o código do documento',
      max: 100,
    }),
    assunto: text({
      label: 'Assunto',
      help: 'Sobre o que é, sem revelar o que é sigiloso',
      required: 'Informe o assunto',
      max: 500,
    }),
    categoria: text({ label: 'Categoria', required: 'Informe a categoria', max: 200 }),
    grau: reference({ label: 'Grau de sigilo', to: 'sigilo_grau', required: 'Informe o grau' }),
    dispositivoLegal: text({
      label: 'Dispositivo legal',
      help: 'O que fundamenta a classificação: Lei 12.527/2011, art. 23, VIII',
      required: 'Informe o dispositivo legal',
      max: 500,
    }),
    data: date({ label: 'Classificada em', required: 'Informe a data da classificação' }),
    prazo: text({
      label: 'Prazo do sigilo',
      help: 'Como o cidadão lê: 5 anos, até 15/03/2030',
      required: 'Informe o prazo do sigilo',
      max: 100,
    }),
    situacao: reference({
      label: 'Situação',
      to: 'informacao_situacao',
      required: 'Informe a situação',
      initial: { id: INFORMACAO_SITUACAO.classificada, nome: 'Classificada' },
    }),
    desclassificadaEm: date({ label: 'Desclassificada em' }),
  },
  published: 'all',
  display: ['codigo', 'assunto'],
  detail: ['assunto', 'situacao.nome'],
  list: {
    columns: ['codigo', 'assunto', 'categoria', 'grau.nome', 'data', 'situacao.nome'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['12.8', '12.9'] },
    many: { fields: ['grau', 'situacao', 'desclassificadaEm'] },
    nextKeeps: ['grau', 'data'],
    csvImport: {
      columns: {
        codigo: { help: 'O número do documento', aliases: ['CIDIC', 'Código', 'Documento'] },
        grau: { help: 'Reservado, Secreto ou Ultrassecreto', aliases: ['Grau', 'Classificação'] },
        dispositivoLegal: { help: 'Lei e artigo', aliases: ['Fundamento legal'] },
        data: { help: 'dia/mês/ano', aliases: ['Data', 'Data da classificação'] },
        prazo: { help: 'Como 5 anos', aliases: ['Prazo'] },
        situacao: { help: 'Classificada ou Desclassificada' },
        desclassificadaEm: {
          help: 'dia/mês/ano; só das desclassificadas',
          aliases: ['Data da desclassificação'],
        },
      },
      key: { fields: ['codigo'], same: 'mesmo código' },
    },
  },
  unique: [
    {
      name: 'informacao_classificada_uk',
      field: 'codigo',
      message: 'Já existe uma informação com este código',
    },
  ],
  behaviours: [
    {
      on: 'situacao',
      givesBack: true,
      apply: (draft) => ({
        desclassificadaEm: isDesclassificada(draft) ? draft.desclassificadaEm : null,
      }),
    },
  ],
  visible: { desclassificadaEm: isDesclassificada },
  requiredWhile: { desclassificadaEm: isDesclassificada },
  invariants: [
    (draft) =>
      isDesclassificada(draft) === (draft.desclassificadaEm !== null)
        ? []
        : [
            {
              field: 'desclassificadaEm',
              message: isDesclassificada(draft)
                ? 'Informe a data da desclassificação'
                : 'Só uma informação desclassificada tem esta data',
            },
          ],
    inOrder('data', 'desclassificadaEm', 'A desclassificação é anterior à classificação'),
  ],
});
