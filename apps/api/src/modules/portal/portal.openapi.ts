import { encodePublicFilter, municipio, type Registry } from '@claraboia/contract';
import {
  answeredExamples,
  listSchema,
  publicAvisoSchema,
  publicCategoriaPaginaSchema,
  publicCategoriaSchema,
  publicCategoriaTipoSchema,
  publicClientSchema,
  publicDeclaracaoSchema,
  publicEstruturaSchema,
  publicFaqSchema,
  publicGestorSchema,
  publicGrupoSchema,
  publicLayoutSchema,
  publicModalidadeSchema,
  publicPortalClienteSchema,
  publicPortalSchema,
  publicPublicacaoArquivoSchema,
  publicPublicacaoSchema,
  publicUnidadeSchema,
  publicVersaoListSchema,
  recordSchema,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import { listParams } from '../../openapi/crud-operations.ts';
import type { Operation, ParamDoc } from '../../openapi/operation.ts';
import { publicExportOperations } from './exports.openapi.ts';
import { publicLists } from './lists.ts';
import { servicoOperations } from './servico.openapi.ts';

const tag = 'Portal público';
const cliente: ParamDoc = {
  description: 'Identificador do cliente, ou o nome na URL do seu portal.',
  example: 'vale-claro',
};
const STORED_NAME_PARAM: ParamDoc = {
  description: 'Nome guardado.',
  example: `${'0123456789abcdef'.repeat(4)}.pdf`,
};
const REFERENCE = { id: 1, nome: 'Receitas', nomeUrl: 'receitas', navbarPublicacao: true };
const CLIENT = {
  id: 1,
  identificador: 'vale-claro',
  nome: 'Prefeitura Municipal de Vale Claro',
  cidade: 'Vale Claro',
  uf: 'PE',
};

/** Rows of the public lists, by the last part of their addresses. */
const ROWS: Readonly<Record<string, z.ZodObject>> = {
  grupo_categoria_publicacao: publicGrupoSchema,
  categoria_publicacao: publicCategoriaSchema,
  categoria_publicacao_tipo: publicCategoriaTipoSchema,
  publicacao: publicPublicacaoSchema,
  publicacao_arquivo: publicPublicacaoArquivoSchema,
  layout: publicLayoutSchema,
  'transparencia/portal_cliente': publicPortalClienteSchema,
  faq: publicFaqSchema,
  'declaracao-inexistencia': publicDeclaracaoSchema,
  'estrutura-organizacional': publicEstruturaSchema,
  'estrutura-organizacional/listar': publicUnidadeSchema,
  'estrutura-organizacional-gestao': publicGestorSchema,
  licitacao: publicAvisoSchema,
  modalidadelicitacao: publicModalidadeSchema,
};
const KNOWN = {
  grupoCategoriaPublicacao: REFERENCE,
  tipoPublicacao: { id: 1 },
  entidade: null,
  categoriaPublicacao: { id: 1 },
  categoriaPublicacaoTipo: null,
  subcategoriaPublicacao: null,
  data: '2026-03-15',
  urlPublicacao: null,
  retificadoEm: null,
  dataHoraRegistro: '2026-03-15T12:00:00.000Z',
  publicacao: { id: 1, nome: 'Balancete' },
  estruturaPai: null,
  estruturaOrganizacional: { id: 1, nome: 'Secretaria de Educação' },
};
/** Where a property of the same name has more to it. */
const KNOWN_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  licitacao: {
    modalidadeLicitacao: { id: 6, nome: 'Pregão eletrônico' },
    dataHoraCertame: '2026-03-15T12:00:00.000Z',
    comissaoLicitacao: null,
  },
  'declaracao-inexistencia': {
    categoriaPublicacao: {
      id: 1,
      nome: 'Dívida ativa',
      nomeUrl: 'divida-ativa',
      grupoCategoriaPublicacao: { id: 1, nome: 'Receitas', nomeUrl: 'receitas' },
    },
    retificadoEm: null,
  },
};

