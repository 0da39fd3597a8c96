import { MESSAGE_CODE } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  CATEGORIA_ADDRESS,
  categoria,
  fakePortal,
  open,
  publicacao,
  TIPO_LIST,
  type World,
} from './fixtures.tsx';

const LIST_PATH = '/public/v1/vale-claro/publicacao';
const heading = () => screen.findByRole('heading', { level: 1, name: 'Dívida ativa' });
const lastFilter = ({ asked }: World) =>
  JSON.parse(
    asked.findLast(({ pathname }) => pathname === LIST_PATH)?.searchParams.get('filter') ?? '{}',
  ) as Record<string, unknown>;

describe('a category', () => {
  it('has its title, way, date of update and count', async () => {
    fakePortal({ publicacaoList: [publicacao()] });
    open(CATEGORIA_ADDRESS);
    await heading();
    expect(screen.getByText('16/03/2024')).toBeTruthy();
    expect(screen.getByText('1 publicação encontrada a partir de 01/01/2018')).toBeTruthy();
    const way = within(screen.getByRole('navigation', { name: 'Você está em' }));
    expect(way.getByRole('link', { name: 'Receitas' })).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^Dívida ativa · Receitas · Prefeitura/));
  });

  it('has its date of update before its publications, so that neither moves the other', async () => {
    fakePortal({ publicacaoList: [publicacao()] });
    open(CATEGORIA_ADDRESS);
    const fresh = await screen.findByRole('region', { name: 'Atualização' });
    const list = screen.getByRole('region', { name: 'Publicações' });
    expect(fresh.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('takes its own address if its answer comes from a former one', async () => {
    const answer = {
      tipos: [],
      anos: [],
      atualizadoEm: null,
      conteudoDe: null,
      prazo: null,
      declaracoes: [],
    };
    fakePortal({
      more: {
        '/public/v1/vale-claro/pagina/receitas/divida': {
          categoria: { ...categoria(), conteudoHtml: null },
          ...answer,
        },
      },
    });
    const router = open('/vale-claro/detail/receitas/divida?ano=2024');
    await heading();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`${CATEGORIA_ADDRESS}?ano=2024`);
  });

  it('hides the date of update if configured', async () => {
    fakePortal({ categoriaList: [categoria({ exibirDataAtualizacao: false })] });
    open(CATEGORIA_ADDRESS);
    await heading();
    expect(screen.queryByText(/Atualizado em/)).toBeNull();
  });

  it('names the rest of its group, and has its citation', async () => {
    fakePortal({
      categoriaList: [categoria(), categoria({ id: 90, nome: 'Taxas', nomeUrl: 'taxas' })],
      publicacaoList: [publicacao()],
    });
    open(CATEGORIA_ADDRESS);
    await heading();
    const others = within(screen.getByRole('region', { name: 'Também em Receitas' }));
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Taxas']);
    const citation = within(screen.getByRole('region', { name: 'Como citar' }));
    expect(
      citation.getByText(/^PREFEITURA MUNICIPAL DE VALE CLARO\. Dívida ativa, Receitas/),
    ).toBeTruthy();
  });

  it('shows its text as the server answers it', async () => {
    fakePortal({ pagina: { conteudoHtml: '<p>Olá, <b>gente</b></p>', anos: [] } });
    open(CATEGORIA_ADDRESS);
    const text = await screen.findByText('Olá,');
    expect(text.outerHTML).toBe('<p>Olá, <b>gente</b></p>');
    expect(screen.queryByRole('heading', { name: 'Publicações' })).toBeNull();
  });

  it.each([
    [{ exibeDia: true }, '15/03/2024'],
    [{ exibeDia: false }, 'março de 2024'],
    [{ exibeDia: false, exibeMes: false }, '2024'],
  ])('shows dates to the level %o', async (nivel, text) => {
    fakePortal({ categoriaList: [categoria(nivel)], publicacaoList: [publicacao()] });
    open(CATEGORIA_ADDRESS);
    await heading();
    expect(document.querySelector('li time')?.textContent).toBe(text);
  });

  it('shows no date at all when no part of it is to be shown', async () => {
    const nivel = { exibeDia: false, exibeMes: false, exibeAno: false };
    fakePortal({ categoriaList: [categoria(nivel)], publicacaoList: [publicacao()] });
    open(CATEGORIA_ADDRESS);
    await heading();
    expect(document.querySelector('li time')).toBeNull();
  });

  it('groups by year and by entity', async () => {
    const entidade = { id: 1, nome: 'Fundo de Saúde' };
    fakePortal({
      categoriaList: [categoria({ agruparAno: true, agruparEntidade: true })],
      publicacaoList: [
        publicacao({ nome: 'A', entidade }),
        publicacao({ nome: 'B' }),
        publicacao({ nome: 'C', data: '2023-01-01', entidade }),
      ],
    });
    open(CATEGORIA_ADDRESS);
    await heading();
    const titles = within(screen.getByRole('region', { name: 'Publicações' }))
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(titles).toEqual([
      'H2 Publicações',
      'H3 2024',
      'H4 Fundo de Saúde',
      'H5 A',
      'H4 Outras publicações',
      'H5 B',
      'H3 2023',
      'H4 Fundo de Saúde',
      'H5 C',
    ]);
  });
});

