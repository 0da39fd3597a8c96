import { expect, test } from 'vitest';
import { CONTAS_SITUACAO } from '../domain/contas-situacao.ts';
import { CONVENIO_NATUREZA } from '../domain/convenio-natureza.ts';
import { FILA_SITUACAO } from '../domain/fila.ts';
import { INFORMACAO_SITUACAO } from '../domain/informacao-situacao.ts';
import { MEDICAMENTO_LISTA } from '../domain/medicamento-lista.ts';
import { OBRA_SITUACAO } from '../domain/obra-situacao.ts';
import { PROVA_TIPO } from '../domain/prova-tipo.ts';
import type { AnyEntity } from '../engine/define-entity.ts';
import { type AnyDraft, changeField, initialDraft, isRequired } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import {
  categoriaPublicacao,
  conselheiro,
  convenio,
  declaracaoInexistencia,
  diaria,
  estagiario,
  evento,
  filaCreche,
  filaRegulacao,
  fiscalContrato,
  informacaoClassificada,
  medicamento,
  obra,
  plantaoProfissional,
  prestacaoContas,
  provaCriterio,
  publicacao,
  registry,
  servidor,
  terceirizado,
} from './index.ts';

/** People whose names a court may withhold. */
const PEOPLE: readonly (readonly [AnyEntity, AnyDraft])[] = [
  [
    servidor,
    {
      nome: 'Maria',
      matricula: '1',
      cargo: 'Professora',
      lotacao: 'Educação',
      admissao: '2026-01-02',
    },
  ],
  [
    estagiario,
    {
      nome: 'Maria',
      inicio: '2026-01-02',
      fim: '2026-01-03',
      curso: 'Letras',
      lotacao: 'Educação',
    },
  ],
  [
    terceirizado,
    {
      nome: 'Maria',
      funcao: 'Copeira',
      empresa: 'Limpa Ltda.',
      cnpj: '11222333000181',
      lotacao: 'Educação',
      inicio: '2026-01-02',
    },
  ],
  [
    conselheiro,
    {
      conselho: { id: 1 },
      nome: 'Maria',
      representacao: 'Usuários',
      condicao: { id: 1 },
      inicio: '2026-01-02',
    },
  ],
  [fiscalContrato, { contrato: { id: 1 }, nome: 'Maria', inicio: '2026-01-02' }],
  [
    plantaoProfissional,
    {
      unidade: { id: 1 },
      nome: 'Maria',
      especialidade: 'Enfermagem',
      dia: { id: 1 },
      entrada: '07:00',
      saida: '13:00',
      posicaoEm: '2026-01-02',
    },
  ],
  [
    diaria,
    {
      beneficiario: 'Maria',
      cargo: 'Motorista',
      inicio: '2026-01-02',
      fim: '2026-01-02',
      destino: 'Recife/PE',
      abrangencia: { id: 1 },
      motivo: 'Curso',
      quantidade: '1.0',
      valorTotal: '100.00',
    },
  ],
];

