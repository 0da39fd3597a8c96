import { listSchema, publicEventoSchema } from '@claraboia/contract/schema';
import type { Operation } from '../../openapi/operation.ts';

export const eventoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/public/v1/evento',
    id: 'listPublicEvento',
    tag: 'Portal público',
    summary: 'O evento que recebe inscrições',
    description:
      'Com `id`, os eventos ativos do cliente, o mais recente primeiro; sem ele, o mais próximo de toda a instalação.',
    access: 'publico',
    query: { id: { description: 'Identificador do cliente.', example: 'vale-claro' } },
    answer: {
      data: listSchema(publicEventoSchema),
      example: {
        list: [
          {
            id: 1,
            nome: 'Seminário de Transparência',
            dataInicialRealizacao: '2026-03-15T12:00:00.000Z',
            dataFinalRealizacao: null,
            local: 'Auditório da prefeitura',
            valor: '650.00',
            inscricaoInicio: null,
            inscricaoFim: null,
            contatoWhatsapp: null,
            clienteGlobal: { id: 1, identificador: 'vale-claro', fuso: 'America/Recife' },
          },
        ],
        count: 1,
      },
    },
    errors: [404],
  },
];