describe('the filters', () => {
  it('type and year are addresses of their own; a year keeps the type', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ pagina: { tipos: TIPO_LIST }, publicacaoList: [publicacao()] });
    const router = open(CATEGORIA_ADDRESS);
    await heading();
    const types = within(screen.getByRole('group', { name: 'Tipo' }));
    expect(types.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Leis',
      'Decreto',
    ]);
    await user.click(types.getByRole('link', { name: 'Leis' }));
    // The link of the year includes the type only once the page of the type is shown.
    await screen.findByRole('link', { name: 'Leis', current: true });
    await user.click(
      within(screen.getByRole('group', { name: 'Ano' })).getByRole('link', { name: '2023' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?tipo=3&ano=2023'));
    expect(lastFilter(world)).toMatchObject({
      'categoriaPublicacaoTipo.id': { $eq: 'long:3' },
      data: { $ge: 'date:2023-01-01', $le: 'date:2023-12-31' },
    });
    await waitFor(() => {
      const current = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'true');
      expect(current.map(({ textContent }) => textContent)).toEqual(['Leis', '2023']);
    });
  });

  it('name and range apply on Consultar, and back takes them away again', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ publicacaoList: [publicacao()] });
    const router = open(CATEGORIA_ADDRESS);
    await heading();
    expect(screen.getByLabelText<HTMLInputElement>('Data inicial').value).toBe('2018-01-01');
    const before = world.asked.length;
    await user.type(screen.getByLabelText('Nome'), 'balanço');
    expect(world.asked).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?nome=balan%C3%A7o'));
    expect(lastFilter(world)).toMatchObject({
      nome: { $palavras: 'string:balanço' },
      data: { $ge: 'date:2018-01-01' },
    });
    expect(await screen.findByText('1 publicação encontrada a partir de 01/01/2018')).toBeTruthy();
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe(''));
  });

  it('are there again from a shared address', async () => {
    fakePortal({ publicacaoList: [publicacao()] });
    open(`${CATEGORIA_ADDRESS}?nome=lei&ate=2020-12-31`);
    await heading();
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('lei');
    expect(screen.getByLabelText<HTMLInputElement>('Data final').value).toBe('2020-12-31');
  });

  it('help when nothing is found', async () => {
    const user = userEvent.setup();
    fakePortal();
    const router = open(`${CATEGORIA_ADDRESS}?nome=xyz`);
    await heading();
    expect(screen.getByText('Nenhuma publicação encontrada').role).toBe('status');
    await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Limpar filtros' })).toBeNull());
  });

  it('say nothing in a category that has nothing yet', async () => {
    fakePortal({ pagina: { anos: [], atualizadoEm: null } });
    open(CATEGORIA_ADDRESS);
    await heading();
    expect(screen.getByText('Ainda não há publicações nesta categoria.')).toBeTruthy();
    expect(screen.queryByRole('search', { name: 'Filtrar as publicações' })).toBeNull();
  });
});

