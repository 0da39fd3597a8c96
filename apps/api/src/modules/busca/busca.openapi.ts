import {
  BUSCA_MAX_LENGTH,
  BUSCA_MAX_PAGE_SIZE,
  BUSCA_MAX_WORDS,
  buscaTipoList,
} from '@claraboia/contract';
import { buscaRespostaSchema } from '@claraboia/contract/schema';
import type { Operation } from '../../openapi/operation.ts';
import { EXPORT_ANSWERS, EXPORT_LICENCA } from '../portal/exports.openapi.ts';
import { buscaExport } from './exports.ts';

const plain = (texto: string) => ({ texto, marcado: false });
const marked = (texto: string) => ({ texto, marcado: true });

const cliente = {
  description: 'Identificador do cliente, ou o nome na URL do seu portal.',
  example: 'vale-claro',
};
const q = {
  description: `O que se procura: até ${BUSCA_MAX_LENGTH} caracteres e ${BUSCA_MAX_WORDS} palavras; o resto é deixado de lado (\`limitada\`). Entre aspas, palavras juntas, nesta ordem.`,
  example: 'licitações',
};
const tipo = { description: `Um de: ${buscaTipoList.join(', ')}.`, example: 'publicacao' };
const ano = { description: 'Ano da data do registro.', example: 2026 };

export const buscaOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/public/v1/:cliente/busca',
    id: 'searchPublic',
    tag: 'Portal público',
    summary: 'Procura em tudo o que o portal publica, inclusive no texto dos PDFs',
    description:
      'Sem distinção de acentos, maiúsculas e plural; todas as palavras são procuradas. Os textos vêm em pedaços, ' +
      'sem HTML, com `marcado` no que foi procurado. Sem resultado com as palavras inteiras, procura as que ' +
      'começam assim (`aproximada`); sem nenhum, ou quase, sugere palavras próximas (`sugestoes`). Um CNPJ é achado ' +
      'como quer que se escreva; o CPF de uma pessoa, nunca inteiro.',
    access: 'publico',
    params: { cliente },
    query: {
      q,
      page: { description: 'Página, a partir de 1.', example: 1 },
      limit: { description: `Linhas por página, até ${BUSCA_MAX_PAGE_SIZE}.`, example: 20 },
      tipo,
      ano,
    },
    answer: {
      data: buscaRespostaSchema,
      example: {
        palavras: ['licitacoes'],
        limitada: false,
        aproximada: false,
        count: 1,
        list: [
          {
            tipo: 'publicacao',
            id: 7,
            data: '2026-03-15',
            trecho: null,
            unidade: null,
            titulo: [plain('Aviso de '), marked('licitação'), plain(' nº 12/2026')],
            grupo: { nome: 'Licitações', nomeUrl: 'licitacoes' },
            categoria: { nome: 'Avisos', nomeUrl: 'avisos', linkUrl: null, abrirNovaAba: false },
            arquivo: {
              id: 9,
              nome: 'Edital',
              trecho: [plain('A '), marked('licitação'), plain(' terá por objeto …')],
            },
          },
        ],
        tipos: [{ tipo: 'publicacao', count: 1 }],
        anos: [{ ano: 2026, count: 1 }],
        conhecidas: [],
        sugestoes: [],
      },
    },
    errors: [404],
  },
  ...EXPORT_ANSWERS.map(
    ({ format, media, description }): Operation => ({
      method: 'get',
      path: `/public/v1/:cliente/busca.${format}`,
      id: `exportPublic_busca_${format}`,
      tag: 'Portal público',
      summary: `Baixa em ${format.toUpperCase()}: resultados da busca`,
      description: `Tudo o que a busca encontra, sem páginas. No máximo quatro de cada vez; além disso, 503 com \`Retry-After\`. ${EXPORT_LICENCA}`,
      access: 'publico',
      params: { cliente },
      query: { q, tipo, ano },
      answer: {
        media,
        description,
        ...(format === 'json' && { example: [buscaExport.example] }),
      },
      errors: [404, 503],
    }),
  ),
];