/** The citizen's side. */
export function portalOperations(registry: Registry): Operation[] {
  const lists = publicLists.map(({ resource, entity, sort }): Operation => {
    const row = ROWS[resource];
    const example =
      row === undefined ? { id: 1 } : answeredExamples(row.shape, KNOWN_OF[resource] ?? KNOWN);
    return {
      method: 'get',
      path: `/public/v1/:cliente/${resource}`,
      id: `listPublic_${resource.replaceAll(/\W/g, '_')}`,
      tag,
      summary: `Lista pública: ${entity.label.plural.toLocaleLowerCase('pt-BR')}`,
      access: 'publico',
      params: { cliente },
      query: {
        filter: {
          description:
            'Propriedades com `$eq`, `$ilike`, `$ge` ou `$le`, e `$order` com `asc` ou `desc`. Com `$palavras`, cada palavra está em ao menos uma das propriedades, separadas por `|`.',
          example: encodePublicFilter([{ path: 'id', operator: 'eq', value: 1 }], sort),
        },
        page: { description: 'Página, a partir de 1.', example: 1 },
        limit: { description: 'Linhas por página, até 2000.', example: 14 },
      },
      answer: { data: listSchema(row ?? z.unknown()), example: { list: [example], count: 1 } },
      errors: [404],
    };
  });
  return [
    ...clientOperations(),
    ...lists,
    ...unidadeOperations(),
    ...servicoOperations,
    ...pageOperations(),
    ...publicExportOperations,
    municipioOperation(registry),
  ];
}

function clientOperations(): Operation[] {
  return [
    {
      method: 'get',
      path: '/public/v1/cliente',
      id: 'listPublicCliente',
      tag,
      summary: 'Os órgãos que têm portal',
      access: 'publico',
      answer: { data: z.array(publicClientSchema), example: [CLIENT] },
    },
    {
      method: 'get',
      path: '/public/v1/clientesiorconp/:identificador',
      id: 'listPublicConsorcioMembro',
      tag,
      summary: 'Os membros de um consórcio',
      description: 'Vazia para quem não é consórcio (tipo de cliente 8).',
      access: 'publico',
      params: { identificador: cliente },
      answer: { data: z.array(publicClientSchema), example: [CLIENT] },
      errors: [404],
    },
    {
      method: 'get',
      path: '/public/v1/portal/:cliente',
      id: 'getPublicPortal',
      tag,
      summary: 'O portal de um cliente',
      access: 'publico',
      params: { cliente },
      answer: {
        data: publicPortalSchema,
        example: {
          id: 1,
          nome: 'Portal de Vale Claro',
          nomeUrl: 'vale-claro',
          demonstracao: true,
          logo: '/public/logo/1?v=0123456789ab',
          brasao: null,
          emManutencao: false,
          paginas: {
            faq: true,
            estrutura: true,
            declaracoes: false,
            avisos: true,
            servicos: true,
            eventos: false,
            licitacoes: true,
            contratos: true,
            convenios: false,
          },
          fuso: 'America/Recife',
          licencaDados: 'CC-BY-4.0',
          identificacaoOpcional: false,
          vlibras: false,
          clienteGlobal: { ...CLIENT, cnpj: '99910001000130', clienteTipo: { id: 1 } },
        },
      },
      errors: [404],
    },
  ];
}

