import type { PublicDocumento } from '@claraboia/contract/schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePortal, open } from './fixtures.tsx';

const SHA256 = 'a'.repeat(64);

const documento = (extension: string): PublicDocumento => ({
  id: 9,
  nome: 'Folha (editável)',
  caminho: `${SHA256}.${extension}`,
  sha256: SHA256,
  tamanho: 31_744,
  publicacao: {
    id: 7,
    nome: 'Folha',
    data: '2026-03-15',
    dataHoraRegistro: '2026-03-15T12:00:00.000Z',
    retificadoEm: null,
    entidade: null,
    categoria: {
      nome: 'Pessoal',
      nomeUrl: 'pessoal',
      exibeAno: true,
      exibeMes: true,
      exibeDia: true,
      grupo: { nome: 'Despesas', nomeUrl: 'despesas' },
    },
  },
  versoes: [{ numero: 1, desde: '2026-03-15T12:00:00.000Z', motivo: null, caminho: null }],
  texto: { situacao: 'nenhum', paginas: null, parte: 1, partes: 1, lista: [] },
});

const show = async (extension: string) => {
  fakePortal({ more: { '/public/v1/vale-claro/documento/9': documento(extension) } });
  open('/vale-claro/documento/9');
  return screen.findByRole('heading', { level: 1, name: 'Folha (editável)' });
};

it('the page of an editable copy tells its kind and offers only the download', async () => {
  const heading = await show('xlsx');
  expect(heading.closest('header')?.textContent).toContain('Cópia editável XLSX · 31,00 Kb');
  const download = screen.getByRole('link', { name: 'Baixar XLSX (31,00 Kb)' });
  expect(download.getAttribute('href')).toBe(
    '/public/v1/vale-claro/publicacao_arquivo/download/9?baixar=1',
  );
  expect(screen.queryByRole('link', { name: /^Abrir o arquivo/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Texto do documento' })).toBeNull();
});

it('the page of a PDF also opens it', async () => {
  const heading = await show('pdf');
  expect(heading.closest('header')?.textContent).toContain('Documento PDF · 31,00 Kb');
  expect(screen.getByRole('link', { name: /^Abrir o arquivo/ })).toBeTruthy();
});