/** Drafts in which each conditionally required field is required and is not; all always required fields are filled. */
const DRAFTS: readonly (readonly [AnyEntity, AnyDraft])[] = [
  ...[false, true].map(
    (linkExterno) =>
      [
        categoriaPublicacao,
        { nome: 'Leis', grupoCategoriaPublicacao: { id: 1 }, linkExterno },
      ] as const,
  ),
  ...[1, 2, 3, 4].map(
    (id) =>
      [
        publicacao,
        { nome: 'Lei', categoriaPublicacao: { id: 1 }, tipoPublicacao: { id } },
      ] as const,
  ),
  ...[null, '0.00', '1.00'].map(
    (valor) =>
      [
        evento,
        {
          nome: 'Feira',
          clienteGlobal: { id: 1 },
          dataInicialRealizacao: '2026-01-02T12:00:00Z',
          valor,
        },
      ] as const,
  ),
  ...Object.values(INFORMACAO_SITUACAO).map(
    (id) =>
      [
        informacaoClassificada,
        {
          codigo: 'RES-1',
          assunto: 'Rotas',
          categoria: 'Segurança',
          grau: { id: 1 },
          dispositivoLegal: 'Lei 12.527/2011, art. 23',
          data: '2026-01-02',
          prazo: '5 anos',
          situacao: { id },
        },
      ] as const,
  ),
  ...Object.values(CONTAS_SITUACAO).map(
    (id) =>
      [
        prestacaoContas,
        {
          exercicio: 2024,
          responsavel: 'Ana Prado',
          entregueEm: '2025-03-31',
          situacao: { id },
        },
      ] as const,
  ),
  ...Object.values(MEDICAMENTO_LISTA).map(
    (id) =>
      [
        medicamento,
        {
          nome: 'Dipirona sódica',
          apresentacao: 'Comprimido de 500 mg',
          lista: { id },
          comoObter: 'Leve a receita.',
          documentos: 'Receita',
          onde: 'Farmácia',
          posicaoEm: '2026-01-02',
        },
      ] as const,
  ),
  ...Object.values(FILA_SITUACAO).flatMap((id) => {
    const lugar = {
      fila: { id: 1 },
      protocolo: '2026-0001',
      entrada: '2026-01-02',
      situacao: { id },
    };
    return [
      [filaRegulacao, { ...lugar, risco: { id: 1 } }] as const,
      [
        filaCreche,
        { ...lugar, unidade: { id: 1 }, turma: { id: 1 }, prioridade: { id: 2 } },
      ] as const,
    ];
  }),
  ...Object.values(OBRA_SITUACAO).map(
    (id) =>
      [
        obra,
        {
          numero: '1/2026',
          objeto: 'Ponte',
          situacao: { id },
          percentual: 0,
          dataInicio: '2026-01-02',
        },
      ] as const,
  ),
  ...[{ categoriaPublicacao: { id: 1 } }, { conteudo: { id: 12 } }].map(
    (alvo) =>
      [declaracaoInexistencia, { ...alvo, declaracao: 'Não houve.', periodo: '2026' }] as const,
  ),
  ...Object.values(CONVENIO_NATUREZA).map(
    (id) =>
      [
        convenio,
        {
          natureza: { id },
          numeroConvenio: '1/2026',
          nomeOrgao: 'Estado',
          dataInicioExecucao: '2026-01-02',
        },
      ] as const,
  ),
  ...Object.keys(PROVA_TIPO).map(
    (tipo) => [provaCriterio, { matrizItem: { id: 1 }, tipo }] as const,
  ),
  ...PEOPLE.flatMap(([entity, draft]) =>
    [false, true].map((suprimido) => [entity, { ...draft, suprimido }] as const),
  ),
];

test.each(DRAFTS)(
  '%o: a marked field is one that a save without it is refused for',
  (entity, given) => {
    const filled = Object.entries(given).reduce(
      (draft, [field, value]) => changeField(entity, draft, field, value),
      initialDraft(entity, '2026-01-02'),
    );
    const asked = Object.keys(entity.requiredWhile);
    const empty = { ...filled };
    for (const field of asked) empty[field] = Array.isArray(filled[field]) ? [] : null;
    const refused = [...draftFaults(entity, empty).keys()];
    expect(asked.filter((field) => isRequired(entity, field, empty))).toEqual(
      asked.filter((field) => refused.includes(field)),
    );
    expect(refused.filter((field) => !asked.includes(field))).toEqual([]);
  },
);

test('every definition that asks for a field at times is tried', () => {
  const asking = registry.all.filter(({ requiredWhile }) => Object.keys(requiredWhile).length > 0);
  const tried = new Set(DRAFTS.map(([{ key }]) => key));
  // The template's category has the rules of the category.
  expect(asking.map(({ key }) => key).filter((key) => !tried.has(key))).toEqual([
    'modelo_categoria_publicacao',
  ]);
});