describe('the address of one publication', () => {
  const OTHER = categoria({ id: 6, nome: 'Taxas', nomeUrl: 'taxas' });

  it('shows it alone, whatever its name and year, and leads on to all', async () => {
    const user = userEvent.setup();
    const { id } = publicacao();
    const world = fakePortal({
      publicacaoList: [publicacao({ id, nome: 'Nome novo', data: '1998-01-01' }), publicacao()],
    });
    const router = open(`${CATEGORIA_ADDRESS}?publicacao=${id}`);
    await heading();
    expect(screen.getByText('1 publicação encontrada')).toBeTruthy();
    expect(screen.getByText('01/01/1998')).toBeTruthy();
    expect(lastFilter(world)).not.toHaveProperty('data');
    const anos = within(screen.getByRole('group', { name: 'Ano' }));
    expect(anos.queryByRole('link', { current: true })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Data inicial').value).toBe('2018-01-01');
    await user.click(screen.getByRole('link', { name: /^Só esta publicação/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(
      await screen.findByText('2 publicações encontradas a partir de 01/01/2018'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Só esta publicação/ })).toBeNull();
  });

  it('leads to the category that has it now', async () => {
    const moved = publicacao({ categoriaPublicacao: { id: OTHER.id } });
    fakePortal({ categoriaList: [categoria(), OTHER], publicacaoList: [moved] });
    const router = open(`${CATEGORIA_ADDRESS}?publicacao=${moved.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Taxas' });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/vale-claro/detail/receitas/taxas?publicacao=${moved.id}`);
  });

  it('shows the former title of a withdrawn one', async () => {
    const retirado = { titulo: 'Edital de 2019', retiradoEm: '2026-03-15T12:00:00.000Z' };
    fakePortal({ more: { '/public/v1/vale-claro/retirado/publicacao/77': retirado } });
    open(`${CATEGORIA_ADDRESS}?publicacao=77`);
    await screen.findByRole('heading', { level: 1, name: 'Edital de 2019' });
    expect(screen.getByText('15/03/2026')).toBeTruthy();
  });

  it('of which nothing is known, says so and offers the others', async () => {
    fakePortal({ publicacaoList: [publicacao()] });
    open(`${CATEGORIA_ADDRESS}?publicacao=999`);
    await heading();
    expect(screen.getByText(/^A publicação deste endereço não está mais no portal/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Só esta publicação/ })).toBeTruthy();
  });
});

describe('the period', () => {
  const DATA = { data: { $ge: 'date:2018-01-01' } };
  const FAULT = 'O início do período vem depois do fim.';

  it('has its fault at the first day when it ends before it begins, and is not asked for', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ publicacaoList: [publicacao()] });
    const router = open(`${CATEGORIA_ADDRESS}?de=2024-05-01&ate=2024-01-01`);
    await heading();
    const first = screen.getByLabelText('Data inicial');
    expect(screen.getByText(FAULT).id).toBe(first.getAttribute('aria-describedby'));
    expect(lastFilter(world)).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(document.activeElement).toBe(first);
    await user.clear(first);
    expect(screen.queryByText(FAULT)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?de=&ate=2024-01-01'));
    expect(lastFilter(world)).toMatchObject({ data: { $le: 'date:2024-01-01' } });
  });

  it('is asked for from the first on as the form shows it', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ publicacaoList: [publicacao()] });
    open(CATEGORIA_ADDRESS);
    await heading();
    expect(screen.getByLabelText<HTMLInputElement>('Data inicial').value).toBe('2018-01-01');
    const first = lastFilter(world);
    expect(first).toMatchObject(DATA);
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(lastFilter(world)).toEqual(first);
    expect(screen.queryByRole('link', { name: 'Limpar filtros' })).toBeNull();
    expect(screen.queryByRole('link', { name: /anteriores/ })).toBeNull();
  });

  it('says that there are older ones, and shows them when asked', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ pagina: { anos: [2024, 2015] }, publicacaoList: [publicacao()] });
    const router = open(CATEGORIA_ADDRESS);
    await heading();
    const anos = () => within(screen.getByRole('group', { name: 'Ano' }));
    // Not all years are shown, so 'Todos' is not current.
    expect(anos().getByRole('link', { name: 'Todos' }).ariaCurrent).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Mostrar também as anteriores a 2018' }));
    await waitFor(() => expect(router.state.location.search).toBe('?de='));
    expect(lastFilter(world)).not.toHaveProperty('data');
    expect(await screen.findByText('1 publicação encontrada')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Data inicial').value).toBe('');
    expect(anos().getByRole('link', { name: 'Todos', current: true })).toBeTruthy();
  });

  it('all years are all, the oldest too', async () => {
    fakePortal({ pagina: { anos: [2024, 2015] }, publicacaoList: [publicacao()] });
    open(`${CATEGORIA_ADDRESS}?ano=2024`);
    await heading();
    const todos = screen.getByRole('link', { name: 'Todos' });
    expect(todos.getAttribute('href')).toMatch(/\?de=$/);
  });

  it('all years are the initial filter without older ones', async () => {
    fakePortal({ publicacaoList: [publicacao()] });
    open(CATEGORIA_ADDRESS);
    await heading();
    expect(screen.getByRole('link', { name: 'Todos', current: true })).toBeTruthy();
  });
});

describe('the pages of a list', () => {
  it('are in the address and asked for one at a time', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ publicacaoList: [publicacao()], count: 45 });
    const router = open(`${CATEGORIA_ADDRESS}?ano=2024`);
    await heading();
    expect(screen.getByText('Página 1 de 3')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Próxima' }));
    expect(await screen.findByText('Página 2 de 3')).toBeTruthy();
    expect(router.state.location.search).toBe('?ano=2024&pagina=2');
    expect(world.asked.at(-1)?.searchParams.get('page')).toBe('2');
    expect(world.asked.at(-1)?.searchParams.get('limit')).toBe('20');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Publicações'));
  });
});

describe('a category that does not answer', () => {
  it('keeps the portal, tells why and tries again', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ publicacaoList: [publicacao()] });
    world.failing.set(LIST_PATH, { status: 503, code: MESSAGE_CODE.unavailable });
    open(CATEGORIA_ADDRESS);
    expect((await screen.findByRole('alert')).textContent).toContain('Serviço indisponível');
    const way = within(screen.getByRole('navigation', { name: 'Você está em' }));
    expect(way.getByText('Dívida ativa')).toBeTruthy();
    world.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByText('1 publicação encontrada a partir de 01/01/2018')).toBeTruthy();
  });
});
