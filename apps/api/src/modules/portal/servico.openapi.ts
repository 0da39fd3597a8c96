import {
  listSchema,
  publicAvisoDocumentoSchema,
  publicEstruturaSchema,
  publicServicoItemSchema,
  publicServicoSchema,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';

const shared = {
  method: 'get' as const,
  tag: 'Portal público' as const,
  access: 'publico' as const,
  params: {
    cliente: { description: 'Identificador do cliente.', example: 'vale-claro' },
  },
};
const ITEM = {
  id: 1,
  nome: 'Emissão de certidão negativa',
  descricao: 'Certidão de que não há débitos com o município.',
};

/** Services, units and the documents of bidding notices, one by one. */
export const servicoOperations: readonly Operation[] = [
  {
    ...shared,
    path: '/public/v1/:cliente/servico/:id',
    id: 'getPublicServico',
    summary: 'Um serviço da carta de serviços',
    answer: {
      data: publicServicoSchema,
      example: {
        ...ITEM,
        exigencias: null,
        documentos: [],
        agendamentoPrevio: false,
        formasSolicitacao: [
          {
            id: 1,
            valor: 'tributos@exemplo.org',
            tipoSolicitacao: { id: 3, nome: 'E-mail', campo: 'E-mail' },
          },
        ],
        atendimentoDomiciliar: false,
        pagamentoTaxas: null,
        prazoAtendimento: '5 dias úteis',
        formaAcompanhamento: null,
        etapas: null,
        prioridades: null,
        tempoEspera: null,
        canalManifestacao: null,
        estruturaOrganizacional: { id: 1, nome: 'Tributos' },
      },
    },
    errors: [404],
  },
  {
    ...shared,
    path: '/public/v1/:cliente/servico/estrutura/:unidade',
    id: 'listPublicServicoDaUnidade',
    summary: 'Os serviços de uma unidade',
    params: { ...shared.params, unidade: { description: 'Id da unidade.', example: 1 } },
    query: {
      filter: {
        description: 'Propriedades com `$eq` ou `$ilike`.',
        example: JSON.stringify({ nome: { $ilike: 'certidão' } }),
      },
      page: { description: 'Página, a partir de 1.', example: 1 },
      limit: { description: 'Linhas por página, até 2000.', example: 14 },
    },
    answer: { data: listSchema(publicServicoItemSchema), example: { list: [ITEM], count: 1 } },
    errors: [404],
  },
  {
    ...shared,
    path: '/public/v1/:cliente/estrutura-organizacional/:id',
    id: 'getPublicEstrutura',
    summary: 'Uma unidade da estrutura organizacional',
    answer: {
      data: publicEstruturaSchema,
      example: {
        id: 1,
        nome: 'Tributos',
        codigo: '01',
        codigoCompleto: '06.01',
        texto: null,
        estruturaPai: { id: 2, nome: 'Finanças' },
        ordemExibicao: 1,
      },
    },
    errors: [404],
  },
  {
    ...shared,
    path: '/public/v1/:cliente/licitacao/:id/documentos',
    id: 'listPublicAvisoDocumento',
    summary: 'Os documentos de um aviso de licitação',
    answer: {
      data: z.array(publicAvisoDocumentoSchema),
      example: [
        {
          id: 1,
          nome: 'Edital',
          dataHoraPublicacao: '2026-03-15T12:00:00.000Z',
          arquivo: `${'0123456789abcdef'.repeat(4)}.pdf`,
        },
      ],
    },
    errors: [404],
  },
];
