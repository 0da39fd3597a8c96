import { CLIENTE_TIPO } from '@claraboia/contract';
import type { PublicClient, PublicEstrutura } from '@claraboia/contract/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { categoria, fakePortal, open, PORTAL, publicacao } from './fixtures.tsx';

const list = <T,>(rows: readonly T[]) => ({ list: rows, count: rows.length });
const withPaginas = (patch: Partial<typeof PORTAL.paginas>) => ({
  ...PORTAL,
  paginas: { ...PORTAL.paginas, ...patch },
});
const main = () => within(screen.getByRole('main'));
const href = (name: string | RegExp) => main().getByRole('link', { name }).getAttribute('href');

const FAQ = [
  { id: 11, pergunta: 'Quanto custa?', respostaHTML: '<p>Nada.</p>', ordemExibicao: 1 },
  {
    id: 12,
    pergunta: 'Onde peço?',
    ordemExibicao: 2,
    respostaHTML: '<p>Na <b>praça</b>.</p>',
  },
];
const FAQ_PATH = '/public/v1/vale-claro/faq';

const unidade = (id: number, patch: Partial<PublicEstrutura> = {}): PublicEstrutura => ({
  id,
  nome: `Unidade ${id}`,
  codigo: String(id),
  codigoCompleto: String(id),
  texto: null,
  estruturaPai: null,
  ordemExibicao: id,
  ...patch,
});
const ESTRUTURA: PublicEstrutura[] = [
  unidade(1, { nome: 'Gabinete', texto: '<p>Atende de manhã.</p>' }),
  unidade(2, { nome: 'Obras' }),
  unidade(3, { nome: 'Ouvidoria', estruturaPai: { id: 1, nome: 'Gabinete' } }),
];
const GESTORES = [
  {
    id: 21,
    nome: 'Ana Reis',
    cargo: 'Prefeita',
    nomeFoto: `${'a'.repeat(64)}.jpg`,
    estruturaOrganizacional: { id: 1, nome: 'Gabinete' },
  },
  {
    id: 22,
    nome: 'Ivo Sales',
    cargo: 'Ouvidor',
    nomeFoto: null,
    estruturaOrganizacional: { id: 3, nome: 'Ouvidoria' },
  },
];
const estrutura = {
  '/public/v1/vale-claro/estrutura-organizacional': list(ESTRUTURA),
  '/public/v1/vale-claro/estrutura-organizacional-gestao': list(GESTORES),
};

const DECLARACAO = {
  id: 31,
  declaracao: 'Nenhuma obra parada.',
  periodo: '2025',
  retificadoEm: '2026-02-03T12:00:00Z',
  categoriaPublicacao: {
    id: 5,
    nome: 'Dívida ativa',
    nomeUrl: 'divida-ativa',
    grupoCategoriaPublicacao: { id: 1, nome: 'Receitas', nomeUrl: 'receitas' },
  },
};
const DECLARACAO_PATH = '/public/v1/vale-claro/declaracao-inexistencia';

