import { acesso, categoriaPublicacao, publicacao, registry } from '@claraboia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { optionDetail } from '../src/engine/fields/use-options.ts';
import { listColumns } from '../src/engine/list-columns.ts';
import { conditionsFor } from '../src/engine/list-screen/column-filter.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const categoria = (id: number, nome: string, grupo: string) => ({
  id,
  nome,
  nomeUrl: `c${id}`,
  grupoCategoriaPublicacao: { id, nome: grupo },
});

test.each([360, 1280])(
  'an option is found word by word and shown with its group at %i px',
  async (width) => {
    setWindowWidth(width);
    const server = new FakeServer({
      rows: {
        categoria_publicacao: [
          categoria(1, 'Relatórios', 'Educação'),
          categoria(2, 'Relatórios', 'Saúde'),
          categoria(3, 'Decreto nº 71/2026', 'Saúde'),
        ],
      },
    });
    const form = '/gestao/transparencia/declaracao-inexistencia/incluir';
    const { user } = renderScreen(form, { server, registry });
    const [open, input] =
      width < 768 ? (['button', 'Pesquisar'] as const) : (['combobox', /^Categoria/] as const);
    await user.click(await screen.findByRole(open, { name: /^Categoria/ }));
    await screen.findByText('Educação');
    const shown = () =>
      screen.getAllByText(/^(Relatórios|Decreto)/).map((option) => option.textContent);
    expect(shown()).toHaveLength(3);
    await user.type(
      screen.getByRole(width < 768 ? 'textbox' : 'combobox', { name: input }),
      'saude relatorios',
    );
    await waitFor(() => expect(shown()).toEqual(['RelatóriosSaúde']));
  },
);

test('equal labels are distinguished by the group, and people by enough of the CPF', () => {
  const option = { id: 1, nome: 'Ana', cpf: '52998224725' };
  expect(optionDetail(registry.get('pessoa'), option)).toBe('***.982.247-**');
  expect(optionDetail(categoriaPublicacao, categoria(1, 'Leis', 'Legislação'))).toBe('Legislação');
});

test('a list is filtered word by word, and a reference by its whole label', () => {
  const conditionOf = (entity: typeof publicacao | typeof acesso, path: string) => {
    const column = listColumns(registry, entity).find((each) => each.path === path);
    if (column === undefined) throw new Error(`no column ${path}`);
    return conditionsFor(column, { by: 'text', operator: 'contains', value: 'decreto 71' });
  };
  const words = (path: string) => [{ path, operator: 'words', value: 'decreto 71' }];
  expect(conditionOf(publicacao, 'nome')).toEqual(words('nome'));
  expect(conditionOf(publicacao, 'categoriaPublicacao.nome')).toEqual(
    words(
      'categoriaPublicacao.nome|categoriaPublicacao.nomeUrl|categoriaPublicacao.grupoCategoriaPublicacao.nome',
    ),
  );
  expect(conditionOf(acesso, 'pessoa.nome')).toEqual(words('pessoa.nome|pessoa.cpf'));
});
