import type { FaceSanfona } from '@claraboia/contract';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hasTexto, Texto } from './texto.tsx';

const path = (name: string) => ({ op: 'path', path: name }) as const;
const FACE: FaceSanfona = {
  como: 'sanfona',
  pagina: 'faq',
  caminhos: { lista: 'faq', arquivos: 'faq', registro: 'dados/faq' },
  titulo: path('pergunta'),
  texto: path('texto'),
  rico: true,
  parametro: 'pergunta',
  grupo: 'perguntas',
  rotulos: { ler: 'Ler', direto: 'Link' },
  vazia: 'Nenhuma pergunta.',
  conteudo: 'as perguntas',
};

const html = (rico: boolean, texto: string | null) =>
  renderToString(
    createElement(Texto, {
      face: { ...FACE, rico },
      row: { id: 1, texto } as { id: number },
      rotulo: 'Ler',
      aberto: false,
    }),
  );

test('a rich text is HTML, a plain text is text', () => {
  expect(html(true, '<b>sim</b>')).toContain('<b>sim</b>');
  expect(html(false, '<b>sim</b>')).toContain('&lt;b&gt;sim&lt;/b&gt;');
});

test('a record without a text shows none', () => {
  expect([html(true, null), html(false, '')]).toEqual(['', '']);
  const row = { id: 1, texto: null };
  expect(hasTexto(FACE, row)).toBe(false);
  expect(hasTexto(FACE, { ...row, textoAParte: true } as { id: number })).toBe(true);
});
