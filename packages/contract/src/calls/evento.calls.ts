import { eventos } from '../conjuntos/evento.conjunto.ts';
import { listSchema } from '../engine/record-schema.ts';
import { registry } from '../entities/index.ts';
import { defineCall } from './define-call.ts';
import { publicListParams } from './list-params.ts';
import { textParam } from './params.ts';
import { rowSchema } from './row-schema.ts';

export const listPublicEvento = defineCall({
  method: 'GET',
  path: '/public/v1/evento',
  id: 'listPublicEvento',
  tag: 'Portal público',
  summary: 'O evento que recebe inscrições',
  description:
    'Com `id`, os eventos ativos do cliente, o mais recente primeiro; sem ele, o mais próximo de toda a instalação, qualquer que seja o filtro.',
  who: 'public',
  query: {
    id: textParam('Identificador do cliente.', 'vale-claro'),
    ...publicListParams(
      [{ path: 'nome', operator: 'contains', value: 'seminário' }],
      [{ path: 'dataInicialRealizacao', direction: 'DESC' }],
    ),
  },
  answer: {
    data: listSchema(rowSchema(registry, eventos)),
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
});