describe('the questions', () => {
  it('are opened one at a time, as the server answers them', async () => {
    fakePortal({ portal: withPaginas({ faq: true }), more: { [FAQ_PATH]: list(FAQ) } });
    open('/vale-claro/perguntas-e-respostas-frequentes');
    const title = 'Perguntas e respostas frequentes';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const items = [...document.querySelectorAll('main details')];
    // The browser closes other elements of the same name.
    expect(items.map((item) => item.getAttribute('name'))).toEqual(['perguntas', 'perguntas']);
    expect(items.map((item) => (item as HTMLDetailsElement).open)).toEqual([false, false]);
    expect(document.querySelector('main b')?.textContent).toBe('praça');
    const way = within(screen.getByRole('navigation', { name: 'Você está em' }));
    expect(way.getByText(title).getAttribute('aria-current')).toBe('page');
    expect(href(/^Baixar CSV com as perguntas e respostas \(2 linhas\)/)).toBe(`${FAQ_PATH}.csv`);
    expect(href(/^Baixar JSON/)).toBe(`${FAQ_PATH}.json`);
  });

  it('open at the one that the address names', async () => {
    fakePortal({ more: { [FAQ_PATH]: list(FAQ) } });
    open('/vale-claro/perguntas-e-respostas-frequentes?pergunta=12');
    const question = await screen.findByText('Onde peço?');
    await waitFor(() => expect(question.closest('details')?.open).toBe(true));
    expect(document.activeElement).toBe(question.closest('summary'));
    expect(screen.getByText('Quanto custa?').closest('details')?.open).toBe(false);
    expect(
      within(question.closest('details') as HTMLElement)
        .getByRole('link', { name: 'Link direto para esta resposta' })
        .getAttribute('href'),
    ).toBe('/vale-claro/perguntas-e-respostas-frequentes?pergunta=12');
  });

  it('fetch an answer that is too long for the list once it is opened', async () => {
    const user = userEvent.setup();
    const [first, last] = FAQ;
    const aside = { ...last, respostaHTML: null, textoAParte: true };
    fakePortal({
      more: {
        [FAQ_PATH]: list([first, aside]),
        '/public/v1/vale-claro/dados/faq/12': { ...last, respostaHTML: '<p>Muito longa.</p>' },
      },
    });
    open('/vale-claro/perguntas-e-respostas-frequentes');
    const question = await screen.findByText('Onde peço?');
    expect(screen.queryByText('Muito longa.')).toBeNull();
    // Without scripts this address includes the answer.
    expect(
      screen.getByRole('link', { name: 'Ler a resposta', hidden: true }).getAttribute('href'),
    ).toBe('/vale-claro/perguntas-e-respostas-frequentes?pergunta=12');
    await user.click(question);
    expect(await screen.findByText('Muito longa.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ler a resposta', hidden: true })).toBeNull();
  });

  it('report an empty list, and offer no file', async () => {
    fakePortal({ more: { [FAQ_PATH]: list([]) } });
    open('/vale-claro/perguntas-e-respostas-frequentes');
    expect(await screen.findByText('Ainda não há perguntas publicadas.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Baixar/ })).toBeNull();
  });

  it('show in a category whose address names them, beside its own publications', async () => {
    const nomeUrl = 'perguntas-e-respostas-frequentes';
    fakePortal({
      portal: withPaginas({ faq: true }),
      categoriaList: [categoria({ nome: 'Dúvidas', nomeUrl })],
      more: { [FAQ_PATH]: list(FAQ) },
      pagina: { anos: [] },
    });
    open(`/vale-claro/detail/receitas/${nomeUrl}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dúvidas' })).toBeTruthy();
    expect(main().getByRole('heading', { level: 2, name: 'Quanto custa?' })).toBeTruthy();
    expect(screen.queryByText('Ainda não há publicações nesta categoria.')).toBeNull();
  });
});

describe('the structure', () => {
  it('is a tree in its order, with managers and their pictures', async () => {
    const user = userEvent.setup();
    fakePortal({ portal: withPaginas({ estrutura: true }), more: estrutura });
    open('/vale-claro/estrutura-organizacional');
    await screen.findByRole('heading', { level: 1, name: 'Estrutura organizacional' });
    const names = () =>
      main()
        .getAllByRole('heading', { hidden: true })
        .slice(1)
        .map(({ tagName, textContent }) => [tagName, textContent]);
    expect(names()).toEqual([
      ['H2', 'Gabinete'],
      ['H3', 'Ouvidoria'],
      ['H2', 'Obras'],
    ]);
    const picture = screen.getByAltText('Foto de Ana Reis');
    expect(picture.getAttribute('src')).toBe(
      '/public/v1/vale-claro/estrutura-organizacional-gestao/download/21',
    );
    expect(main().getByText('Ana Reis, Prefeita')).toBeTruthy();
    const unit = picture.closest('details');
    await user.click(screen.getByRole('button', { name: 'Abrir tudo' }));
    expect(unit?.open).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Fechar tudo' }));
    expect(unit?.open).toBe(false);
    expect(href(/^Baixar CSV com a estrutura organizacional \(3 linhas\)/)).toBe(
      '/public/v1/vale-claro/estrutura-organizacional.csv',
    );
  });

  it('opens a text that is too long for the list at its own address, with the units above it', async () => {
    const user = userEvent.setup();
    const below = unidade(4, { nome: 'Arquivo', estruturaPai: { id: 2, nome: 'Obras' } });
    fakePortal({
      portal: withPaginas({ estrutura: true }),
      more: {
        ...estrutura,
        '/public/v1/vale-claro/estrutura-organizacional': list([
          ...ESTRUTURA,
          { ...below, textoAParte: true },
        ]),
        '/public/v1/vale-claro/dados/estrutura-organizacional/4': {
          ...below,
          texto: '<p>Guarda tudo.</p>',
        },
      },
    });
    open('/vale-claro/estrutura-organizacional');
    await user.click(await screen.findByRole('button', { name: 'Abrir tudo' }));
    expect(screen.queryByText('Guarda tudo.')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ler sobre Arquivo' }));
    const text = await screen.findByText('Guarda tudo.');
    const opened = [...document.querySelectorAll('main details[open]')];
    expect(opened.filter((each) => each.contains(text))).toHaveLength(2);
  });

  it('shows in a category whose address names it, if the client has one', async () => {
    const nomeUrl = 'estrutura-organizacional';
    const world = {
      categoriaList: [categoria({ nome: 'Quem é quem', nomeUrl })],
      publicacaoList: [publicacao()],
      more: estrutura,
    };
    fakePortal({ ...world, portal: withPaginas({ estrutura: true }) });
    open(`/vale-claro/detail/receitas/${nomeUrl}`);
    expect(await screen.findByRole('button', { name: 'Abrir tudo' })).toBeTruthy();
    // The category's own content stays visible.
    expect(screen.getByText(/^1 publicação encontrada/)).toBeTruthy();
  });

  it('is not asked for where the client has none', async () => {
    const nomeUrl = 'estrutura-organizacional';
    const world = fakePortal({ categoriaList: [categoria({ nomeUrl })], more: estrutura });
    open(`/vale-claro/detail/receitas/${nomeUrl}`);
    await screen.findByRole('heading', { level: 1 });
    expect(world.asked.filter(({ pathname }) => pathname in estrutura)).toEqual([]);
  });
});

describe('the declarations', () => {
  it('name content, group and period', async () => {
    fakePortal({
      portal: withPaginas({ declaracoes: true }),
      more: { [DECLARACAO_PATH]: list([DECLARACAO]) },
    });
    open('/vale-claro/declaracao-inexistencia-informacao');
    const title = 'Declarações de inexistência de informação';
    await screen.findByRole('heading', { level: 1, name: title });
    expect(
      main()
        .queryAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Conteúdo', 'Grupo', 'Período']);
    expect(main().getByText('Nenhuma obra parada.')).toBeTruthy();
    expect(main().getByText('2025')).toBeTruthy();
    expect(main().getByText('03/02/2026')).toBeTruthy();
    expect(href('Dívida ativa')).toBe('/vale-claro/detail/receitas/divida-ativa');
    expect(href('Receitas')).toBe('/vale-claro/detail/receitas');
    expect(href(/^Baixar CSV/)).toBe(`${DECLARACAO_PATH}.csv`);
  });

  it('link no content without a page of its own', async () => {
    const categoriaPublicacao = {
      ...DECLARACAO.categoriaPublicacao,
      nome: 'Diárias',
      nomeUrl: null,
    };
    const outra = { ...DECLARACAO, id: 32, retificadoEm: null, categoriaPublicacao };
    fakePortal({ more: { [DECLARACAO_PATH]: list([outra]) } });
    open('/vale-claro/declaracao-inexistencia-informacao');
    expect((await screen.findByText('Diárias')).closest('a')).toBeNull();
    expect(href('Receitas')).toBe('/vale-claro/detail/receitas');
    expect(main().queryByText(/^Retificado/)).toBeNull();
  });

  it('report an empty list', async () => {
    fakePortal({ more: { [DECLARACAO_PATH]: list([]) } });
    open('/vale-claro/declaracao-inexistencia-informacao');
    expect(
      await screen.findByText('Nenhuma declaração de inexistência foi publicada.'),
    ).toBeTruthy();
  });

  const declaracoes = [{ declaracao: 'Não houve inscrição.', periodo: '2024', retificadoEm: null }];

  it('stand in a category in place of missing publications', async () => {
    fakePortal({ pagina: { anos: [], declaracoes } });
    open('/vale-claro/detail/receitas/divida-ativa');
    const name = 'Declaração de inexistência de informação';
    const section = within(await screen.findByRole('region', { name }));
    expect(section.getByText('Período: 2024')).toBeTruthy();
    expect(section.getByText('Não houve inscrição.')).toBeTruthy();
    expect(screen.queryByText('Ainda não há publicações nesta categoria.')).toBeNull();
  });

  it('stand above its publications where it has both', async () => {
    fakePortal({ pagina: { declaracoes }, publicacaoList: [publicacao()] });
    open('/vale-claro/detail/receitas/divida-ativa');
    const text = await screen.findByText('Não houve inscrição.');
    const heading = screen.getByRole('heading', { level: 2, name: 'Publicações' });
    expect(text.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the way to them', () => {
  const three = ['Perguntas e respostas frequentes', 'Estrutura organizacional'].concat(
    'Declarações de inexistência de informação',
  );
  const named = (within_: ReturnType<typeof within>) =>
    three.filter((name) => within_.queryByRole('link', { name: new RegExp(name) }) !== null);

  it('is on the home, in the site map and at a group, if there are records', async () => {
    fakePortal({ portal: withPaginas({ faq: true, declaracoes: true }) });
    const router = open('/vale-claro');
    const nav = await screen.findByRole('navigation', { name: 'Mais informações' });
    const there = [three[0], three[2]];
    expect(named(within(nav))).toEqual(there);
    expect(named(within(screen.getByRole('contentinfo')))).toEqual(there);
    await router.navigate('/vale-claro/detail/receitas');
    await screen.findByRole('heading', { level: 1, name: 'Receitas' });
    expect(href('declarações de inexistência de informação')).toBe(
      '/vale-claro/declaracao-inexistencia-informacao',
    );
  });

  it('is missing if there are no records', async () => {
    fakePortal();
    open('/vale-claro');
    await screen.findByRole('heading', { level: 1 });
    // Every portal has the pages about itself.
    const more = within(screen.getByRole('navigation', { name: 'Mais informações' }));
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/vale-claro/avaliacao',
      '/vale-claro/dados-abertos',
      '/vale-claro/acessibilidade',
    ]);
  });
});

describe('a consortium', () => {
  const members: PublicClient[] = [
    { id: 7, identificador: 'serra-azul', nome: 'Prefeitura', cidade: 'Serra Azul', uf: 'PE' },
  ];
  const path = '/public/v1/clientesiorconp/vale-claro';

  it('offers the portals of its members', async () => {
    const clienteGlobal = { ...PORTAL.clienteGlobal, clienteTipo: { id: CLIENTE_TIPO.consorcio } };
    fakePortal({ portal: { ...PORTAL, clienteGlobal }, more: { [path]: members } });
    open('/vale-claro');
    const shown = within(await screen.findByRole('list', { name: 'Membros do consórcio' }));
    expect(shown.getByRole('link').getAttribute('href')).toBe('/serra-azul');
  });

  it('is asked for its members, and nobody else is', async () => {
    const world = fakePortal({ more: { [path]: members } });
    open('/vale-claro');
    await screen.findByRole('heading', { level: 1 });
    expect(world.asked.some(({ pathname }) => pathname === path)).toBe(false);
  });
});

describe('an unknown address', () => {
  it('in a portal: suggests near pages', async () => {
    fakePortal({ portal: withPaginas({ estrutura: true }) });
    const router = open('/vale-claro/detail/receitas/dividas-ativas');
    const near = () => within(screen.getByRole('list', { name: 'Você procurava por isto?' }));
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
    expect(near().getByRole('link').getAttribute('href')).toBe(
      '/vale-claro/detail/receitas/divida-ativa',
    );
    await router.navigate('/vale-claro/estruturas');
    expect((await screen.findAllByText('Página não encontrada')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(near().getByRole('link').getAttribute('href')).toBe(
        '/vale-claro/estrutura-organizacional',
      ),
    );
  });

  it('outside portals: suggests portals with near names', async () => {
    fakePortal();
    open('/vale-clar');
    const near = within(await screen.findByRole('list', { name: 'Você procurava por isto?' }));
    expect(near.getByRole('link').getAttribute('href')).toBe('/vale-claro');
  });
});

describe('publications taken along', () => {
  it('are those of the filter, of every page', async () => {
    fakePortal({ publicacaoList: [publicacao()], count: 45 });
    open('/vale-claro/detail/receitas/divida-ativa?ano=2024&pagina=2');
    const link = await screen.findByRole('link', {
      name: /^Baixar CSV com as publicações \(45 linhas\)/,
    });
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/public/v1/vale-claro/publicacao.csv');
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toMatchObject({
      'categoriaPublicacao.id': { $eq: 'long:5' },
      data: { $ge: 'date:2024-01-01', $le: 'date:2024-12-31' },
    });
    expect([...address.searchParams.keys()]).toEqual(['filter']);
  });
});
