import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATEGORIA_ADDRESS, DESPESAS, fakePortal, open } from './fixtures.tsx';

const API = '/public/v1/vale-claro';
const NO_ROWS = { list: [], count: 45 };
const ANSWERS = {
  [`${API}/dados/licitacao`]: NO_ROWS,
  [`${API}/dados/licitacao/facetas`]: {
    registro: null,
    exercicios: [2026],
    escolhas: [],
    posicoes: [],
    prazo: null,
  },
  [`${API}/dados/licitacao/resumo`]: { porExercicio: [], porModalidade: [] },
  [`${API}/dados/licitacao/sincronizacao`]: null,
  [`${API}/licitacao`]: NO_ROWS,
  [`${API}/modalidadelicitacao`]: { list: [], count: 0 },
  [`${API}/publicacao`]: NO_ROWS,
  [`${API}/busca`]: {
    ...NO_ROWS,
    palavras: ['merenda'],
    limitada: false,
    aproximada: false,
    tipos: [{ tipo: 'publicacao', count: 45 }],
    anos: [],
    conhecidas: [],
    sugestoes: [],
    emLugar: null,
    parecidas: [],
  },
  [`${API}/despesas`]: DESPESAS,
  [`${API}/despesas/recebedores`]: { ...NO_ROWS, total: '600.00' },
};

test.each([
  ['procurements', '/vale-claro/dados/licitacao?', '45 licitações encontradas'],
  ['notices', '/vale-claro/licitacao?', '45 licitações'],
  ['publications', `${CATEGORIA_ADDRESS}?nome=lei&`, '45 publicações encontradas'],
  ['search results', '/vale-claro/busca?q=merenda&', '45 resultados'],
  ['payees', '/vale-claro/despesas/recebedores?ano=2026&', '45 recebedores'],
])('a page beyond the last of %s reports it, instead of an empty result', async (...each) => {
  const [, address, count] = each;
  fakePortal({ more: ANSWERS });
  open(`${address}pagina=99999999999999999999`);
  await screen.findByText(/^A página [\d.]+ não existe: esta lista tem \d páginas\.$/);
  const said = screen.getByRole('main').textContent;
  expect(said).toContain(count);
  expect(said).not.toMatch(/Nenhum|Ninguém|Tente outro|Experimente outro|Dicas/);
});
