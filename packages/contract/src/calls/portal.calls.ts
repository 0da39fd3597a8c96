import { z } from 'zod';
import { RETIRAVEIS } from '../conjuntos/busca-tipo.ts';
import { listSchema } from '../engine/record-schema.ts';
import { municipio } from '../entities/municipio.entity.ts';
import { defineCall } from './define-call.ts';
import { gestaoListParams } from './list-params.ts';
import { idParam, param, portalParam, textParam, wholeParam } from './params.ts';
import {
  contornoSchema,
  publicCategoriaPaginaSchema,
  publicClientSchema,
  publicMunicipioSchema,
  publicOrgaosSchema,
  publicPortalSchema,
  publicRetiradoSchema,
  publicVersaoListSchema,
} from './portal.ts';
import { PRAZO_DA_PAGINA_EXAMPLE } from './prazo-da-pagina.ts';

const shared = { method: 'GET', tag: 'Portal público', who: 'public' } as const;
const CLIENT = {
  id: 1,
  identificador: 'vale-claro',
  nome: 'Prefeitura Municipal de Vale Claro',
  cidade: 'Vale Claro',
  uf: 'PE',
};

export const listPublicCliente = defineCall({
  ...shared,
  path: '/public/v1/cliente',
  id: 'listPublicCliente',
  summary: 'Os órgãos que têm portal',
  answer: { data: z.array(publicClientSchema), example: [CLIENT] },
});

export const listPublicOrgao = defineCall({
  ...shared,
  path: '/public/v1/orgao',
  id: 'listPublicOrgao',
  summary: 'Os órgãos que têm portal, em páginas',
  description:
    'Por cidade e nome; com `perto`, primeiro os de nome mais parecido. `count` diz quantos há entre os pedidos, `total` e `ufs` quantos há ao todo.',
  query: {
    busca: textParam('Palavras da cidade, da UF ou do nome, sem contar acentos.', 'vale claro'),
    uf: param(
      z
        .string()
        .regex(/^[A-Za-z]{2}$/, 'A UF tem duas letras.')
        .transform((uf) => uf.toUpperCase())
        .optional(),
      'UF.',
      'PE',
    ),
    perto: textParam('Um nome que pode ter erros de digitação.', 'vale-clar'),
    page: wholeParam('page', { min: 1, max: 10_000, initial: 1 }, 'Página, a partir de 1.'),
    limit: wholeParam('limit', { min: 1, max: 200, initial: 60 }, 'Órgãos por página, até 200.'),
  },
  answer: {
    data: publicOrgaosSchema,
    example: { list: [CLIENT], count: 1, total: 1, ufs: [{ uf: 'PE', total: 1 }] },
  },
});

export const listPublicConsorcioMembro = defineCall({
  ...shared,
  path: '/public/v1/clientesiorconp/:identificador',
  id: 'listPublicConsorcioMembro',
  summary: 'Os membros de um consórcio',
  description: 'Vazia para quem não é consórcio (tipo de cliente 8).',
  params: { identificador: portalParam() },
  answer: { data: z.array(publicClientSchema), example: [CLIENT] },
  errors: [404],
});

export const getPublicPortal = defineCall({
  ...shared,
  path: '/public/v1/portal/:cliente',
  id: 'getPublicPortal',
  summary: 'O portal de um cliente',
  params: { cliente: portalParam() },
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
        listas: true,
        avisos: true,
        servicos: true,
        eventos: false,
      },
      conjuntos: [
        {
          conjunto: 'licitacao',
          nome: 'Licitações',
          descricao: 'Os processos de compra, com valores, vencedores e documentos',
          consulta: 'Licitações',
          caminho: null,
          figura: '46 em 2026',
        },
      ],
      datas: [
        {
          tipo: 'aviso',
          id: 9,
          quando: '2026-12-18T12:00:00Z',
          nome: 'Registro de preços de material de expediente.',
          nota: 'Abertura às 9h · Pregão eletrônico 24/2026',
        },
      ],
      procuras: ['IPTU', 'Merenda escolar'],
      contato: {
        endereco: 'Praça da Matriz, 100, Centro',
        atendimento: 'seg. a sex., 8h às 14h',
        telefone: '8130000100',
        email: 'sic@valeclaro.example',
        esic: 'https://sic.valeclaro.example/',
        ouvidoria: null,
      },
      fuso: 'America/Recife',
      licencaDados: 'CC-BY-4.0',
      identificacaoPrevia: false,
      vlibras: false,
      clienteGlobal: { ...CLIENT, cnpj: '99910001000130', clienteTipo: { id: 1 } },
    },
  },
  errors: [404],
});

