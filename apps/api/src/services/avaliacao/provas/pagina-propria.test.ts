import { expect, test } from 'vitest';
import { caminhoDe, conjuntoDaPagina, paginaNo } from './pagina-propria.ts';

const PROPRIO = {
  hosts: new Set(['portais.example', 'transparencia.alfa.example']),
  nomes: new Set(['alfa', 'alfa-antiga']),
};
const read = (typed: string) => caminhoDe(typed, PROPRIO);

test.each([
  ['detail/sic/quem-responde', 'detail/sic/quem-responde'],
  ['/alfa/detail/sic/quem-responde/', 'detail/sic/quem-responde'],
  ['https://portais.example/alfa/documento/7?parte=2#fim', 'documento/7?parte=2'],
  ['https://portais.example/alfa-antiga/documento/7', 'documento/7'],
  ['http://TRANSPARENCIA.alfa.example./servicos', 'servicos'],
  ['dados/lista-frota', 'dados/lista-frota'],
])('%s is a page of the portal', (typed, caminho) => {
  expect(read(typed)).toEqual({ caminho });
});

test.each([
  ['https://outro.example/alfa/documento/7', /outro sítio.*«Fora do portal»/],
  ['//outro.example/documento/7', /outro sítio/],
  [String.raw`\\outro.example\documento\7`, /outro sítio/],
  ['javascript:alert(1)', /outro sítio/],
  ['https://portais.example/beta/documento/7', /não tem página/],
  ['qualquer/coisa', /não tem página/],
  ['https://', /não tem página/],
  ['/alfa', /igual em todo portal/],
  ['', /igual em todo portal/],
  ['busca/diárias', /igual em todo portal/],
  ['detail/sic', /igual em todo portal/],
])('%s is refused', (typed, recusa) => {
  expect(read(typed)).toEqual({ recusa: expect.stringMatching(recusa) as unknown });
});

test('a page with a list names its set, one with a record names none', () => {
  const setAt = (caminho: string) => {
    const pagina = paginaNo(caminho);
    return pagina === null ? 'no page' : conjuntoDaPagina(pagina);
  };
  expect(setAt('perguntas-e-respostas-frequentes')).toBe('faq');
  expect(setAt('dados/contrato?modo=x')).toBe('contrato');
  expect(setAt('dados/contrato/7')).toBeNull();
  expect(setAt('documento/7')).toBeNull();
  expect(paginaNo('dados/favorecido/7')?.key).toBe('favorecido');
});
