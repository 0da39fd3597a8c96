import type { Operation } from '../../openapi/operation.ts';

const tag = 'Imagens';

export const logoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/logo',
    id: 'getLogo',
    tag,
    summary: 'A marca do cliente escolhido',
    access: 'cliente',
    answer: { media: 'image/jpeg', description: 'O logotipo ou, na falta dele, o brasão.' },
    errors: [404],
  },
  {
    method: 'get',
    path: '/public/logo/:portalId',
    id: 'getPublicLogo',
    tag,
    summary: 'A marca de um portal',
    access: 'publico',
    params: { portalId: { description: 'Id do portal.', example: 1 } },
    query: {
      imagem: { description: '`brasao` para o brasão em vez do logotipo.', example: 'brasao' },
    },
    answer: { media: 'image/jpeg', description: 'A imagem pedida ou, na falta dela, a outra.' },
    errors: [404],
  },
];