export const getPublicCategoriaPagina = defineCall({
  ...shared,
  path: '/public/v1/:cliente/pagina/:grupo/:categoria',
  id: 'getPublicCategoriaPagina',
  summary: 'O que a página de uma categoria mostra além das publicações',
  params: {
    cliente: portalParam(),
    grupo: param(z.string(), 'Nome do grupo na URL.', 'receitas'),
    categoria: param(z.string(), 'Nome da categoria na URL.', 'divida-ativa'),
  },
  answer: {
    data: publicCategoriaPaginaSchema,
    example: {
      categoria: {
        id: 1,
        nome: 'Dívida ativa',
        nomeUrl: 'divida-ativa',
        listado: true,
        linkExterno: false,
        linkUrl: null,
        abrirNovaAba: false,
        ordemExibicao: 1,
        agruparEntidade: false,
        agruparAno: true,
        exibeAno: true,
        exibeMes: true,
        exibeDia: true,
        exibirDataAtualizacao: true,
        grupoCategoriaPublicacao: {
          id: 1,
          nome: 'Receitas',
          nomeUrl: 'receitas',
          navbarPublicacao: true,
        },
        conteudoHtml: '<p>Apresentação</p>',
      },
      tipos: [],
      anos: [2026, 2025],
      atualizadoEm: '2026-03-15T12:00:00.000Z',
      conteudoDe: '2026-03-10',
      prazo: PRAZO_DA_PAGINA_EXAMPLE,
      declaracoes: [
        {
          declaracao: 'Não houve inscrição em dívida ativa.',
          periodo: '2024',
          retificadoEm: null,
        },
      ],
    },
  },
  moved: 'O endereço de hoje, se o grupo ou a categoria mudou de nome ou de grupo.',
  errors: [404],
});

export const getPublicRetirado = defineCall({
  ...shared,
  path: '/public/v1/:cliente/retirado/:conjunto/:registro',
  id: 'getPublicRetirado',
  summary: 'O que resta de um registro retirado do portal',
  description:
    'O título que tinha e quando foi retirado. 404 para o que nunca houve e para o que há.',
  params: {
    cliente: portalParam(),
    conjunto: param(z.enum(Object.keys(RETIRAVEIS)), 'O conjunto em que estava.', 'contrato'),
    registro: idParam(),
  },
  answer: {
    data: publicRetiradoSchema,
    example: { titulo: 'Contrato nº 9/2026', retiradoEm: '2026-03-15T12:00:00.000Z' },
  },
  errors: [404],
});

export const getPublicContorno = defineCall({
  ...shared,
  path: '/public/v1/:cliente/contorno',
  id: 'getPublicContorno',
  summary: 'O contorno do município, para desenhar mapas',
  description:
    'Anéis de longitude e latitude em graus, da malha municipal de 2010 do IBGE, simplificada. Vazio para um município criado depois.',
  params: { cliente: portalParam() },
  answer: {
    data: contornoSchema,
    example: {
      nome: 'Vale Claro',
      aneis: [
        [
          [-36.39, -8.5],
          [-36.5, -8.42],
          [-36.62, -8.5],
          [-36.39, -8.5],
        ],
      ],
    },
  },
  errors: [404],
});

export const listPublicVersao = defineCall({
  ...shared,
  path: '/public/v1/:cliente/publicacao/:id/versoes',
  id: 'listPublicVersao',
  summary: 'As versões anteriores de uma publicação retificada',
  params: { cliente: portalParam(), id: idParam() },
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
});

const { columns, sort, pageSize: limit } = municipio.list;

export const listPublicMunicipio = defineCall({
  ...shared,
  path: '/public/v1/municipio',
  id: 'listPublicMunicipio',
  summary: 'Os municípios do país, por UF e nome',
  description: 'O `id` é o código do IBGE. Guardada na memória, com ETag.',
  query: gestaoListParams({
    conditions: [{ path: 'uf', operator: 'eq', value: 'PE' }],
    columns,
    sort,
    limit,
    offset: 0,
  }),
  answer: {
    data: listSchema(publicMunicipioSchema),
    example: { list: [{ id: 2611606, nome: 'Recife', uf: 'PE' }], count: 1 },
  },
});

export const getManifest = defineCall({
  ...shared,
  path: '/:cliente/manifest.webmanifest',
  id: 'getManifest',
  summary: 'O que um portal é quando instalado como aplicativo',
  params: { cliente: portalParam() },
  answer: {
    media: 'application/manifest+json',
    description: 'Um manifesto de aplicativo web, com o nome e o ícone do portal.',
  },
  errors: [404],
});
