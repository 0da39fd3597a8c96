import { z } from 'zod';
import { ICONE_FORMAS } from '../domain/manifesto.ts';
import { PICTURE_TEXT_MAX, type PictureTexts } from '../domain/social-picture.ts';
import { defineCall } from './define-call.ts';
import { idParam, param, portalParam, textParam } from './params.ts';

const tag = 'Imagens';

/** Text of a social image, which the server itself wrote into the address. */
const pictureText = (name: keyof PictureTexts, description: string, example: string) =>
  param(z.string().max(PICTURE_TEXT_MAX[name]).optional(), description, example);

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

export const getSocialImage = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/imagem-social',
  id: 'getSocialImage',
  tag,
  summary: 'A marca de um portal na forma que as redes mostram ao lado de um endereço',
  who: 'public',
  params: { cliente: portalParam() },
  query: {
    titulo: pictureText('titulo', 'Nome da página, com o selo.', 'Despesas de 2026'),
    figura: pictureText('figura', 'Número da página, com o selo.', 'R$ 141,5 milhões'),
    legenda: pictureText('legenda', 'O que o número é, com o selo.', 'pagos em 2026'),
    selo: textParam('Assinatura dos três textos: só o portal a faz.', 'kq3v0c9m5Yt1'),
  },
  answer: {
    media: 'image/png',
    description:
      'O brasão ou, na falta dele, o logotipo, em 1200 por 630 pixels; com selo, ao lado dos textos da página.',
  },
  perMinute: 60,
  errors: [404, 503],
});

export const getIcon = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/icone/:forma',
  id: 'getIcon',
  tag,
  summary: 'A marca de um portal como ícone do aplicativo instalado',
  who: 'public',
  params: {
    cliente: portalParam(),
    forma: param(z.enum(ICONE_FORMAS), 'Pixels de cada lado; `recortavel` tem margem.', '192'),
  },
  answer: {
    media: 'image/png',
    description: 'O brasão ou, na falta dele, o logotipo, sobre um quadrado branco.',
  },
  perMinute: 60,
  errors: [404, 503],
});
