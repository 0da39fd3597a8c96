import { MEDICAMENTO_LISTA } from '../domain/medicamento-lista.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';

/** List that a medicine is in. */
export const medicamentoLista = listaFixa('medicamento_lista', {
  singular: 'Relação de medicamentos',
  plural: 'Relações de medicamentos',
  gender: 'f',
});

const isEspecializado = ({ lista }: { readonly lista?: { readonly id: number } | null }) =>
  lista?.id === MEDICAMENTO_LISTA.especializado;

/** Medicine of the public health service, and how people get it (PNTP 18.4). */
export const medicamento = defineEntity({
  key: 'medicamento',
  path: '/v1/transparencia/medicamento',
  scope: 'tenant',
  label: { singular: 'Medicamento', plural: 'Medicamentos', gender: 'm' },
  fields: {
    nome: text({
      label: 'Medicamento',
      help: 'O princípio ativo: dipirona sódica',
      required: 'Informe o nome do medicamento',
      max: 200,
    }),
    apresentacao: text({
      label: 'Apresentação',
      help: 'Como: comprimido de 500 mg',
      required: 'Informe a apresentação',
      max: 200,
    }),
    codigo: text({
      label: 'Código',
      help: 'No sistema da farmácia (CATMAT ou outro); a planilha do estoque o usa',
      own: true,
      max: 50,
    }),
    lista: reference({ label: 'Relação', to: 'medicamento_lista', required: 'Informe a relação' }),
    comoObter: text({
      label: 'Como obter',
      help: 'O passo a passo',
      required: 'Informe como se obtém',
      multiline: true,
      max: 4000,
    }),
    documentos: text({
      label: 'Documentos',
      help: 'O que é preciso levar; obrigatório nos de alto custo',
      required: 'Informe os documentos',
      multiline: true,
      max: 2000,
    }),
    onde: text({
      label: 'Onde',
      help: 'Farmácia ou unidade que entrega, com o endereço',
      required: 'Informe onde se obtém',
      max: 500,
    }),
    canal: text({
      label: 'Canal de contato',
      help: 'Telefone ou e-mail; obrigatório nos de alto custo',
      contacts: true,
      max: 200,
    }),
    posicaoEm: date({
      label: 'Relação de',
      help: 'O dia da relação em vigor',
      required: 'Informe o dia da relação',
    }),
  },
  published: 'all',
  display: ['nome', 'apresentacao'],
  list: {
    columns: ['nome', 'apresentacao', 'lista.nome', 'onde', 'posicaoEm'],
    sort: [{ path: 'nome', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['18.4'] },
    many: { fields: ['lista', 'posicaoEm'] },
    nextKeeps: ['lista', 'comoObter', 'documentos', 'onde', 'canal', 'posicaoEm'],
    csvImport: {
      columns: {
        nome: { help: 'Princípio ativo', aliases: ['Nome', 'Princípio ativo', 'Denominação'] },
        apresentacao: { help: 'Forma e dose', aliases: ['Concentração', 'Forma farmacêutica'] },
        lista: {
          help: 'REMUME, Relação estadual, Estratégico ou Alto custo',
          aliases: ['Componente', 'Lista'],
          named: {
            otherwise: 'escreva uma das relações',
            names: [
              {
                id: MEDICAMENTO_LISTA.remume,
                names: ['Relação municipal (REMUME)', 'REMUME', 'Básico', 'Municipal'],
              },
              {
                id: MEDICAMENTO_LISTA.estadual,
                names: ['Relação estadual', 'Estadual', 'RESME'],
              },
              {
                id: MEDICAMENTO_LISTA.estrategico,
                names: ['Componente estratégico', 'Estratégico'],
              },
              {
                id: MEDICAMENTO_LISTA.especializado,
                names: ['Componente especializado (alto custo)', 'Especializado', 'Alto custo'],
              },
            ],
          },
        },
        canal: { help: 'Telefone ou e-mail', aliases: ['Contato', 'Canal'] },
        posicaoEm: { help: 'dia/mês/ano', aliases: ['Data da relação', 'Atualizado em'] },
      },
      key: { fields: ['nome', 'apresentacao'], same: 'mesmo medicamento e apresentação' },
    },
  },
  unique: [
    {
      name: 'medicamento_uk',
      field: 'nome',
      message: 'Já existe este medicamento nesta apresentação',
    },
    {
      name: 'medicamento_codigo_uk',
      field: 'codigo',
      message: 'Outro medicamento tem este código',
    },
  ],
  requiredWhile: { canal: isEspecializado },
  invariants: [
    (draft) =>
      isEspecializado(draft) && draft.canal === null
        ? [
            {
              field: 'canal',
              message: 'Informe o canal de contato de um medicamento de alto custo',
            },
          ]
        : [],
  ],
});
