import { defineCall } from './define-call.ts';
import { idParam, textParam } from './params.ts';

const tag = 'Imagens';

export const getLogo = defineCall({
  method: 'GET',
  path: '/logo',
  id: 'getLogo',
  tag,
  summary: 'A marca do cliente escolhido',
  who: 'cliente',
  answer: { media: 'image/jpeg', description: 'O logotipo ou, na falta dele, o brasão.' },
  errors: [404],
});

export const getPublicLogo = defineCall({
  method: 'GET',
  path: '/public/logo/:portalId',
  id: 'getPublicLogo',
  tag,
  summary: 'A marca de um portal',
  who: 'public',
  params: { portalId: idParam('Id do portal.') },
  query: { imagem: textParam('`brasao` para o brasão em vez do logotipo.', 'brasao') },
  answer: { media: 'image/jpeg', description: 'A imagem pedida ou, na falta dela, a outra.' },
  errors: [404],
});