function pageOperations(): Operation[] {
  const { conteudoHtml: _, ...shape } = publicCategoriaPaginaSchema.shape.categoria.shape;
  const file: Omit<Operation, 'path' | 'id' | 'summary' | 'params'> = {
    method: 'get',
    tag,
    access: 'publico',
    description: 'Com ETag, 304 e intervalos.',
    query: { baixar: { description: '`1` para salvar em vez de abrir.', example: '1' } },
    answer: { media: 'application/octet-stream', description: 'O arquivo.' },
    errors: [404],
  };
  return [
    {
      method: 'get',
      path: '/public/v1/:cliente/pagina/:grupo/:categoria',
      id: 'getPublicCategoriaPagina',
      tag,
      summary: 'O que a página de uma categoria mostra além das publicações',
      access: 'publico',
      params: {
        cliente,
        grupo: { description: 'Nome do grupo na URL.', example: 'receitas' },
        categoria: { description: 'Nome da categoria na URL.', example: 'divida-ativa' },
      },
      answer: {
        data: publicCategoriaPaginaSchema,
        example: {
          categoria: { ...answeredExamples(shape, KNOWN), conteudoHtml: '<p>Apresentação</p>' },
          tipos: [],
          anos: [2026, 2025],
          atualizadoEm: '2026-03-15T12:00:00.000Z',
          declaracoes: [
            {
              declaracao: 'Não houve inscrição em dívida ativa.',
              periodo: '2024',
              retificadoEm: null,
            },
          ],
        },
      },
      errors: [404],
    },
    {
      ...file,
      path: '/public/v1/:cliente/publicacao_arquivo/download/:id',
      id: 'downloadPublicArquivo',
      summary: 'Baixa um arquivo publicado, pelo seu número',
      params: { cliente },
    },
    {
      method: 'get',
      path: '/public/v1/:cliente/publicacao/:id/versoes',
      id: 'listPublicVersao',
      tag,
      summary: 'As versões anteriores de uma publicação retificada',
      access: 'publico',
      params: { cliente },
      answer: {
        data: publicVersaoListSchema,
        example: {
          list: [
            {
              retificadoEm: '2026-03-16T12:00:00.000Z',
              motivo: 'O arquivo era de outro mês.',
              nome: 'Balancete',
              data: '2026-03-15',
              urlPublicacao: null,
              publicacaoArquivos: [],
            },
          ],
        },
      },
      errors: [404],
    },
    {
      ...file,
      path: '/public/v1/:cliente/publicacao/:id/versao/:nome',
      id: 'downloadPublicVersaoArquivo',
      summary: 'Baixa um arquivo de uma versão anterior',
      params: { cliente, nome: STORED_NAME_PARAM },
    },
    {
      ...file,
      path: '/public/v1/:cliente/estrutura-organizacional-gestao/download/:id',
      id: 'downloadPublicFoto',
      summary: 'A foto de quem responde por uma unidade',
      params: { cliente },
    },
    {
      ...file,
      path: '/public/v1/:cliente/publicacao/download/:nome',
      id: 'downloadPublicArquivoByNome',
      summary: 'Baixa um arquivo publicado, pelo nome guardado',
      params: {
        cliente,
        nome: STORED_NAME_PARAM,
      },
    },
  ];
}

function unidadeOperations(): Operation[] {
  return [
    {
      method: 'get',
      path: '/public/v1/:cliente/servico/estrutura',
      id: 'listPublicUnidadeComServico',
      tag,
      summary: 'As unidades que têm serviços na carta, por nome',
      description: 'Vem inteira e não aceita filtro.',
      access: 'publico',
      params: { cliente },
      answer: {
        data: listSchema(publicUnidadeSchema),
        example: { list: [{ id: 1, nome: 'Ouvidoria', descricao: 'Manifestações.' }], count: 1 },
      },
      errors: [404],
    },
  ];
}

function municipioOperation(registry: Registry): Operation {
  const row = recordSchema(municipio).omit({ versao: true });
  return {
    method: 'get',
    path: '/public/v1/municipio',
    id: 'listPublicMunicipio',
    tag,
    summary: 'Os municípios do país, por UF e nome',
    description: 'O `id` é o código do IBGE. Guardada na memória, com ETag.',
    access: 'publico',
    query: listParams(registry, municipio),
    answer: {
      data: listSchema(row),
      example: { list: [{ id: 2611606, nome: 'Recife', uf: 'PE' }], count: 1 },
    },
  };
}
