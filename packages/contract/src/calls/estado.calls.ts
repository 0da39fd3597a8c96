import { defineCall } from './define-call.ts';
import { estadoSchema } from './estado.ts';

export const getEstado = defineCall({
  method: 'GET',
  path: '/v1/estado',
  id: 'getEstado',
  tag: 'Instalação',
  summary: 'Como está a instalação inteira',
  description:
    'As conferências do comando `conferir`, guardadas por um minuto; as sincronizações de todos os clientes, as que falham primeiro (no máximo 200); o correio e as cópias de segurança. Só para quem administra o sistema.',
  who: 'admin',
  answer: {
    data: estadoSchema,
    example: {
      versao: '0.2.0',
      conferidoEm: '2026-03-16T12:00:00.000Z',
      conferencias: [
        {
          nome: 'Banco de dados',
          estado: 'ok',
          texto: 'PostgreSQL 17.2; o papel da aplicação tem só os direitos que deve ter.',
        },
      ],
      sincronizacoes: {
        total: 12,
        falhando: 1,
        list: [
          {
            cliente: { id: 1, nome: 'Prefeitura Municipal de Vale Claro' },
            fonte: 'contrato',
            boaEm: '2026-03-14T06:04:00.000Z',
            falhouEm: '2026-03-16T06:04:00.000Z',
            falhas: 2,
            motivo: 'A fonte (sistemas.tcepe.tc.br) ficou 30 s sem responder.',
            falhando: true,
            proximaEm: '2026-03-17T06:03:00.000Z',
          },
        ],
      },
      correio: {
        ligado: true,
        esperando: 0,
        desde: null,
        desistidas: 0,
        recusadaEm: null,
        motivo: null,
      },
      copias: [
        {
          tipo: 'copia',
          tentadaEm: '2026-03-16T05:00:00.000Z',
          boaEm: '2026-03-16T05:00:00.000Z',
          falhou: false,
        },
      ],
    },
  },
});
